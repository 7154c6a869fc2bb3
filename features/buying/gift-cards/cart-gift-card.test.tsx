import { screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import type { Cart } from '@/contract/buying/cart'
import { beGuest, checkoutCart, fillCart, saveAddress } from '@/tests/support/checkout-cart'
import { render } from '@/tests/support/render'
import { CartGiftCard } from './cart-gift-card'
import { boughtGiftCode } from './testing/gift-card-mails'

let addressId: string
let cart: Cart
beforeEach(async () => {
  await beGuest()
  await fillCart('bamboo-toothbrush-set')
  addressId = await saveAddress()
  cart = await checkoutCart(addressId)
})

/** Reads the cart again when the box says that it has changed, as the checkout does. */
function Screen() {
  const [shown, setShown] = useState(cart)
  return <CartGiftCard cart={shown} disabled={false} onChanged={() => void checkoutCart(addressId).then(setShown)} />
}
const open = () => screen.findByRole('button', { name: 'Do you have a gift card?' })
const code = () => screen.findByRole('textbox', { name: 'Gift card code' })

test('a code is applied, says what it pays, and is taken off again', async () => {
  const entered = await boughtGiftCode(10)
  const { user } = render(<Screen />)
  await user.click(await open())
  await user.type(await code(), `${entered}{Enter}`)
  expect(await screen.findByText(new RegExp(`Gift card ending .*${entered.slice(-4)}`))).toBeTruthy()
  expect(screen.getByText(/Pays .*\$10\.00.* · .*\$0\.00/)).toBeTruthy()
  expect((await checkoutCart(addressId)).accounting.giftCard).toMatchObject({ usable: 1000 })
  await user.click(screen.getByRole('button', { name: /^Remove the gift card ending/ }))
  expect(await open()).toBeTruthy()
  expect((await checkoutCart(addressId)).accounting.giftCard).toBeUndefined()
})

test('a wrong code is refused at the field, and an empty one is asked for', async () => {
  const { user } = render(<Screen />)
  await user.click(await open())
  await user.click(screen.getByRole('button', { name: /^Apply/ }))
  expect(await screen.findByText('Enter the code of your gift card.')).toBeTruthy()
  await user.type(await code(), 'AAAA-AAAA-AAAA-AAAA{Enter}')
  expect(await screen.findByText(/This code cannot be used/)).toBeTruthy()
  expect((await code()).getAttribute('aria-invalid')).toBe('true')
})

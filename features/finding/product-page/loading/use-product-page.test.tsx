import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { announceSessionChange } from '@/lib/session/session-state'
import { render } from '@/tests/support/render'
import { clearCookies, signInAsNewcomer } from '@/tests/support/session/signed-in'
import { placeOrder } from '../../../buying/orders/testing/shop-orders'
import { RouterStub } from '../testing/router-stub'
import { useProductPage } from './use-product-page'

function Price() {
  const { price } = useProductPage('yearly-membership')
  return <output aria-label="Price">{price?.finalPriceDetails.finalPrice}</output>
}

test('the price is that of the person who is signed in, not of the one before', async () => {
  await signInAsNewcomer()
  await placeOrder({ slugs: ['yearly-membership'] })
  render(
    <RouterStub slug="yearly-membership" onReplace={() => undefined}>
      <Price />
    </RouterStub>,
  )
  // The first year is free, and this shopper has had it.
  await waitFor(() => expect(Number(screen.getByRole('status', { name: 'Price' }).textContent)).toBeGreaterThan(0))
  clearCookies()
  await signInAsNewcomer()
  act(announceSessionChange)
  await waitFor(() => expect(screen.getByRole('status', { name: 'Price' }).textContent).toBe('0'))
})

import { skipToken, useQuery } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { cartVersion } from '@/lib/domain/cart/cart-version'
import { browserApi } from '@/lib/session/calls/browser-api'
import { readCookie } from '@/lib/session/cookies/read-cookie'
import { writeCookie } from '@/lib/session/cookies/write-cookie'
import { CartPage } from '../cart-page'
import { currentCartOwner } from '../store/cart-query'
import { notify, rowOf, showPage } from '../testing/cart-screen'
import { observedApi } from '../testing/observed-api'
import { beGuestWith, showWithCart } from '../testing/show-cart'
import { type KeptPromotion, promotionKey } from './promotion'

const applyButton = () => screen.getByRole('button', { name: /^Apply/ })

beforeEach(() => localStorage.clear())

/** Applies a code to the current session's cart, as another tab would. */
async function applyElsewhere(promo_code: string): Promise<void> {
  const response = await browserApi.call('userCart', { storeCategoryId: 'retail-mall' })
  await browserApi.call('applyPromotion', { promo_code, cart_id: response?.data.cartId ?? '' })
}

/** Shows what is kept of the code that was asked for last. */
function Kept({ owner }: { readonly owner: string }) {
  const { data } = useQuery<KeptPromotion>({ queryKey: promotionKey(owner), queryFn: skipToken })
  return <output>{JSON.stringify(data ?? {})}</output>
}

test('the response to a promo code is stored; a refusal is stored without a code', async () => {
  await beGuestWith(['bamboo-toothbrush-set', 1])
  const owner = currentCartOwner()?.ownerId ?? ''
  const { user } = showWithCart(
    <>
      <CartPage notify={notify} />
      <Kept owner={owner} />
    </>,
    { pathname: '/cart', asPath: '/cart' },
  )
  const field = await screen.findByRole('textbox', { name: 'Promo code' })
  const storedPromotion = () =>
    JSON.parse(document.querySelector('output')?.textContent ?? '') as Partial<KeptPromotion>
  await user.type(field, 'SHIPFREE{Enter}')
  await waitFor(() =>
    expect(storedPromotion()).toMatchObject({ PromotionData: { promo_code: 'SHIPFREE' }, error: null }),
  )
  await user.click(await screen.findByRole('button', { name: 'Remove SHIPFREE' }))
  await user.type(await screen.findByRole('textbox', { name: 'Promo code' }), 'EXPIRED1{Enter}')
  await waitFor(() =>
    expect(storedPromotion()).toMatchObject({ PromotionData: null, error: { message: 'This code has expired.' } }),
  )
})

describe('a promo code', () => {
  const field = () => screen.findByRole('textbox', { name: 'Promo code' })

  test('is checked, put into force with its cookie, and taken off', async () => {
    await beGuestWith(['bamboo-toothbrush-set', 2])
    const observed = observedApi()
    const release = observed.hold('applyPromotion')
    const { user } = showPage({ observed })
    await user.type(await field(), 'WELCOME10{Enter}')
    expect((await screen.findByRole('button', { name: /Applying\.\.\./ })).getAttribute('aria-busy')).toBe('true')
    release()
    expect(await screen.findByText('WELCOME10 is applied')).toBeTruthy()
    expect(await rowOf('WELCOME10')).toBe('WELCOME10-$3.20')
    expect(readCookie('appliedPromocode')).toBe('WELCOME10')
    const remove = screen.getByRole('button', { name: 'Remove WELCOME10' })
    expect(document.activeElement).toBe(remove)
    await user.click(remove)
    const emptied = await field()
    await waitFor(() => expect(document.activeElement).toBe(emptied))
    expect(readCookie('appliedPromocode')).toBeUndefined()
  })

  test('that is refused says why under the field, and the cookie goes', async () => {
    await beGuestWith(['bamboo-toothbrush-set', 1])
    const { user } = showPage()
    writeCookie('appliedPromocode', 'OLD')
    await user.type(await field(), 'EXPIRED1')
    await user.click(applyButton())
    expect(await screen.findByText('This code has expired.')).toBeTruthy()
    expect((await field()).getAttribute('aria-invalid')).toBe('true')
    expect((await field()).getAttribute('value')).toBe('EXPIRED1')
    await waitFor(() => expect(readCookie('appliedPromocode')).toBeUndefined())
  })

  test('that is refused leaves the one in force, which another tab has put there', async () => {
    await beGuestWith(['bamboo-toothbrush-set', 1])
    const { user } = showPage()
    await user.type(await field(), 'EXPIRED1')
    await applyElsewhere('SHIPFREE')
    writeCookie('appliedPromocode', 'SHIPFREE')
    await user.click(applyButton())
    expect(await screen.findByText('SHIPFREE is applied')).toBeTruthy()
    expect(await screen.findByText('This code has expired.')).toBeTruthy()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Remove SHIPFREE' })).toBeTruthy())
    expect(readCookie('appliedPromocode')).toBe('SHIPFREE')
  })

  test('that the cart has no more, because an order used it, leaves no cookie; one that it has leaves one', async () => {
    await beGuestWith(['bamboo-toothbrush-set', 1])
    writeCookie('appliedPromocode', 'USED')
    showPage()
    await field()
    await waitFor(() => expect(readCookie('appliedPromocode')).toBeUndefined())
    await applyElsewhere('SHIPFREE')
    document.dispatchEvent(new Event('visibilitychange'))
    await waitFor(() => expect(readCookie('appliedPromocode')).toBe('SHIPFREE'))
  })

  test('starts a new version of the cart, so that other tabs read it', async () => {
    await beGuestWith(['bamboo-toothbrush-set', 1])
    const { user } = showPage()
    await field()
    const before = cartVersion()
    await user.type(await field(), 'SHIPFREE{Enter}')
    const remove = await screen.findByRole('button', { name: 'Remove SHIPFREE' })
    const applied = cartVersion()
    expect(applied).not.toBe(before)
    await user.click(remove)
    await field()
    expect(cartVersion()).not.toBe(applied)
  })

  test('for members leads a guest to joining, and is tried again after it', async () => {
    await beGuestWith(['bamboo-toothbrush-set', 1])
    const { user, signInRequests, observed } = showPage()
    await user.type(await field(), 'MEMBER5{Enter}')
    await user.click(await screen.findByRole('button', { name: 'Join for free' }))
    expect(signInRequests).toMatchObject([{ reason: 'memberPrice', isNew: true }])
    signInRequests[0]?.onSignedIn?.()
    await waitFor(() => expect(observed.callsOf('applyPromotion')).toHaveLength(2))
  })

  test.each([
    ['timeout', {}],
    ['http', { status: 503, serverMessage: 'The database cannot be reached.' }],
  ] as const)('that could not be checked (%s) can be tried again', async (kind, refusal) => {
    await beGuestWith(['bamboo-toothbrush-set', 1])
    const observed = observedApi()
    observed.fail('applyPromotion', kind, refusal)
    const { user } = showPage({ observed })
    await user.type(await field(), 'WELCOME10{Enter}')
    expect(await screen.findByText('The code could not be checked. Please try again.')).toBeTruthy()
    observed.heal()
    await user.click(applyButton())
    expect(await screen.findByText('WELCOME10 is applied')).toBeTruthy()
  })

  test('that is offered is used with one tap', async () => {
    await beGuestWith(['bamboo-toothbrush-set', 1])
    const { user } = showPage()
    await user.click(await screen.findByRole('button', { name: /^SHIPFREE/ }))
    expect(await screen.findByText('SHIPFREE is applied')).toBeTruthy()
  })

  test('of nothing is not sent', async () => {
    await beGuestWith(['bamboo-toothbrush-set', 1])
    const { user, observed } = showPage()
    await field()
    await user.click(applyButton())
    expect(await screen.findByText('Enter a code.')).toBeTruthy()
    expect(observed.callsOf('applyPromotion')).toEqual([])
  })
})

import { screen, waitFor } from '@testing-library/react'
import Router from 'next/router'
import { expect, test, vi } from 'vitest'
import type { ApiCaller } from '@/lib/api/api-caller'
import { ApiProvider } from '@/lib/api/api-context'
import { ApiError } from '@/lib/api/api-error'
import { endpoints } from '@/lib/api/endpoints'
import { useWishlistActions } from '@/lib/domain/cart/wishlist-context'
import { browserApi } from '@/lib/session/calls/browser-api'
import { announceSessionChange } from '@/lib/session/session-state'
import { render } from '@/tests/support/render'
import { clearCookies, signInAs } from '@/tests/support/session/signed-in'
import { WishlistProvider } from './wishlist-provider'

const product = async (slug: string) => {
  const { productData } = await browserApi.call('productBySlug', { slug })
  return { childProductId: productData.childProductId, productName: productData.productName, slug }
}

/** The heart of a card. */
function Heart({ childProductId, productName, slug }: { childProductId: string; productName: string; slug: string }) {
  const { has, toggle } = useWishlistActions()
  const isSaved = has(childProductId)
  return (
    <button
      type="button"
      aria-pressed={isSaved ?? 'mixed'}
      onClick={() => toggle({ childProductId, productName, slug }, isSaved ?? false)}
    >
      {productName}
    </button>
  )
}

async function showHeart(slug: string, api: ApiCaller = browserApi) {
  const shown = await product(slug)
  const rendered = render(
    <ApiProvider value={api}>
      <WishlistProvider>
        <Heart {...shown} />
      </WishlistProvider>
    </ApiProvider>,
  )
  const heart = screen.getByRole('button', { name: shown.productName })
  return { ...rendered, heart, product: shown }
}

const pressed = (heart: HTMLElement) => heart.getAttribute('aria-pressed')
const onTheList = async (id: string) => (await browserApi.call('wishlistIds', {})).data.includes(id)

/** The real caller, except for calls that fail or wait. */
const callerWith = (before: (endpoint: string) => Promise<void> | undefined): ApiCaller => ({
  call: async (endpoint, input, options) => {
    await before(endpoint)
    return browserApi.call(endpoint, input, options)
  },
})

const withoutList = callerWith((endpoint) => {
  if (endpoint === 'wishlistIds') throw new ApiError({ kind: 'network', endpoint, message: 'away' })
  return undefined
})

test('hearts show the list, flip at once, update the list and show the exact messages', async () => {
  await signInAs('shopper')
  let let1Through = () => {}
  const gate = new Promise<void>((resolve) => {
    let1Through = resolve
  })
  const api = callerWith((endpoint) => (endpoint === 'addToWishlist' ? gate : undefined))
  const { heart, user, product: shown } = await showHeart('aloe-face-gel', api)
  await waitFor(() => expect(pressed(heart)).toBe('false'))
  await user.click(heart)
  expect(pressed(heart)).toBe('true')
  expect(screen.queryByText('Added to wishlist')).toBeNull()
  let1Through()
  expect(await screen.findByText('Added to wishlist')).toBeTruthy()
  expect(await onTheList(shown.childProductId)).toBe(true)

  await user.click(heart)
  expect(pressed(heart)).toBe('false')
  expect(await screen.findByText('Removed from wishlist')).toBeTruthy()
  expect(await onTheList(shown.childProductId)).toBe(false)
  expect(pressed(heart)).toBe('false')
})

test('products that were saved one after the other can be compared', async () => {
  await signInAs('shopper')
  const [gel, matcha] = [await product('aloe-face-gel'), await product('matcha-ceremonial-grade')]
  const { user } = render(
    <WishlistProvider>
      <Heart {...gel} />
      <Heart {...matcha} />
    </WishlistProvider>,
  )
  const push = vi.spyOn(Router, 'push').mockResolvedValue(true)
  await user.click(screen.getByRole('button', { name: gel.productName }))
  await screen.findByText('Added to wishlist')
  expect(screen.queryByRole('button', { name: 'Compare' })).toBeNull()
  await user.click(screen.getByRole('button', { name: matcha.productName }))
  await user.click(await screen.findByRole('button', { name: 'Compare' }))
  expect(push).toHaveBeenCalledWith('/compare?products=matcha-ceremonial-grade,aloe-face-gel')
  push.mockRestore()
  for (const { childProductId: productid } of [gel, matcha]) await browserApi.call('removeFromWishlist', { productid })
})

test.each([
  ['aloe-face-gel', 'addToWishlist', 'false', 'Error while adding to wishlist'],
  ['linen-bath-towel', 'removeFromWishlist', 'true', 'Error while removing from wishlist'],
] as const)('a heart on %s whose call fails reverts and says so for 2 s', async (slug, failing, before, message) => {
  await signInAs('member')
  const api = callerWith((endpoint) => {
    if (endpoint === failing) throw new ApiError({ kind: 'network', endpoint, message: 'away' })
    return undefined
  })
  const { heart, user } = await showHeart(slug, api)
  await waitFor(() => expect(pressed(heart)).toBe(before))
  const timers = vi.spyOn(globalThis, 'setTimeout')
  await user.click(heart)
  expect(await screen.findByText(message)).toBeTruthy()
  expect(timers.mock.calls.map(([, time]) => time)).toContain(2000)
  timers.mockRestore()
  expect(pressed(heart)).toBe(before)
})

test("the body of a write's response is not read", async () => {
  for (const endpoint of ['addToWishlist', 'removeFromWishlist'] as const) {
    const schema = await endpoints[endpoint].answer()
    for (const body of [undefined, null, 'OK', { message: 'done' }]) {
      expect(schema.safeParse(body).success).toBe(true)
    }
  }
})

test('while the list is unknown, a flipped heart stays, and one whose call fails reverts', async () => {
  await signInAs('shopper')
  let isAway = true
  const api = callerWith((endpoint) => {
    const fails = endpoint === 'wishlistIds' || (isAway && endpoint === 'addToWishlist')
    if (fails) throw new ApiError({ kind: 'network', endpoint, message: 'away' })
    return undefined
  })
  const { heart, user, product: shown } = await showHeart('wool-dryer-balls', api)
  await user.click(heart)
  expect(await screen.findByText('Error while adding to wishlist')).toBeTruthy()
  await waitFor(() => expect(pressed(heart)).toBe('false'))
  isAway = false
  await user.click(heart)
  expect(await screen.findByText('Added to wishlist')).toBeTruthy()
  expect(pressed(heart)).toBe('true')
  await browserApi.call('removeFromWishlist', { productid: shown.childProductId })
})

test('a guest is asked to sign in for the product by name, and then it is wished', async () => {
  const { heart, user, signInRequests, product: shown } = await showHeart('aloe-face-gel')
  expect(pressed(heart)).toBe('mixed')
  await user.click(heart)
  expect(signInRequests).toMatchObject([{ reason: 'wishlist', subject: shown.productName }])
  expect(pressed(heart)).toBe('mixed')

  await signInAs('newmember')
  announceSessionChange()
  signInRequests[0]?.onSignedIn?.()
  expect(await screen.findByText('Added to wishlist')).toBeTruthy()
  expect(pressed(heart)).toBe('true')
  expect(await onTheList(shown.childProductId)).toBe(true)
  await browserApi.call('removeFromWishlist', { productid: shown.childProductId })
})

test('a guest’s page makes no wishlist calls', async () => {
  const calls: string[] = []
  const api = callerWith((endpoint) => {
    calls.push(endpoint)
    return undefined
  })
  await showHeart('aloe-face-gel', api)
  expect(calls).toEqual([])
})

test('signing out clears the hearts', async () => {
  await signInAs('member')
  const { heart } = await showHeart('linen-bath-towel')
  await waitFor(() => expect(pressed(heart)).toBe('true'))
  clearCookies()
  announceSessionChange()
  await waitFor(() => expect(pressed(heart)).toBe('mixed'))
})

test("the next user does not see the previous user's wishes", async () => {
  await signInAs('shopper')
  const { heart, user, product: shown } = await showHeart('wool-dryer-balls', withoutList)
  await user.click(heart)
  expect(await screen.findByText('Added to wishlist')).toBeTruthy()
  expect(pressed(heart)).toBe('true')
  await browserApi.call('removeFromWishlist', { productid: shown.childProductId })
  clearCookies()
  announceSessionChange()
  await waitFor(() => expect(pressed(heart)).toBe('mixed'))
  await signInAs('member')
  announceSessionChange()
  await waitFor(() => expect(pressed(heart)).toBe('mixed'))
})

test('the last of several quick taps wins', async () => {
  await signInAs('shopper')
  const { heart, user, product: shown } = await showHeart('organic-cotton-tote')
  await waitFor(() => expect(pressed(heart)).toBe('false'))
  for (let tap = 0; tap < 6; tap++) await user.click(heart)
  expect(pressed(heart)).toBe('false')
  await screen.findByText(/wishlist$/)
  await waitFor(async () => expect(await onTheList(shown.childProductId)).toBe(false))
  expect(pressed(heart)).toBe('false')
})

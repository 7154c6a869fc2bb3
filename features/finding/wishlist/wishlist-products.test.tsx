import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { ProductCard } from '@/contract/finding/catalogue'
import type { ApiCaller } from '@/lib/api/api-caller'
import { ApiProvider } from '@/lib/api/api-context'
import { ApiError } from '@/lib/api/api-error'
import { keepFocus } from '@/lib/browser/deferred/keep-focus'
import { CartActionsProvider, type CartResult, useCartActions } from '@/lib/domain/cart/cart-context'
import { fakeRouter } from '@/lib/framework/testing/fake-router'
import { browserApi } from '@/lib/session/calls/browser-api'
import { render } from '@/tests/support/render'
import { signInAs } from '@/tests/support/session/signed-in'
import { useWishlist } from './use-wishlist'
import { WishlistProducts } from './wishlist-products'
import { WishlistProvider } from './wishlist-provider'
import { WishlistViewChoice } from './wishlist-view-choice'

/** As long as the test timeout, because the machine may be busy. */
const HOOK_TIMEOUT = 40_000

// Oldest first; the list shows the latest first.
const SAVED = ['cedar-coat-hangers', 'copper-water-bottle', 'bamboo-toothbrush-set', 'linen-bath-towel-oat-hand-towel']
const names: Record<string, string> = {}

beforeEach(async () => {
  await signInAs('partner')
  for (const slug of SAVED) {
    const { productData } = await browserApi.call('productBySlug', { slug })
    names[slug] = productData.productName
    await browserApi.call('addToWishlist', { productid: productData.childProductId })
  }
}, HOOK_TIMEOUT)
afterEach(async () => {
  await signInAs('partner')
  for (const productid of (await browserApi.call('wishlistIds', {})).data) {
    await browserApi.call('removeFromWishlist', { productid })
  }
}, HOOK_TIMEOUT)

function Page({ onNotify }: { onNotify: (product: ProductCard) => void }) {
  const wishlist = useWishlist()
  return (
    <>
      <p>{`count ${wishlist.count}`}</p>
      <WishlistViewChoice wishlist={wishlist} />
      <WishlistProducts wishlist={wishlist} onNotify={onNotify} onApproachNotify={() => undefined} />
    </>
  )
}

const ADDED: CartResult = { kind: 'done', what: 'added' }

interface ShowOptions {
  readonly api?: ApiCaller
  readonly query?: Record<string, string>
  readonly result?: CartResult | Promise<CartResult>
}

function show({ api = browserApi, query = {}, result = ADDED }: ShowOptions = {}) {
  const { Router, push, replace } = fakeRouter({ pathname: '/profile/wishlist', query })
  const onNotify = vi.fn<(product: ProductCard) => void>()
  const add = vi.fn(async () => result)
  function Cart({ children }: { children: React.ReactNode }) {
    return <CartActionsProvider value={{ ...useCartActions(), add }}>{children}</CartActionsProvider>
  }
  const rendered = render(
    <Router>
      <ApiProvider value={api}>
        <Cart>
          <WishlistProvider>
            <main>
              <Page onNotify={onNotify} />
            </main>
          </WishlistProvider>
        </Cart>
      </ApiProvider>
    </Router>,
  )
  return { ...rendered, push, replace, onNotify, add }
}

const cards = () => screen.findAllByRole('article')
const shownNames = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)
const cardOf = async (slug: string) => {
  const heading = await screen.findByRole('heading', { name: names[slug] ?? '' })
  return within(heading.closest('article') as HTMLElement)
}

const failing = (endpoint: string, isAway: () => boolean = () => true): ApiCaller => ({
  call: (name, input, options) =>
    name === endpoint && isAway()
      ? Promise.reject(new ApiError({ kind: 'network', endpoint: name, message: 'away' }))
      : browserApi.call(name, input, options),
})

describe('the wishlist page', () => {
  test("shows every product, latest first, at the user's price, without a plus", async () => {
    show()
    expect(await cards()).toHaveLength(SAVED.length)
    expect(shownNames()).toEqual([...SAVED].reverse().map((slug) => names[slug]))
    expect(screen.queryByRole('button', { name: /to cart$/ })).toBeNull()
    expect(screen.getByText('count 4')).toBeTruthy()
  })

  test('is sorted as its address says, and choosing an order changes the address', async () => {
    const { user, replace } = show({ query: { sort: 'price-asc' } })
    await cards()
    const prices = screen.getAllByRole('article').map((card) => {
      const [price = ''] = card.textContent?.match(/\$[\d.]+/) ?? []
      return Number(price.slice(1))
    })
    expect(prices).toEqual([...prices].sort((a, b) => a - b))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort the wishlist' }), 'Sort: Price, high to low')
    expect(replace).toHaveBeenCalledWith({ pathname: '/profile/wishlist', query: { sort: 'price-desc' } }, undefined, {
      shallow: true,
    })
  })

  test('is searched, within the order that was chosen, and the search stays in the address until it is cleared', async () => {
    const { user, replace } = show({ query: { sort: 'price-desc' } })
    const pathname = '/profile/wishlist'
    await user.type(await screen.findByRole('searchbox', { name: 'Search your wishlist' }), ' copper botle {Enter}')
    const query = { sort: 'price-desc', q: 'copper botle' }
    expect(replace).toHaveBeenCalledWith({ pathname, query }, undefined, { shallow: true })

    const searched = within(show({ query }).container)
    expect(await searched.findByRole('heading', { level: 2, name: names['copper-water-bottle'] ?? '' })).toBeTruthy()
    expect(searched.getAllByRole('article')).toHaveLength(1)
  })

  test('says when a search finds nothing, and leads back to the whole list', async () => {
    const { user, replace } = show({ query: { q: 'no such thing' } })
    expect(await screen.findByText('Nothing on your wishlist matches')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Show all' }))
    expect(replace).toHaveBeenCalledWith({ pathname: '/profile/wishlist', query: {} }, undefined, { shallow: true })
  })

  test('an emptied heart removes its card at once, and a failed call restores it with the message', async () => {
    let isAway = false
    onTestFinished(keepFocus())
    const { user } = show({ api: failing('removeFromWishlist', () => isAway) })
    const card = await cardOf('bamboo-toothbrush-set')
    isAway = true
    await user.click(card.getByRole('button', { name: /^Save/ }))
    expect(await screen.findByText('Error while removing from wishlist')).toBeTruthy()
    expect(await cards()).toHaveLength(SAVED.length)
    isAway = false
    await user.click((await cardOf('bamboo-toothbrush-set')).getByRole('button', { name: /^Save/ }))
    expect(shownNames()).not.toContain(names['bamboo-toothbrush-set'])
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Wishlist' })))
    expect(await screen.findByText('Removed from wishlist')).toBeTruthy()
    expect(await screen.findByText('count 3')).toBeTruthy()
    expect(await cards()).toHaveLength(3)
  })

  test('an empty list says so and where to find products', async () => {
    for (const productid of (await browserApi.call('wishlistIds', {})).data) {
      await browserApi.call('removeFromWishlist', { productid })
    }
    show()
    expect(await screen.findByRole('heading', { name: 'Nothing saved yet' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Find something good' }).getAttribute('href')).toBe('/')
    expect(screen.queryByRole('combobox')).toBeNull()
  })

  test('a failed list is not shown as empty and can be loaded again', async () => {
    let isAway = true
    const { user } = show({ api: failing('wishlist', () => isAway) })
    expect(await screen.findByText('Your wishlist could not be loaded.')).toBeTruthy()
    expect(screen.queryByText('Nothing saved yet')).toBeNull()
    isAway = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await cards()).toHaveLength(SAVED.length)
  })
})

describe('MOVE TO CART', () => {
  const moveButton = async (slug: string) =>
    (await cardOf(slug)).getByRole('button', { name: `MOVE TO CART: ${names[slug]}` })

  test('adds the exact variant, shows a spinner, opens /cart and removes the product from the list', async () => {
    let let1Through: (result: CartResult) => void = () => undefined
    const result = new Promise<CartResult>((resolve) => {
      let1Through = resolve
    })
    const { user, push, add } = show({ result })
    const slug = 'linen-bath-towel-oat-hand-towel'
    const button = await moveButton(slug)
    await user.click(button)
    expect(button.getAttribute('aria-busy')).toBe('true')
    await user.click(button)
    expect(add).toHaveBeenCalledOnce()
    expect(add).toHaveBeenCalledWith(
      expect.objectContaining({
        product: expect.objectContaining({ slug }),
        choice: { kind: 'oneTime' },
        quantity: 1,
        source: 'wishlist',
      }),
    )
    expect(push).not.toHaveBeenCalled()
    let1Through(ADDED)
    await waitFor(() => expect(push).toHaveBeenCalledWith('/cart'))
    await waitFor(async () => expect((await browserApi.call('wishlistIds', {})).data).toHaveLength(SAVED.length - 1))
    expect(screen.queryByText('Removed from wishlist')).toBeNull()
  })

  test.each<[name: string, result: CartResult]>([
    ['refused', { kind: 'refused', message: '', code: undefined }],
    ['failed', { kind: 'failed', isUnreachable: false }],
    ['ignored', { kind: 'ignored' }],
  ])('a product that is %s stays and can be tried again', async (_, result) => {
    const { user, push } = show({ result })
    const button = await moveButton('bamboo-toothbrush-set')
    await user.click(button)
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull())
    expect(push).not.toHaveBeenCalled()
    expect((await browserApi.call('wishlistIds', {})).data).toHaveLength(SAVED.length)
  })

  test('is replaced by Notify Me when out of stock, and by the options of an upcoming deal', async () => {
    const { user, onNotify } = show()
    const hangers = await cardOf('cedar-coat-hangers')
    await user.click(hangers.getByRole('button', { name: `Notify Me: ${names['cedar-coat-hangers']}` }))
    expect(onNotify).toHaveBeenCalledWith(expect.objectContaining({ slug: 'cedar-coat-hangers' }))
    const bottle = await cardOf('copper-water-bottle')
    const link = bottle.getByRole('link', { name: `See options: ${names['copper-water-bottle']}` })
    expect(link.getAttribute('href')).toBe('/copper-water-bottle')
  })
})

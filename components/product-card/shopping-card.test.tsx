import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { type CartActions, CartActionsProvider, type CartProduct, useCartActions } from '@/lib/domain/cart/cart-context'
import { useWishlistActions, WishlistProvider } from '@/lib/domain/cart/wishlist-context'
import { render } from '@/tests/support/render'
import { signInAs } from '@/tests/support/session/signed-in'
import { ShoppingCard, type ShoppingProduct } from './shopping-card'

const ids: CartProduct = {
  childProductId: 'child',
  parentProductId: 'parent',
  centralProductId: 'child',
  unitId: 'unit',
  storeId: 'store',
  productName: 'Oat Soap',
  brandName: 'Olivary',
  slug: 'oat-soap',
  finalPrice: 2400,
  currency: 'USD',
}
const soap: ShoppingProduct = {
  ...ids,
  images: [],
  currencySymbol: '$',
  msrpPrice: 2400,
  tfmPrice: 1850,
  rewardFinalPrice: 120,
  TotalStarRating: 4.5,
  TotalNoOfRatings: 3,
  inStock: true,
  allowOrderOutOfStock: false,
  discountValue: 0,
  isGroupBuyCampaign: false,
  isBundle: false,
  swatches: [],
  swatchCount: 0,
  hasVariants: false,
}

const card = (
  change: Partial<ShoppingProduct> = {},
  cartProduct: () => CartProduct | Promise<CartProduct> = () => ids,
) => <ShoppingCard product={{ ...soap, ...change }} cartProduct={cartProduct} sizes="100vw" />
const plus = () => screen.getByRole('button', { name: 'Add Oat Soap to cart' })

function WithCart({ state, children }: { state: Partial<CartActions>; children: React.ReactNode }) {
  return <CartActionsProvider value={{ ...useCartActions(), ...state }}>{children}</CartActionsProvider>
}

function WithHeart({ has, children }: { has: boolean | undefined; children: React.ReactNode }) {
  return <WishlistProvider value={{ ...useWishlistActions(), has: () => has }}>{children}</WishlistProvider>
}

describe('the prices of a card', () => {
  test('are a guest’s: the list price, and what members save', () => {
    render(card())
    expect(screen.getByRole('article').textContent).toContain('$24.00Members save 23%')
  })

  test('are those of the signed-in: the member price, the list price struck, the Talents that come back', async () => {
    await signInAs('member')
    render(card())
    expect(screen.getByRole('article').textContent).toMatch(/\$18\.50.*\$24\.00.*\$1\.20.* in Talents back/)
  })
})

describe('the plus of a card', () => {
  test.each([
    ['one', {}],
    ['one of a product whose deal has begun', { dealStartsAt: Date.now() / 1000 - 1 }],
  ])('adds %s', async (_, change) => {
    const { user, added } = render(card(change))
    await user.click(plus())
    await waitFor(() =>
      expect(added).toEqual([{ product: ids, choice: { kind: 'oneTime' }, quantity: 1, source: 'card' }]),
    )
  })

  test.each([
    ['in variants', { hasVariants: true }],
    ['to a group', { isGroupBuyCampaign: true }],
    ['in a deal that is to come', { dealStartsAt: Date.now() / 1000 + 60 }],
  ])('leads to the page of a product that is sold %s', (_, change) => {
    render(card(change))
    expect(screen.getByRole('link', { name: 'Choose options of Oat Soap' }).getAttribute('href')).toBe('/oat-soap')
    expect(screen.queryByRole('button', { name: /to cart/ })).toBeNull()
  })

  test('is not there when the product cannot be ordered', () => {
    render(card({ inStock: false }))
    expect(screen.queryByRole('button', { name: /to cart/ })).toBeNull()
  })

  test('spins while its add is on the way and takes no second click; then it is a tick', async () => {
    const inState = (state: Partial<CartActions>) => render(<WithCart state={state}>{card()}</WithCart>)
    const { user, added, unmount } = inState({ adding: new Set(['child']) })
    expect(plus().getAttribute('aria-busy')).toBe('true')
    await user.click(plus())
    expect(added).toEqual([])
    unmount()
    inState({ justAdded: new Set(['child']) })
    expect(plus().getAttribute('aria-busy')).toBeNull()
    expect(plus().querySelector('use')?.getAttribute('href')).toContain('#check')
  })

  test('says "Try again" after an add that failed', () => {
    render(<WithCart state={{ failed: new Set(['child']) }}>{card()}</WithCart>)
    expect(screen.getByRole('button', { name: /^Try again: / }).textContent).toBe('Try again')
  })

  test('says "Try again" when the product could not be fetched, and is there for another try', async () => {
    let isBroken = true
    const checkStock = async () => {
      if (isBroken) throw new Error('offline')
      return ids
    }
    const showFailed = vi.fn()
    const { user, added } = render(<WithCart state={{ showFailed }}>{card({}, checkStock)}</WithCart>)
    await user.click(plus())
    await waitFor(() => expect(showFailed).toHaveBeenCalledExactlyOnceWith('child'))
    expect(plus().getAttribute('aria-busy')).toBeNull()
    expect(added).toEqual([])
    isBroken = false
    await user.click(plus())
    await waitFor(() => expect(added).toHaveLength(1))
  })
})

describe('the heart of a card', () => {
  test.each([
    [undefined, false],
    [false, false],
    [true, true],
  ])('with the wishlist saying %s is pressed: %s', async (known, pressed) => {
    const { user, toggled } = render(<WithHeart has={known}>{card()}</WithHeart>)
    await user.click(screen.getByRole('button', { name: 'Save Oat Soap to wishlist', pressed }))
    expect(toggled).toEqual([['Oat Soap', pressed]])
  })
})

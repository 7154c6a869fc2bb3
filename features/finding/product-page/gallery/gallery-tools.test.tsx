import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { useWishlistActions, WishlistProvider } from '@/lib/domain/cart/wishlist-context'
import { render } from '@/tests/support/render'
import { signInAs } from '@/tests/support/session/signed-in'
import { assembleProduct } from '../loading/assemble-product'
import { useProductPage } from '../loading/use-product-page'
import { samplePrice, sampleProduct } from '../testing/product-samples'
import { GalleryTools } from './gallery-tools'

const towel = assembleProduct(sampleProduct(), samplePrice(), 'en')

function Tools({ isFavourite = false, known }: { readonly isFavourite?: boolean; readonly known?: boolean }) {
  const wishlist = useWishlistActions()
  return (
    <WishlistProvider value={known === undefined ? wishlist : { ...wishlist, has: () => known }}>
      <GalleryTools product={{ ...towel, isFavourite }} onCollection={() => undefined} share={null} />
    </WishlistProvider>
  )
}

/** Renders the heart of the seeded product's page for the signed-in user. */
function HeartOf({ slug }: { readonly slug: string }) {
  const page = useProductPage(slug)
  if (!page.isLoaded) return null
  const { productName, isFavourite, followStatus } = page.product
  return (
    <>
      <p>{`${productName}: ${followStatus === 1 ? 'followed' : 'not followed'}`}</p>
      <Tools isFavourite={isFavourite} />
    </>
  )
}

const heart = (pressed: boolean) => screen.findByRole('button', { name: 'Add to wishlist', pressed })

describe('the heart', () => {
  it('sends the wishlist the product and its current state', async () => {
    const { user, toggled } = render(<Tools isFavourite />)
    await user.click(await heart(true))
    expect(toggled).toEqual([['Linen Bath Towel', true]])
  })

  it.each([true, false])('shows what the wishlist knows (%s) before what the product said', async (known) => {
    render(<Tools isFavourite={!known} known={known} />)
    expect(await heart(known)).toBeTruthy()
  })

  it('is pressed for a shopper who has saved the product, and their store is followed', async () => {
    await signInAs('member')
    render(<HeartOf slug="linen-bath-towel" />)
    expect(await heart(true)).toBeTruthy()
    expect(screen.getByText('Linen Bath Towel: followed')).toBeTruthy()
  })

  it('is open for a guest, whatever the document said', async () => {
    render(<HeartOf slug="linen-bath-towel" />)
    expect(await heart(false)).toBeTruthy()
    expect(screen.getByText('Linen Bath Towel: not followed')).toBeTruthy()
  })
})

it('"Add to Collection" opens what it is given', async () => {
  const onCollection = vi.fn()
  const { user } = render(<GalleryTools product={towel} onCollection={onCollection} share={null} />)
  await user.click(screen.getByRole('button', { name: 'Add to Collection' }))
  expect(onCollection).toHaveBeenCalledOnce()
})

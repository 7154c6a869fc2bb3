import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { render } from '@/tests/support/render'
import { ProductInformation } from '../information/product-information'
import { assembleProduct } from '../loading/assemble-product'
import { samplePrice, sampleProduct } from '../testing/product-samples'
import { MobileProductFooter } from './mobile-product-footer'
import { ProductFacts } from './product-facts'
import { ProductName } from './product-name'
import { ProductRating } from './product-rating'
import { SellerRow } from './seller-row'
import { StickyProductHeader } from './sticky-product-header'

const product = (changes: Record<string, unknown> = {}, price: Record<string, unknown> = {}) =>
  assembleProduct(sampleProduct(changes), samplePrice(price), 'en')

describe('the name', () => {
  it('can be read whole on small screens', async () => {
    const name = `${'a'.repeat(50)}tail`
    const { user } = render(<ProductName name={name} />)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain(name)
    await user.click(screen.getByRole('button', { name: 'View More' }))
    expect(screen.getByRole('button', { name: 'View Less', expanded: true })).toBeTruthy()
  })

  it('has nothing to open when it is short', () => {
    render(<ProductName name="Soap" />)
    expect(screen.queryByRole('button')).toBeNull()
  })
})

describe('the rating', () => {
  it.each([
    [1, '1 Review'],
    [1412, '1,412 Reviews'],
  ])('leads to %s reviews', (TotalNoOfReviews, text) => {
    render(<ProductRating {...product({ TotalStarRating: 4.84, TotalNoOfRatings: 1460, TotalNoOfReviews })} />)
    expect(screen.getByRole('link', { name: new RegExp(text) }).getAttribute('href')).toBe('#reviews')
    expect(screen.getByText('4.8')).toBeTruthy()
    expect(screen.getByText('1,460 ratings')).toBeTruthy()
  })

  it('leads nowhere without reviews', () => {
    render(<ProductRating {...product()} />)
    expect(screen.getByText('0 Review')).toBeTruthy()
    expect(screen.queryByRole('link')).toBeNull()
  })
})

describe('the badges', () => {
  it.each([
    [{ rewardRange: [1.2, 1.9] }, 'Get $1.20 ~ $1.90 in Talents'],
    [{ rewardFinalPrice: 1.2 }, 'Get $1.20 in Talents Back'],
  ])('for %j say: %s', (price, text) => {
    render(<ProductFacts {...product({}, price)} />)
    expect(screen.getByText('Fast & Free Returns')).toBeTruthy()
    expect(document.body.textContent).toContain(text)
  })

  it('promise no Talents where none come back', () => {
    render(<ProductFacts {...product({}, { rewardFinalPrice: 0 })} />)
    expect(document.body.textContent).not.toContain('Talents')
  })
})

describe('the store', () => {
  it('is a link beside its figures, and can be followed', () => {
    const follow = <button type="button">FOLLOW</button>
    render(<SellerRow product={product({ storeFollowers: 12_430, storeRating: 4.9 })} follow={follow} />)
    expect(screen.getByRole('link', { name: 'Fern & Field' }).getAttribute('href')).toBe('/store/fern-field/store-1')
    expect(document.body.textContent).toContain('12.4k followers')
    expect(screen.getByRole('button', { name: 'FOLLOW' })).toBeTruthy()
  })
})

describe('the type of the store', () => {
  it.each([
    [8, true],
    [1, false],
    [undefined, false],
  ])('%s is labelled Retail Mall: %s', (storeTypeId, isLabelled) => {
    render(<SellerRow product={product({ storeTypeId })} follow={null} />)
    expect(screen.queryByText('Retail Mall') !== null).toBe(isLabelled)
  })
})

describe('the bars', () => {
  const linkedVariant = [
    { keyName: 'Color', name: 'Sage' },
    { keyName: 'Size', name: 'Bath' },
  ]

  it('name product and variants', () => {
    render(
      <StickyProductHeader product={product({ linkedVariant })} isShown purchase={<button type="button">Go</button>} />,
    )
    const bar = screen.getByRole('region', { name: 'Product' })
    expect(bar.textContent).toContain('Linen Bath Towel')
    expect(bar.textContent).toContain('Color : Sage')
    expect(bar.textContent).toContain('Size : Bath')
    expect(bar.hasAttribute('inert')).toBe(false)
  })

  it('take no focus while hidden', () => {
    const { container } = render(
      <>
        <StickyProductHeader product={product()} isShown={false} purchase={null} />
        <MobileProductFooter isShown={false} purchase={null} />
      </>,
    )
    expect(container.querySelectorAll('[inert]')).toHaveLength(2)
  })
})

describe('the product information', () => {
  it('has text, specifications, returns and the terms of shipping', () => {
    const attributes = [{ name: 'Material', value: 'Linen' }]
    render(<ProductInformation product={product({ attributes, detailedDesc: { en: '<p>One</p><p>Two</p>' } })} />)
    for (const text of [
      'One',
      'Two',
      'Linen',
      'Within 30 days',
      'Handling time: 1 to 2 days',
      'Transit time: 1 to 10 days',
      'Monday to Friday',
      'Order cutoff: 12:00 UTC',
    ]) {
      expect(screen.getByText(text)).toBeTruthy()
    }
    expect(document.body.textContent).toContain('Standard rate: $4.95')
    expect(screen.queryByRole('button', { name: 'Open the size chart' })).toBeNull()
  })

  it('has a size chart when the product has one', () => {
    render(<ProductInformation product={product({ hasSizeChart: true })} />)
    expect(screen.getByRole('button', { name: 'Open the size chart' })).toBeTruthy()
  })
})

import { beforeAll, describe, expect, test } from 'vitest'
import { providePublicConfig } from '@/lib/config'
import { readConfig } from '@/lib/server/config'
import {
  crawlerData,
  type Given,
  productFacts,
  sampleFaq,
  sampleReview,
  sampleVariants,
} from '../testing/structured-data-samples'
import { productMarkdown } from './product-markdown'

beforeAll(() => providePublicConfig(readConfig({ SITE_URL: 'https://shop.test' }).public))

const textOf = (given: Given = {}) => productMarkdown(productFacts(given)).blocks.filter(Boolean).join('\n\n')

describe('a product page as Markdown', () => {
  test('has the price of a guest and of members, the stock, the seller and the terms of return', () => {
    expect(textOf()).toContain(
      [
        '| Property | Value |',
        '| --- | --- |',
        '| Price | $24.00 |',
        '| Member price | $18.50 |',
        '| Availability | In stock |',
        '| Seller | [Fern \\& Field](https://shop.test/store/fern-field/store-1) |',
        '| Returns | Within 30 days |',
      ].join('\n'),
    )
  })

  test('has the description, the highlights and the specification', () => {
    const text = textOf({ product: { attributes: [{ name: 'Material', value: 'Linen' }] } })
    expect(text).toContain('A towel of washed linen.')
    expect(text).toContain('## About this item\n\n- Dries fast\n- Woven in Portugal')
    expect(text).toContain('## Specification\n\n| Property | Value |\n| --- | --- |\n| Material | Linen |')
  })

  test('names the variants with their price and stock, and where each is as Markdown', () => {
    const text = textOf({ facts: { crawlerData: crawlerData({ variants: sampleVariants }) } })
    expect(text).toContain('| [Sand](https://shop.test/linen-bath-towel-sand.md) | $26.00 | Out of stock |')
  })

  test('has ratings, reviews and questions when there are any', () => {
    expect(textOf()).not.toMatch(/Rating|## Reviews|## Questions/)
    const text = textOf({
      product: { TotalStarRating: 4.8, TotalNoOfRatings: 612 },
      facts: { reviews: [sampleReview], faqs: [sampleFaq] },
    })
    expect(text).toContain('| Rating | 4.8 / 5 (612) |')
    expect(text).toContain('## Reviews\n\n- 5 / 5 · Soft · Very soft.')
    expect(text).toContain('## Questions and answers\n\n### Does it shrink?\n\nNo.')
  })

  test('has no price of a product that has none', () => {
    expect(textOf({ price: null })).not.toContain('Price')
  })

  test('is out of stock, without a member price, before its deal', () => {
    const now = Date.now() / 1000
    const bestOffer = { upComing: true, gmtStartTime: now + 3600, gmtEndTime: now + 7200 }
    const text = textOf({ price: { bestOffer }, facts: { now: Date.now() } })
    expect(text).toContain('| Availability | Out of stock |')
    expect(text).not.toContain('Member price')
  })

  test('shows hostile texts as they were written', () => {
    const attack = '</td>| [x](javascript:alert(1)) ![y](z) <script>'
    const text = textOf({ facts: { reviews: [{ ...sampleReview, reviewTitle: '', reviewDesc: attack }] } })
    expect(text).toContain(String.raw`\</td\>\| \[x\](javascript:alert(1)) !\[y\](z) \<script\>`)
  })
})

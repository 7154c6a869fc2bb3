import { describe, expect, it } from 'vitest'
import { crawlerVariants } from './crawler-variants'

const entry = (slug: string) => ({ '-': { sku: slug, slug, price: { finalPrice: 2400 }, inStock: true } })

describe('the variants of structured data', () => {
  it('joins a variant that is listed under several attributes', () => {
    const map = { Color: { Sage: entry('sage'), Sand: entry('sand') }, Size: { Bath: entry('sage') } }
    expect(crawlerVariants([map]).map(({ slug, attributes }) => [slug, attributes.map(({ value }) => value)])).toEqual([
      ['sage', ['Sage', 'Bath']],
      ['sand', ['Sand']],
    ])
  })

  it.each([[[]], [[{}]]])('has none in %j', (variants) => expect(crawlerVariants(variants)).toEqual([]))
})

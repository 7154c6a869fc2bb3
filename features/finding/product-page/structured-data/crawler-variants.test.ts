import { describe, expect, it } from 'vitest'
import { crawlerData } from '../testing/structured-data-samples'
import { crawlerVariants } from './crawler-variants'

const entry = (slug: string) => ({ '-': { sku: slug, slug, price: { finalPrice: 2400 }, inStock: true } })
const selected = { variantId: 'v', linkedtounits: [{ attrname: { en: 'Weave' }, value: { en: 'Waffle' } }] }
const nothingSelected = { variantId: '', linkedtounits: [] }

describe('the variants of structured data', () => {
  const map = { Color: { Sage: entry('sage'), Sand: entry('sand') }, Size: { Bath: entry('sage') } }

  it('joins a variant that is listed under several attributes, and adds what all of them share', () => {
    const found = crawlerVariants(crawlerData({ variants: [map] }), selected)
    expect(found.map(({ slug, attributes }) => [slug, attributes.map(({ value }) => value)])).toEqual([
      ['sage', ['Sage', 'Bath', 'Waffle']],
      ['sand', ['Sand', 'Waffle']],
    ])
  })

  it('takes the complete list where there is one', () => {
    const plum = { sku: 'plum', slug: 'plum', price: { finalPrice: 1 }, inStock: false, attributes: [] }
    const found = crawlerVariants(crawlerData({ variants: [map], allVariants: [plum] }), selected)
    expect(found).toMatchObject([{ slug: 'plum', finalPrice: 1, inStock: false }])
  })

  it.each([[[]], [[{}]]])('has none in %j', (variants) =>
    expect(crawlerVariants(crawlerData({ variants }), nothingSelected)).toEqual([]),
  )
})

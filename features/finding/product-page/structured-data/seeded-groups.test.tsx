import { expect, inject, test } from 'vitest'
import { productBySlugAnswer } from '@/contract/finding/catalogue'
import { crawlerFeedAnswer } from '@/contract/finding/crawler-entries'
import { VARIANT_AXES } from '@/contract/finding/variant-axes'
import { assembleProduct } from '../loading/assemble-product'
import { productStructuredData } from './product-structured-data'

/** Blocks are of many shapes, and the test reads any field. */
type Block = Readonly<Record<string, unknown>>

async function read(path: string): Promise<unknown> {
  const response = await fetch(inject('marketplaceUrl') + path)
  return response.json()
}

async function blockOf(slug: string): Promise<Block> {
  const { productData } = productBySlugAnswer.parse(await read(`/api/v2/products/by-slug/${slug}?include_bitmap=false`))
  const [block = {}] = productStructuredData({
    product: assembleProduct(productData, undefined, 'en'),
    crawlerData: productData,
    faqs: [],
    reviews: [],
    pictureOf: (src) => src,
    config: { siteUrl: 'https://shop.test', brandName: 'Evergood' },
    language: 'en',
    home: { name: 'Home', url: 'https://shop.test/' },
    now: 0,
  })
  return block
}

/** The address of the first variant of every product or group in the feed, by the id of the group or variant. */
async function feedGroups(): Promise<ReadonlyMap<string, { readonly slug: string; readonly isGroup: boolean }>> {
  const { entries, next } = crawlerFeedAnswer.parse(await read('/v1/crawler/feed?limit=1000')).data
  expect(next, 'the whole feed').toBeNull()
  return new Map(
    entries
      .toReversed()
      .map(({ id, itemGroupId, slug }) => [itemGroupId ?? id, { slug, isGroup: itemGroupId !== undefined }]),
  )
}

test('the pages of all seeded groups of variants name exactly what their variants differ in, and the group of the feed', async () => {
  const groups = [...(await feedGroups())].filter(([, { isGroup }]) => isGroup)
  expect(groups.length).toBeGreaterThan(100)
  for (const [id, { slug }] of groups) {
    const { '@type': type, productGroupID, variesBy, hasVariant } = await blockOf(slug)
    expect([slug, type, productGroupID]).toEqual([slug, 'ProductGroup', id])
    const variants = hasVariant as readonly Block[]
    const differing = VARIANT_AXES.filter((axis) => new Set(variants.map((variant) => variant[axis])).size > 1)
    expect([slug, variesBy]).toEqual([slug, differing.map((axis) => `https://schema.org/${axis}`)])
    expect(differing.length, slug).toBeGreaterThan(0)
    const distinct = new Set(variants.map((variant) => JSON.stringify(VARIANT_AXES.map((axis) => variant[axis]))))
    expect([slug, distinct.size]).toEqual([slug, variants.length])
    for (const axis of differing)
      expect(
        variants.every((variant) => variant[axis] !== undefined),
        slug,
      ).toBe(true)
  }
}, 60_000)

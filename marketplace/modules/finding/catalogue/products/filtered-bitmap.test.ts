import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { priceDetailAnswer } from '../../../../../contract/buying/pricing.ts'
import { filteredBitmapAnswer, variantAnswer } from '../../../../../contract/finding/catalogue.ts'
import { idOf } from '../../../../shared/ids.ts'
import { type AppUnderTest, openApp } from '../../../../testing/app-under-test.ts'
import { variants } from '../catalogue-tables.ts'

let app: AppUnderTest
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app.close())

type CallOptions = Parameters<AppUnderTest['read']>[2]

const bitmapOf = async (slug: string, query = '', options?: CallOptions) =>
  (await app.read(filteredBitmapAnswer, `/api/v2/products/by-slug/${slug}/filtered-bitmap${query}`, options)).bitmap

describe('the map of option combinations', () => {
  test('has every variant, including sold-out ones, and no missing combination', async () => {
    const bitmap = await bitmapOf('linen-bath-towel')
    expect(bitmap.options['Size']).toEqual(['Bath towel', 'Bath sheet', 'Hand towel'])
    expect(Object.keys(bitmap.variantMap)).toContain('4-0')
    expect(Object.keys(bitmap.variantMap)).not.toContain('3-2')
    expect(bitmap.optionValidity['Color']?.['6']?.available_variants).toEqual(['6-0'])
    expect(bitmap.colorIndex['Sage']).toEqual([143, 162, 135])
  })

  test('names attributes in the requested language', async () => {
    expect((await bitmapOf('linen-bath-towel', '', { headers: { language: 'ms' } })).labels).toEqual({
      Color: 'Warna',
      Size: 'Saiz',
    })
  })

  test("narrows to the requested combination, at the caller's price", async () => {
    const query = '?color_index=2&size_index=1'
    expect((await bitmapOf('linen-bath-towel', query)).variantMap).toEqual({
      '2-1': { price: 5600, slug: 'linen-bath-towel-oat-bath-sheet' },
    })
    const { variantMap } = await bitmapOf('linen-bath-towel', query, { token: app.memberToken })
    const [stored] = await app.database.db
      .select({ memberPrice: variants.memberPrice })
      .from(variants)
      .where(eq(variants.slug, 'linen-bath-towel-oat-bath-sheet'))
    expect(variantMap['2-1']?.price).toBe(stored?.memberPrice)
  })

  test('has the prices of the price panel, also during a deal', async () => {
    const options = { token: app.memberToken }
    const path = `/api/v2/product/price/detail?variantId=${idOf('variant', 'glass-spray-bottle-kit')}`
    const { finalPriceDetails } = (await app.read(priceDetailAnswer, path, options)).data
    const { variantMap } = await bitmapOf('glass-spray-bottle-kit', '', options)
    expect(finalPriceDetails.finalPrice).toBeLessThan(finalPriceDetails.basePrice)
    expect(Object.values(variantMap)[0]?.price).toBe(finalPriceDetails.finalPrice)
  })

  test('keeps the latest choice when the combination does not exist', async () => {
    expect(Object.keys((await bitmapOf('linen-bath-towel', '?color_index=6&size_index=2')).variantMap)).toEqual(['6-0'])
    expect(Object.keys((await bitmapOf('linen-bath-towel', '?size_index=2&color_index=6')).variantMap)[0]).toBe('5-2')
  })

  test('has only the one variant of a product without attributes', async () => {
    const bitmap = await bitmapOf('bamboo-toothbrush-set')
    expect(bitmap).toMatchObject({ options: {}, optionValidity: {} })
    expect(bitmap.variantMap).toEqual({ '': { price: expect.any(Number), slug: 'bamboo-toothbrush-set' } })
  })

  test.each(['?weight_index=0', '?color_index=7', '?color_index=-1', '?color_index=1&color_index=2', '?color_index=a'])(
    '%s is refused, naming the parameter',
    async (query) => {
      const refusal = await app.refusal(`/api/v2/products/by-slug/linen-bath-towel/filtered-bitmap${query}`)
      expect(refusal).toMatchObject({ status: 400, message: expect.stringMatching(/^(weight|color)_index/) })
    },
  )
})

test('a variant is found by the indices of its options', async () => {
  const towel = idOf('product', 'linen-bath-towel')
  const { variant } = await app.read(variantAnswer, `/api/v2/variants/${towel}/2-1`)
  expect(variant.slug).toBe('linen-bath-towel-oat-bath-sheet')
  expect(await app.refusal(`/api/v2/variants/${towel}/3-2`)).toMatchObject({ status: 404 })
  expect(await app.refusal('/api/v2/variants/nope/0')).toMatchObject({ status: 404 })
})

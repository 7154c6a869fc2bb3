import { beforeAll, describe, expect, it } from 'vitest'
import type { ApiCaller } from '@/lib/api/api-caller'
import { ApiError } from '@/lib/api/api-error'
import { makeQueryClient } from '@/lib/api/query-client'
import { providePublicConfig } from '@/lib/config'
import { readConfig } from '@/lib/server/config'
import type { LoadContext } from '@/lib/server/pages/load-page'
import { samplePrice, sampleProduct } from '../testing/product-samples'
import { loadProductPage } from './load-product-page'

beforeAll(() => providePublicConfig(readConfig({ SITE_URL: 'https://shop.test' }).public))

const down = (endpoint: string) => new ApiError({ kind: 'network', endpoint, message: 'down' })
const missing = new ApiError({ kind: 'http', status: 404, endpoint: 'productBySlug', message: 'unknown' })
const variants = { selectedVariant: { variantId: 'child-1', Color: 'Sage' } }

/** A caller that gives these answers, and fails for every other call. */
function callerOf(answers: Record<string, unknown>) {
  const calls: string[] = []
  const api: ApiCaller = {
    call: async (name) => {
      calls.push(name)
      const response = answers[name]
      if (response instanceof Error || response === undefined) throw response ?? down(name)
      return response as never
    },
  }
  return { api, calls }
}

const contextOf = (name: string): LoadContext => ({
  api: callerOf({}).api,
  queryClient: makeQueryClient(),
  visitor: { token: undefined, language: 'en', currencyCode: 'USD', storeCategoryId: 'retail-mall' },
  common: Promise.resolve(null),
  params: { name },
  path: '/linen-bath-towel',
  search: new URLSearchParams(),
  cookies: {},
  own: undefined,
  deadline: Number.POSITIVE_INFINITY,
})

function load(answers: Record<string, unknown>, query: Record<string, string> = {}, name = 'linen-bath-towel') {
  const { api, calls } = callerOf(answers)
  const queryClient = makeQueryClient()
  const context: LoadContext = { ...contextOf(name), api, queryClient, search: new URLSearchParams(query) }
  const successful = () => queryClient.getQueryCache().findAll({ predicate: ({ state }) => state.status === 'success' })
  const known = () => successful().map(({ queryKey }) => queryKey[1])
  return { result: loadProductPage(context), calls, known, queryClient }
}

const response = (changes: Record<string, unknown> = {}) => ({ productData: sampleProduct(changes) })
const price = { data: samplePrice() }

describe('loading a product page', () => {
  it('gives a page with product, price and structured data', async () => {
    const { result, known } = load({ productBySlug: response(), priceDetail: price })
    expect(await result).toMatchObject({
      kind: 'page',
      structuredData: [{ '@type': 'Product', offers: { price: '24.00' } }, { '@type': 'BreadcrumbList' }],
    })
    expect(known()).toEqual(['product', 'price'])
    const loaded = await result
    expect(loaded.kind === 'page' && loaded.markdown?.().title).toBe('Linen Bath Towel')
  })

  it('asks for combinations, FAQ and reviews only where there are any', async () => {
    const plain = load({ productBySlug: response(), priceDetail: price })
    await plain.result
    expect(plain.calls).toEqual(['productBySlug', 'priceDetail'])
    const rich = load({
      productBySlug: response({ ...variants, TotalNoOfFaqs: 2, TotalNoOfReviews: 3 }),
      priceDetail: price,
    })
    await rich.result
    expect(rich.calls.slice(1).sort()).toEqual(['filteredBitmap', 'priceDetail', 'productFaq', 'productReviews'])
  })

  it('opens without anything but the product', async () => {
    const { result, known } = load({ productBySlug: response({ ...variants, TotalNoOfFaqs: 2, TotalNoOfReviews: 3 }) })
    const page = await result
    expect(page).toMatchObject({ kind: 'page' })
    expect(page).not.toHaveProperty('structuredData.0.offers')
    expect(known()).toEqual(['product'])
  })

  it.each([
    ['is unknown', missing],
    ['cannot be had', down('productBySlug')],
  ])('throws when the product %s', async (_, failure) => {
    await expect(load({ productBySlug: failure }).result).rejects.toBe(failure)
  })

  it('leads to the slug that the product has now, with what the address brought along', async () => {
    const { result, calls } = load(
      { productBySlug: response({ productSeo: { ...sampleProduct().productSeo, slug: 'new-slug' } }) },
      { campaignId: 'cmp&1' },
    )
    expect(await result).toEqual({ kind: 'moved', to: '/new-slug?campaignId=cmp%261' })
    expect(calls).toEqual(['productBySlug'])
  })

  it.each([
    ['longer than any', 'a'.repeat(301)],
    ['with a control character', 'a\u0000b'],
    ['with a line break', 'a\r\nb'],
  ])('takes a slug %s as missing, and asks nobody', async (_, name) => {
    const { result, calls } = load({ productBySlug: response() }, {}, name)
    expect(await result).toEqual({ kind: 'missing' })
    expect(calls).toEqual([])
  })

  it.each([
    ['Linen-Bath-Towel', '/linen-bath-towel?campaignId=1'],
    ['FAQ', '/faq?campaignId=1'],
  ])('/%s in capitals leads to %s', async (name, to) => {
    const search = new URLSearchParams({ campaignId: '1', name })
    const context = { ...contextOf(name), search, path: `/${name}` }
    const api: ApiCaller = {
      call: async (endpoint, { slug }: never) => {
        if (slug === 'linen-bath-towel') return response() as never
        throw new ApiError({ kind: 'http', endpoint, message: 'none', status: 404 })
      },
    }
    expect(await loadProductPage({ ...context, api })).toEqual({ kind: 'moved', to })
  })

  it.each(['no-such-product', 'No-Such-Product'])('/%s is missing', async (name) => {
    const api: ApiCaller = {
      call: async (endpoint) => {
        throw new ApiError({ kind: 'http', endpoint, message: 'none', status: 404 })
      },
    }
    await expect(loadProductPage({ ...contextOf(name), api })).rejects.toMatchObject({ status: 404 })
  })

  it('keeps what only crawlers read out of the page', async () => {
    const crawlers = [{ Color: { Sage: { '-': { sku: 's', slug: 's', price: { finalPrice: 1 }, inStock: true } } } }]
    const { result, queryClient } = load({ productBySlug: response({ variants: crawlers }), priceDetail: price })
    await result
    expect(JSON.stringify(queryClient.getQueryData(['product-page', 'product', 'linen-bath-towel']))).not.toContain(
      'variants',
    )
  })
})

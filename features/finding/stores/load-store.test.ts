import { beforeAll, expect, test } from 'vitest'
import type { StoreDetails } from '@/contract/finding/stores'
import type { ApiCaller } from '@/lib/api/api-caller'
import { ApiError } from '@/lib/api/api-error'
import { makeQueryClient } from '@/lib/api/query-client'
import { providePublicConfig } from '@/lib/config'
import { readConfig } from '@/lib/server/config'
import { loadStore } from './load-store'

beforeAll(() => providePublicConfig(readConfig({ SITE_URL: 'https://shop.test' }).public))

const fern: StoreDetails = {
  storeId: 'st-1',
  name: 'Fern & Field',
  storeCustomerId: 'c-1',
  productCount: 1,
  rating: 4.7,
  ratingCount: 12,
  maker: { name: 'Imani Brooks', words: 'I stir.' },
  badges: [],
  followers: 3,
  foundedYear: 2019,
  isVerified: true,
  categories: [],
  following_status: 0,
}

const away = (status?: number) =>
  new ApiError({
    kind: status ? 'http' : 'network',
    endpoint: 'store',
    message: 'away',
    ...(status !== undefined && { status }),
  })

function load(path: string, answers: Partial<Record<'store' | 'filteredSearch', unknown>> = {}) {
  const url = new URL(path, 'https://shop.test')
  const [, , storeName = '', storeId = ''] = url.pathname.split('/').map(decodeURIComponent)
  const calls: string[] = []
  const api: ApiCaller = {
    call: async (endpoint) => {
      calls.push(endpoint)
      const all: Readonly<Record<string, unknown>> = { store: { data: fern }, filteredSearch: NO_PRODUCTS, ...answers }
      const response = all[endpoint]
      if (response instanceof Error) throw response
      return response as never
    },
  }
  const result = loadStore({
    api,
    queryClient: makeQueryClient(),
    visitor: { token: undefined, language: 'en', currencyCode: 'USD', storeCategoryId: 'retail-mall' },
    common: Promise.resolve(null),
    params: { storeName, storeId },
    path: url.pathname,
    search: url.searchParams,
    cookies: {},
    own: undefined,
    deadline: Number.POSITIVE_INFINITY,
  })
  return { result, calls }
}

const NO_PRODUCTS = { data: { products: [], penCount: 0, storeCount: 0, filters: [] } }
const SOME_PRODUCTS = { data: { ...NO_PRODUCTS.data, products: [{ slug: 'soap', images: [] }] } }

test('a store gives a page, with its rating for crawlers and the way to it', async () => {
  expect(await load('/store/fern-field/st-1?page=2&brand=x').result).toMatchObject({
    kind: 'page',
    isPartial: false,
    props: { storeId: 'st-1', view: { page: 2, sort: 'relevance' } },
    structuredData: [
      {
        '@type': 'OnlineStore',
        url: 'https://shop.test/store/fern-field/st-1',
        founder: { '@type': 'Person', name: 'Imani Brooks' },
        aggregateRating: { ratingValue: 4.7, ratingCount: 12 },
      },
      { '@type': 'BreadcrumbList', itemListElement: [{}, { name: 'Brands' }, { name: 'Fern & Field' }] },
    ],
  })
})

test.each<[string, string, unknown, boolean]>([
  ['the first page', '', SOME_PRODUCTS, true],
  ['a further page', '?page=2', SOME_PRODUCTS, true],
  ['a page past the end', '?page=9000', NO_PRODUCTS, false],
  ['a part of the store', '?q=soap', SOME_PRODUCTS, false],
  ['the first page of a store without products', '', NO_PRODUCTS, false],
  ['products that failed to load', '', away(), true],
])(
  'crawlers index whole pages that are not empty, as far as is known: %s',
  async (_, query, filteredSearch, isIndexed) => {
    const { result } = load(`/store/fern-field/st-1${query}`, { filteredSearch })
    expect(await result).toMatchObject({ kind: 'page', props: { isIndexed } })
  },
)

test('another name in the address leads to the right one, and keeps what the address brought along', async () => {
  expect(await load('/store/fern/st-1?utm_source=mail&page=2').result).toEqual({
    kind: 'moved',
    to: '/store/fern-field/st-1?utm_source=mail&page=2',
  })
})

test('capitals in the address lead to the right one', async () => {
  expect(await load('/store/Fern-Field/st-1').result).toEqual({ kind: 'moved', to: '/store/fern-field/st-1' })
  expect(await load('/store/fern-field/ST-1').result).toEqual({ kind: 'moved', to: '/store/fern-field/st-1' })
})

test.each([
  ['page=2', true],
  ['page=1', false],
  ['q=nothing', false],
])('without products at ?%s, the status is that of a missing page: %s', async (query, isMissing) => {
  expect(await load(`/store/fern-field/st-1?${query}`).result).toMatchObject({ kind: 'page', isMissing })
})

test.each(["/store/x/'; drop table stores", '/store/x/a%00b', `/store/x/${'a'.repeat(10_000)}`, '/store/x/..'])(
  '%s is missing, and nobody is asked for it',
  async (path) => {
    const { result, calls } = load(path)
    expect(await result).toEqual({ kind: 'missing' })
    expect(calls).toEqual([])
  },
)

test.each([404, undefined])('a store that fails to load (%s) renders no page', async (status) => {
  await expect(load('/store/x/st-2', { store: away(status) }).result).rejects.toThrow('away')
})

test('products that fail to load are left to the browser, and the page is not cached', async () => {
  expect(await load('/store/fern-field/st-1', { filteredSearch: away() }).result).toMatchObject({
    kind: 'page',
    isPartial: true,
  })
})

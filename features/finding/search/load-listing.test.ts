import { expect, test } from 'vitest'
import type { ApiCaller } from '@/lib/api/api-caller'
import { ApiError } from '@/lib/api/api-error'
import { makeQueryClient } from '@/lib/api/query-client'
import { providePublicConfig } from '@/lib/config'
import { readConfig } from '@/lib/server/config'
import type { LoadContext } from '@/lib/server/pages/load-page'
import { loadCategory, loadProductList } from './load-listing'

providePublicConfig(readConfig({}).public)

const nobodyIsAsked: ApiCaller = {
  call: async (name) => {
    throw new Error(`${name} was asked for`)
  },
}

const contextAt = (params: Record<string, string>): LoadContext => ({
  api: nobodyIsAsked,
  queryClient: makeQueryClient(),
  visitor: { token: undefined, language: 'en', currencyCode: 'USD', storeCategoryId: 'retail-mall' },
  common: Promise.resolve(null),
  params,
  path: '/category/x',
  search: new URLSearchParams(),
  cookies: {},
  own: undefined,
  deadline: Number.POSITIVE_INFINITY,
})

test.each([
  [{ slug: '\u0000' }],
  [{ slug: 'home-care\r\nSet-Cookie: a=b' }],
  [{ slug: 'a'.repeat(5000) }],
  [{ name: 'home-care', id: '\u0000' }],
])('an address that no category can have is a missing page, and nobody is asked for it', async (params) => {
  expect(await loadCategory(contextAt(params))).toEqual({ kind: 'missing' })
})

const nothingFound: ApiCaller = {
  call: async () => ({ data: { products: [], penCount: 0, storeCount: 0, filters: [] } }) as never,
}

const listAt = (path: string, query = '', params = {}) =>
  loadProductList({ ...contextAt(params), api: nothingFound, path, search: new URLSearchParams(query) })

test.each(['/product-list/brands/nobody', '/product-list/attr/Colour/None', '/product-list/store/zzz'])(
  '%s is a missing page while there is nothing of that kind',
  async (path) => {
    expect(await listAt(path)).toEqual({ kind: 'missing' })
  },
)

test('a filter that leaves nothing is a list that says so; a page past the end too, with the status of a missing page', async () => {
  for (const [path, query, isMissing] of [
    ['/product-list/brands/lino', 'rating=5', false],
    ['/product-list', 'fname=Nothing', false],
    ['/product-list/brands/lino', 'page=9', true],
    ['/product-list', 'page=999', true],
    ['/product-list', 'page=-1', false],
  ] as const) {
    expect(await listAt(path, query)).toMatchObject({ kind: 'page', isMissing })
  }
})

test('a category in other capitals leads to its own address', async () => {
  const category = { categoryId: 'c1', slug: 'hand-wash', title: 'Hand wash', level: 3, path: [], children: [] }
  const api: ApiCaller = {
    call: async (_, { slugOrId }: never) => {
      if (slugOrId !== 'hand-wash')
        throw new ApiError({ kind: 'http', endpoint: 'category', message: 'none', status: 404 })
      return { data: category } as never
    },
  }
  const params = { slug: 'Hand-Wash' }
  const search = new URLSearchParams('slug=Hand-Wash&sort=rating')
  expect(await loadCategory({ ...contextAt(params), api, search })).toEqual({
    kind: 'moved',
    to: '/category/hand-wash?sort=rating',
  })
})

test("a brand's name leads to its list", async () => {
  const params = { rest: 'brands' }
  const moved = await listAt('/product-list/brands/Fern%20%26%20Field', 'sort=rating&rest=brands', params)
  expect(moved).toEqual({ kind: 'moved', to: '/product-list/brands/fern-field?sort=rating' })
})

const found: ApiCaller = {
  call: async () => {
    const options = [{ value: 'Lavender', label: 'Lavender', count: 1, isOn: true }]
    const filters = [{ kind: 'options', name: 'attr_Scent', label: 'Scent', options }]
    return { data: { products: [], penCount: 1, storeCount: 1, filters } } as never
  },
}

test.each([
  ['/product-list/attr/scent/lavender', 'sort=rating', '/product-list/attr/Scent/Lavender?sort=rating'],
  ['/product-list', 'attr_scent=LAVENDER&page=2', '/product-list?attr_Scent=Lavender&page=2'],
])('%s?%s, an attribute in other capitals, leads to the address of its list', async (path, query, to) => {
  const context = { ...contextAt({}), api: found, path, search: new URLSearchParams(query) }
  expect(await loadProductList(context)).toEqual({ kind: 'moved', to })
  const right = new URL(to, 'http://shop')
  expect(await loadProductList({ ...context, path: right.pathname, search: right.searchParams })).toMatchObject({
    kind: 'page',
  })
})

const renamed: ApiCaller = {
  call: async () => ({ data: { categoryId: 'c-1', slug: 'home-living', path: [], children: [] } }) as never,
}

test.each([
  [{ slug: 'home-care' }, '/category/home-living?page=2'],
  [{ name: 'home-care', id: 'c-1' }, '/home-living/c/c-1?page=2'],
])('a renamed category leads from its old address %j to the new one', async (params, to) => {
  const search = new URLSearchParams({ page: '2', ...params })
  expect(await loadCategory({ ...contextAt(params), api: renamed, search })).toEqual({ kind: 'moved', to })
})

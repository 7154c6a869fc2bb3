import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ListingAnswer, listingAnswer } from '../../../../../contract/finding/search.ts'
import { type AppUnderTest, openApp } from '../../../../testing/app-under-test.ts'

let app: AppUnderTest

beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app.close())

const list = async (query: Record<string, string>): Promise<ListingAnswer> =>
  (await app.read(listingAnswer, `/v1/searchFilter?${new URLSearchParams(query)}`)).data

const chosen = ({ filters }: ListingAnswer) =>
  filters.flatMap((filter) =>
    filter.kind === 'options' ? filter.options.flatMap(({ value, isOn }) => (isOn ? [[filter.name, value]] : [])) : [],
  )

test('attributes ignore case, and the response has their spelling', async () => {
  const exact = await list({ attr_Scent: 'Lavender' })
  expect(exact.penCount).toBeGreaterThan(0)
  expect(chosen(exact)).toEqual([['attr_Scent', 'Lavender']])
  expect(await list({ attr_scent: 'LAVENDER' })).toEqual(exact)
  expect(await list({ attr_SCENT: 'lavender', attr_Scent: 'Lavender' })).toEqual(exact)
})

test.each(['Scents', '__proto__', 'constructor'])('the unknown attribute %s finds nothing', async (name) => {
  expect(await list({ [`attr_${name}`]: 'Lavender' })).toMatchObject({ products: [], penCount: 0 })
})

import { expect, test } from 'vitest'
import { isWholeStore, readStoreView, storeUrl } from './store-url'

const store = { name: 'Fern & Field', storeId: 'st-1' }
const read = (query: string) => readStoreView(new URLSearchParams(query))

test.each([
  ['', '/store/fern-field/st-1'],
  ['sname=Hand+care&fname=Bath', '/store/fern-field/st-1?fname=Bath&sname=Hand+care'],
  ['page=2&sort=rating&q=soap', '/store/fern-field/st-1?q=soap&sort=rating&page=2'],
  ['brand=lino&price=1-2&values=Vegan', '/store/fern-field/st-1'],
  ['page=-1&sort=nonsense', '/store/fern-field/st-1'],
  ['page=1', '/store/fern-field/st-1'],
  ['q=%00%0a', '/store/fern-field/st-1'],
])('%j has the address %s', (query, address) => {
  expect(storeUrl(store, read(query))).toBe(address)
})

test.each([
  ['', true],
  ['page=3', true],
  ['q=soap', false],
  ['fname=Bath', false],
  ['sort=newest', false],
])('%j shows the whole store in its usual order: %s', (query, whole) => {
  expect(isWholeStore(read(query))).toBe(whole)
})

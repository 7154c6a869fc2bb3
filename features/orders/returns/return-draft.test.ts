import { expect, test } from 'vitest'
import type { OrderReturn, StoreOrder } from '@/contract/orders'
import { returnableLines } from './return-draft'

const line = (lineId: string, quantity: number, more: object = {}) => ({
  lineId,
  quantity,
  state: 'ordered',
  productType: 1,
  ...more,
})
const back = (state: OrderReturn['state'], lineId: string, quantity: number) => ({
  state,
  lines: [{ lineId, quantity }],
})

test.each([
  ['nothing came back', [line('a', 2), line('b', 1)], [], ['a 2', 'b 1']],
  ['one of two is on its way back', [line('a', 2)], [back('requested', 'a', 1)], ['a 1']],
  ['all of it came back', [line('a', 2)], [back('received', 'a', 1), back('requested', 'a', 1)], []],
  ['a return was withdrawn or refused', [line('a', 2)], [back('withdrawn', 'a', 2), back('refused', 'a', 1)], ['a 2']],
  ['a line was cancelled', [line('a', 2, { state: 'cancelled' }), line('b', 1)], [], ['b 1']],
  ['the membership is not shipped', [line('a', 1, { productType: 5 })], [], []],
])('%s', (_, lines, returns, expected) => {
  const parcel = { lines, returns } as unknown as StoreOrder
  expect(returnableLines(parcel).map(({ lineId, units }) => `${lineId} ${units}`)).toEqual(expected)
})

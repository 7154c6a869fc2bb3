import { expect, test } from 'vitest'
import { entriesOfToday } from './audit-trail'

const at = (time: string) => Date.parse(time) / 1000
const entry = (time: string) => ({
  _id: time,
  at: at(time),
  action: 'cart.change',
  detail: '',
  shopperId: 's',
  shopperName: 'S',
})

test('today begins at midnight UTC', () => {
  const entries = [entry('2026-03-02T14:02:00Z'), entry('2026-03-02T00:00:00Z'), entry('2026-03-01T23:59:59Z')]
  expect(entriesOfToday(entries, at('2026-03-02T15:00:00Z')).map(({ _id }) => _id)).toEqual([
    '2026-03-02T14:02:00Z',
    '2026-03-02T00:00:00Z',
  ])
  expect(entriesOfToday(entries, at('2026-03-03T00:00:00Z'))).toEqual([])
})

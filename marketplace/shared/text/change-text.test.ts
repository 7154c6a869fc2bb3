import { expect, test } from 'vitest'
import { changeText } from './change-text.ts'

const stock = (oat: number, slate = 3) => ({ variants: [{ stock: oat }, { stock: slate }] })

test.each([
  ['nothing', stock(12), stock(12), ''],
  ['one field', stock(12), stock(20), 'variants.0.stock: 12 → 20'],
  ['several fields', stock(12), stock(20, 0), 'variants.0.stock: 12 → 20, variants.1.stock: 3 → 0'],
  ['a new thing', undefined, { slug: 'mug' }, 'slug: – → mug'],
  ['what was taken away', { deals: [{ percentOff: 20 }] }, { deals: [] }, 'deals.0.percentOff: 20 → –'],
  ['a field without a value', { endsAt: null }, { endsAt: '2026-12-01' }, 'endsAt: null → 2026-12-01'],
])('%s', (_, before, after, expected) => {
  expect(changeText(before, after)).toBe(expected)
})

test('a long text is cut', () => {
  const text = changeText({ story: 'a' }, { story: 'b'.repeat(2000) })
  expect(text).toHaveLength(1000)
  expect(text.endsWith('…')).toBe(true)
})

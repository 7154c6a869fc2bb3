import { expect, test } from 'vitest'
import { orderNumberOf } from '../store/placing-repository.ts'

test('numbers have six digits, come once, and follow no visible order', () => {
  const numbers = Array.from({ length: 5000 }, (_, n) => orderNumberOf(n + 1))
  expect(new Set(numbers).size).toBe(numbers.length)
  expect(numbers.filter((number) => !/^EG-[1-9]\d{5}$/.test(number))).toEqual([])
  const steps = numbers.slice(1).map((number, at) => Number(number.slice(3)) - Number(numbers[at]?.slice(3)))
  expect(steps.filter((step) => Math.abs(step) < 100_000)).toEqual([])
})

test.each([
  [900_000, 'EG-1000000'],
  [900_001, 'EG-1000001'],
])('order %i has a digit more: %s', (n, number) => {
  expect(orderNumberOf(n)).toBe(number)
})

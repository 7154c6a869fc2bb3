import { expect, test } from 'vitest'
import { pauseBeforeNextLook } from './order-query'

test('an unsettled payment is asked for at growing intervals, for two minutes', () => {
  const pauses: number[] = []
  for (;;) {
    const pause = pauseBeforeNextLook(pauses.length)
    if (pause === undefined) break
    pauses.push(pause)
  }
  const total = pauses.reduce((sum, each) => sum + each, 0)
  expect(pauses.slice(0, 3)).toEqual([1000, 1500, 2250])
  expect(Math.max(...pauses)).toBe(15_000)
  expect(total).toBeGreaterThan(100_000)
  expect(total).toBeLessThanOrEqual(120_000)
})

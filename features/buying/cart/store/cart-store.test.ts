import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCartStore } from './cart-store'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('each failure is shown for its whole time, also when it follows another one', () => {
  const store = createCartStore(() => Promise.resolve())
  store.showFailed('line 2')
  vi.advanceTimersByTime(3500)
  store.showFailed('line 2')
  vi.advanceTimersByTime(3500)
  expect(store.state().failed.has('line 2')).toBe(true)
  vi.advanceTimersByTime(500)
  expect(store.state().failed.has('line 2')).toBe(false)
})

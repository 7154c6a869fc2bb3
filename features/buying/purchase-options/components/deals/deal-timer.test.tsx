import { act } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { render } from '@/tests/support/render'
import { DealTimer } from './deal-timer'

afterEach(() => void vi.useRealTimers())

test('a deal that ended while the device slept is over when the shopper comes back', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  const now = Date.now()
  const [onPassed, onReload] = [vi.fn(), vi.fn()]
  render(<DealTimer countdown={undefined} moment={now + 3 * 3_600_000} onPassed={onPassed} onReload={onReload} />, {
    renderedAt: now,
  })
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(onPassed).not.toHaveBeenCalled()
  // Asleep: the clock goes on, timers do not.
  vi.setSystemTime(now + 4 * 3_600_000)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(onPassed).toHaveBeenCalledOnce()
  expect(onReload).not.toHaveBeenCalled()
  await act(() => vi.advanceTimersByTimeAsync(1500))
  expect(onReload).toHaveBeenCalledOnce()
})

test('the last millisecond of a campaign belongs to it: it is over in the next', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  const now = Date.now()
  const passed: number[] = []
  const watch = { onPassed: (at: number) => passed.push(at), onReload: () => undefined }
  render(<DealTimer countdown={undefined} moment={now + 3000} {...watch} />, { renderedAt: now })
  // The server's clock may be some milliseconds, or half of one, off that of the test.
  for (let step = 0; step < 4000 && passed.length === 0; step++) await act(() => vi.advanceTimersByTimeAsync(1))
  const at = (passed[0] ?? 0) - now
  expect(at).toBeGreaterThan(3000)
  expect(at).toBeLessThanOrEqual(3001)
})

import { act } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { render } from '@/tests/support/render'
import { DealTimer } from './deal-timer'

afterEach(() => void vi.useRealTimers())

test('a deal that ended while the device slept is over when the shopper comes back', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  const now = Date.now()
  const onPassed = vi.fn()
  render(<DealTimer countdown={undefined} moment={now + 3 * 3_600_000} onPassed={onPassed} />, { renderedAt: now })
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(onPassed).not.toHaveBeenCalled()
  // Asleep: the clock goes on, timers do not.
  vi.setSystemTime(now + 4 * 3_600_000)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(onPassed).toHaveBeenCalledOnce()
})

import { renderHook } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { useScrollRestoration } from './scroll-restoration'

test('a document that comes back is scrolled by the browser, also one that does so after the event', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  history.scrollRestoration = 'manual'
  renderHook(() => useScrollRestoration())
  dispatchEvent(new Event('pagehide'))
  expect(history.scrollRestoration).toBe('auto')
  dispatchEvent(new Event('pageshow'))
  expect(history.scrollRestoration).toBe('auto')
  vi.runAllTimers()
  expect(history.scrollRestoration).toBe('manual')
})

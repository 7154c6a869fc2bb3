import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noteCodeSent, useResendTimer } from './use-resend-timer'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pass = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1000))

test('counts down from 60 seconds since the code went out, and stops at 0', () => {
  noteCodeSent('amara@mensah.test')
  const { result } = renderHook(() => useResendTimer('amara@mensah.test'))
  expect(result.current.secondsLeft).toBe(60)
  pass(18)
  expect(result.current.secondsLeft).toBe(42)
  pass(42)
  expect(result.current.secondsLeft).toBe(0)
  expect(vi.getTimerCount()).toBe(0)
})

test('restarts when another code was sent', () => {
  noteCodeSent('jonas@lind.test')
  const { result } = renderHook(() => useResendTimer('jonas@lind.test'))
  pass(61)
  act(() => result.current.restart())
  expect(result.current.secondsLeft).toBe(60)
  pass(1)
  expect(result.current.secondsLeft).toBe(59)
})

test('goes on while the prompt is closed', () => {
  noteCodeSent('ruth@adeyemi.test')
  const { unmount } = renderHook(() => useResendTimer('ruth@adeyemi.test'))
  unmount()
  pass(50)
  expect(renderHook(() => useResendTimer('ruth@adeyemi.test')).result.current.secondsLeft).toBe(10)
})

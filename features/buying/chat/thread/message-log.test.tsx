import { renderHook } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { useSteadyEnd } from './message-log'

test('the newest message stays in view when a draft takes room, and a reader further up where they are', () => {
  let onResize = () => {}
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        onResize = callback
      }
      observe() {}
      disconnect() {}
    },
  )
  onTestFinished(() => void vi.unstubAllGlobals())
  const log = document.createElement('section')
  Object.defineProperty(log, 'scrollHeight', { value: 900 })
  const resizeTo = (clientHeight: number) => {
    Object.defineProperty(log, 'clientHeight', { value: clientHeight, configurable: true })
    onResize()
  }
  const { rerender } = renderHook(({ isAtEnd }) => useSteadyEnd({ current: log }, isAtEnd), {
    initialProps: { isAtEnd: true },
  })
  resizeTo(400)
  expect(log.scrollTop).toBe(0)
  resizeTo(300)
  expect(log.scrollTop).toBe(900)

  rerender({ isAtEnd: false })
  log.scrollTop = 100
  resizeTo(200)
  expect(log.scrollTop).toBe(100)
})

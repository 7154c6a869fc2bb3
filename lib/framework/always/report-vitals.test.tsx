import type { Metric } from 'next/dist/compiled/web-vitals'
import { beforeEach, expect, test, vi } from 'vitest'
import { reportVitals } from './report-vitals'

const observers: ((metric: Metric) => void)[] = []
vi.mock('next/dist/compiled/web-vitals', () => {
  const observe = (report: (metric: Metric) => void) => observers.push(report)
  return { onCLS: observe, onFCP: observe, onINP: observe, onLCP: observe, onTTFB: observe }
})

const sendBeacon = vi.fn<(url: string, body: string) => boolean>(() => true)

beforeEach(() => {
  sendBeacon.mockClear()
  Object.assign(navigator, { sendBeacon })
  Object.assign(window, { __NEXT_DATA__: { page: '/[name]', query: { name: 'linen-bath-towel' } } })
  window.history.replaceState({}, '', '/linen-bath-towel?linkid=nl-1')
})

const measure = (name: Metric['name'], value: number) =>
  observers[0]?.({ name, value, rating: 'good', navigationType: 'navigate', id: 'v5-1', entries: [] } as Metric)
const sent = () => sendBeacon.mock.calls.map(([url, body]) => [url, JSON.parse(body)])

test('one report without personal data is sent when the visitor leaves', () => {
  reportVitals('https://vitals.example/collect')
  expect(observers).toHaveLength(5)
  measure('LCP', 812.34567)
  measure('CLS', 0.01234)
  expect(sendBeacon).not.toHaveBeenCalled()
  window.dispatchEvent(new Event('pagehide'))
  const values = { rating: 'good', navigation: 'navigate' }
  expect(sent()).toEqual([
    [
      'https://vitals.example/collect',
      {
        page: '/[name]',
        vitals: [
          { name: 'LCP', value: 812.346, ...values },
          { name: 'CLS', value: 0.012, ...values },
        ],
      },
    ],
  ])
  expect(sendBeacon.mock.calls[0]?.[1]).not.toMatch(/linen|linkid|v5-1/)

  window.dispatchEvent(new Event('pagehide'))
  expect(sendBeacon).toHaveBeenCalledTimes(1)
})

test('a page that goes to the background reports too', () => {
  measure('INP', 40)
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
  Reflect.deleteProperty(document, 'visibilityState')
  expect(sendBeacon).toHaveBeenCalledTimes(1)
})

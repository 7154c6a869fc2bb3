import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { providePublicConfig } from '../../config'
import { chooseConsent } from '../../consent/choose-consent'
import { readConfig } from '../../server/config'
import { startDeferred } from './deferred-start'

/** jsdom measures nothing, so each start measures this. Whatever else is started is the shop's own. */
vi.mock('next/dist/compiled/web-vitals', () => {
  const measure = (note: (metric: object) => void) =>
    note({ name: 'LCP', value: 812, rating: 'good', navigationType: 'navigate' })
  return { onCLS: vi.fn(), onFCP: vi.fn(), onINP: vi.fn(), onLCP: measure, onTTFB: vi.fn() }
})

/** A start watches the document for good; the test's own document goes. */
const observers: MutationObserver[] = []
class EndedObserver extends MutationObserver {
  constructor(callback: MutationCallback) {
    super(callback)
    observers.push(this)
  }
}

const register = vi.fn(async () => ({ active: null }))
const sendBeacon = vi.fn((_url: string) => true)

beforeEach(() => {
  register.mockClear()
  sendBeacon.mockClear()
  Object.assign(navigator, { sendBeacon })
  Object.assign(window, { __NEXT_DATA__: { page: '/[name]', query: {} } })
  vi.stubGlobal('MutationObserver', EndedObserver)
  Object.defineProperty(navigator, 'serviceWorker', { value: { register }, configurable: true })
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  for (const observer of observers.splice(0)) observer.disconnect()
  Reflect.deleteProperty(navigator, 'globalPrivacyControl')
})

const start = async (env: Record<string, string>, mode = 'production') => {
  vi.stubEnv('NODE_ENV', mode)
  providePublicConfig(readConfig(env).public)
  startDeferred()
  await vi.dynamicImportSettled()
}
/** Leaves the page. Returns where it was reported. */
const leave = () => {
  window.dispatchEvent(new Event('pagehide'))
  return sendBeacon.mock.calls.map(([url]) => url)
}
const thirdParties = () => [...document.querySelectorAll<HTMLScriptElement>('script[src]')].map(({ src }) => src)

test('nothing is measured without a configured address', async () => {
  await start({})
  expect(leave()).toEqual([])
})

test('nothing is measured with Global Privacy Control', async () => {
  Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true })
  await start({ VITALS_URL: 'https://vitals.example/x' })
  expect(leave()).toEqual([])
})

test('web vitals are reported to the configured address', async () => {
  await start({ VITALS_URL: 'https://vitals.example/x' })
  await vi.waitFor(() => expect(leave()).toEqual(['https://vitals.example/x']))
})

test('the focus of a removed element goes to what was around it', async () => {
  await start({})
  document.body.innerHTML = '<main><section aria-label="Orders"><button>Remove</button></section></main>'
  const button = document.querySelector('button')
  button?.focus()
  button?.remove()
  await vi.waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Orders'))
})

test('the worker is registered, except in development or when it is switched off', async () => {
  await start({ SERVICE_WORKER: 'off' })
  await start({}, 'development')
  expect(register).not.toHaveBeenCalled()
  await start({})
  expect(register.mock.calls).toEqual([['/service-worker.js']])
})

test('third parties are loaded when the visitor agrees to one, and not before', async () => {
  await start({ GTM_ID: 'GTM-ABC' })
  chooseConsent(new Set())
  await vi.dynamicImportSettled()
  expect(thirdParties()).toEqual([])
  chooseConsent(new Set(['marketing']))
  chooseConsent(new Set(['analytics', 'marketing']))
  await vi.waitFor(() => expect(thirdParties()).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-ABC']))
})

test('third parties are loaded at once for a visitor who has agreed before', async () => {
  document.head.innerHTML = ''
  chooseConsent(new Set(['analytics']))
  await start({ GTM_ID: 'GTM-XYZ' })
  await vi.waitFor(() => expect(thirdParties()).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-XYZ']))
})

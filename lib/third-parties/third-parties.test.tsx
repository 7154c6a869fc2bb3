import { createHash } from 'node:crypto'
import { close, flush, getClient } from '@sentry/nextjs'
import Router from 'next/router'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { startRecordingService } from '@/tests/support/recording-service'
import { signInAs } from '@/tests/support/session/signed-in'
import { recordEvent } from '../analytics/events'
import { type PublicConfig, providePublicConfig, publicConfig } from '../config'
import { chooseConsent } from '../consent/choose-consent'
import { type ConsentKind, consentText } from '../consent/consent'
import { report } from '../report'
import { startThirdParties } from './start-third-parties'
import { configuredParties, foreignSources, THIRD_PARTIES, type ThirdPartyName } from './third-parties'

const working = publicConfig()
let stop = () => {}
/** Stands in for Sentry and for the look-up of addresses. */
let service: Awaited<ReturnType<typeof startRecordingService>>
beforeAll(async () => {
  service = await startRecordingService()
})
afterAll(() => service.stop())

beforeEach(() => {
  service.forget()
  delete window.dataLayer
  delete window.fbq
  delete window.clarity
  delete window.LiveChatWidget
})
afterEach(() => {
  chooseConsent(new Set())
  stop()
  stop = () => {}
  providePublicConfig(working)
  for (const script of document.querySelectorAll('script[src]')) script.remove()
  Reflect.deleteProperty(navigator, 'globalPrivacyControl')
})

type Ids = Partial<PublicConfig['thirdParty']>
const SCRIPTS = {
  gtmId: ['GTM-ABC', 'https://www.googletagmanager.com/gtm.js?id=GTM-ABC'],
  pixelId: ['12345', 'https://connect.facebook.net/en_US/fbevents.js'],
  sessionRecordingId: ['rec1', 'https://www.clarity.ms/tag/rec1'],
  supportChatId: ['678', 'https://cdn.livechatinc.com/tracking.js'],
} as const satisfies Partial<Record<ThirdPartyName, readonly [id: string, script: string]>>
type Scripted = keyof typeof SCRIPTS
const scripted = Object.keys(SCRIPTS) as Scripted[]
const ALL: Ids = Object.fromEntries(scripted.map((name) => [name, SCRIPTS[name][0]]))

const scripts = () => [...document.querySelectorAll<HTMLScriptElement>('script[src]')].map(({ src }) => src)
const agree = (...kinds: ConsentKind[]) => chooseConsent(new Set(kinds))
const begin = (ids: Ids) => {
  providePublicConfig({ ...working, thirdParty: { ...working.thirdParty, ...ids } })
  stop = startThirdParties()
}
const scroll = () => window.dispatchEvent(new Event('scroll'))
/** Waits for all that could still load. */
const settled = async () => {
  await vi.dynamicImportSettled()
  await new Promise((resolve) => setTimeout(resolve))
}
const othersThan = (kind: ConsentKind) =>
  (['preferences', 'analytics', 'marketing'] as const).filter((each) => each !== kind)

describe.each(scripted)('%s', (name) => {
  const [id, script] = SCRIPTS[name]
  const { consent } = THIRD_PARTIES[name]

  test('is loaded with its id and the consent to its purpose', async () => {
    agree(consent)
    begin({ [name]: id })
    scroll()
    await expect.poll(() => scripts()).toEqual([script])
    const allowed = foreignSources(publicConfig())['script-src'] ?? []
    expect(allowed).toContain(new URL(script).origin)
  })

  test('is loaded as soon as the visitor agrees, once', async () => {
    begin({ [name]: id })
    scroll()
    await settled()
    expect(scripts()).toEqual([])
    agree(consent)
    agree('analytics', 'marketing', 'preferences')
    scroll()
    scroll()
    await expect.poll(() => scripts()).toEqual([script])
    await settled()
    expect(scripts()).toEqual([script])
  })

  test.each<[string, Ids, readonly ConsentKind[]]>([
    ['without its id', { ...ALL, [name]: '' }, [consent]],
    ['without any consent', { [name]: id }, []],
    ['with the consent to all other purposes', { [name]: id }, othersThan(consent)],
  ])('is not requested %s', async (_, ids, kinds) => {
    agree(...kinds)
    begin(ids)
    scroll()
    await settled()
    expect(scripts()).not.toContain(script)
  })

  test.each(['/profile/orders/o1?key=secret', '/contact?token=secret', '/profile/notifications?mails=secret'])(
    'is not requested on a page that is opened by a key: %s',
    async (address) => {
      agree(consent)
      window.history.replaceState({}, '', address)
      begin({ [name]: id })
      scroll()
      await settled()
      expect(scripts()).toEqual([])
    },
  )

  test('is not requested after the key was taken out of the address, which scripts can still read', async () => {
    agree(consent)
    const loaded = [{ name: 'https://shop.test/profile/orders/o1?key=secret' }] as PerformanceEntryList
    const entries = vi.spyOn(performance, 'getEntriesByType').mockReturnValue(loaded)
    begin({ [name]: id })
    entries.mockRestore()
    scroll()
    await settled()
    expect(scripts()).toEqual([])
  })

  test('is not requested when the browser sends Global Privacy Control', async () => {
    agree(consent)
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true })
    begin({ [name]: id })
    scroll()
    await settled()
    expect(scripts()).toEqual([])
  })

  test('leaves nothing in the page when its script fails to load', async () => {
    agree(consent)
    begin({ [name]: id })
    scroll()
    await expect.poll(() => scripts()).toEqual([script])
    document.querySelector(`script[src="${script}"]`)?.dispatchEvent(new Event('error'))
    expect(scripts()).toEqual([])
  })

  test('ends with the consent: the next page is loaded as a new document', async () => {
    agree(consent)
    begin({ [name]: id })
    scroll()
    await expect.poll(() => scripts()).toEqual([script])
    const on = vi.spyOn(Router.events, 'on')
    agree()
    await expect.poll(() => on).toHaveBeenCalledWith('routeChangeStart', expect.any(Function))
    for (const [event, listener] of on.mock.calls) Router.events.off(event, listener)
    on.mockRestore()
  })
})

describe('the tag manager', () => {
  const commands = () => (window.dataLayer ?? []).map((entry) => Array.from(entry as ArrayLike<unknown>))

  test('is told what the visitor agreed to before anything else, then the events, and every change', async () => {
    agree('analytics')
    recordEvent('product_detail', { childProductId: 'v1' })
    begin(ALL)
    await expect.poll(() => scripts()).toContain(SCRIPTS.gtmId[1])
    const denied = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' }
    expect(commands()[0]).toEqual(['consent', 'default', { analytics_storage: 'granted', ...denied }])
    expect(window.dataLayer?.slice(1)).toMatchObject([{ event: 'gtm.js' }, { event: 'product_detail' }])
    agree('analytics', 'marketing')
    expect(commands().at(-1)).toMatchObject(['consent', 'update', { ad_storage: 'granted', ad_user_data: 'granted' }])
  })

  test('gets no event from before the visitor agreed', async () => {
    recordEvent('product_detail', { childProductId: 'v1' })
    begin(ALL)
    agree('analytics')
    await expect.poll(() => scripts()).toContain(SCRIPTS.gtmId[1])
    expect(JSON.stringify(window.dataLayer)).not.toContain('product_detail')
  })
})

describe('the ad pixel', () => {
  const pixelQueue = () => window.fbq?.queue
  const start = async () => {
    agree('marketing')
    begin(ALL)
    await expect.poll(() => scripts()).toContain(SCRIPTS.pixelId[1])
  }

  test('is told the SHA-256 of the user id, and nothing else about the user', async () => {
    const { _id, email, firstName } = await signInAs('member')
    await start()
    const external_id = createHash('sha256').update(_id).digest('hex')
    expect(pixelQueue()).toContainEqual(['init', '12345', { external_id }])
    const text = JSON.stringify(pixelQueue())
    for (const personal of [_id, email, firstName]) expect(text).not.toContain(personal)
  })

  test('is told nothing about a guest, and collects nothing by itself', async () => {
    await start()
    expect(pixelQueue()?.slice(0, 2)).toEqual([
      ['set', 'autoConfig', false, '12345'],
      ['init', '12345', {}],
    ])
  })

  test('is told of page views but not of those of the account, and of products and purchases', async () => {
    recordEvent('product_detail', { childProductId: 'v1', finalPriceList: { finalPrice: 12.5 }, currency: 'USD' })
    // Another company's script may put its own events into the list.
    window.dataLayer?.push({ event: 'something_else' })
    await start()
    window.history.replaceState({}, '', '/profile/orders')
    Router.events.emit('routeChangeComplete', '/profile/orders')
    const items = [{ item_id: 'v1' }, { item_id: 'v2' }]
    recordEvent('purchase', { transaction_id: 'EG-1', currency: 'USD', value: 20, items })
    expect(pixelQueue()?.slice(2)).toEqual([
      ['track', 'PageView'],
      ['track', 'ViewContent', { currency: 'USD', value: 12.5, content_type: 'product', content_ids: ['v1'] }],
      [
        'track',
        'Purchase',
        { currency: 'USD', value: 20, content_type: 'product', content_ids: ['v1', 'v2'], order_id: 'EG-1' },
      ],
    ])
  })

  test('is told of nothing after the consent was withdrawn', async () => {
    await start()
    agree()
    await expect.poll(() => pixelQueue()?.at(-1)).toEqual(['consent', 'revoke'])
    recordEvent('purchase', { value: 1 })
    Router.events.emit('routeChangeComplete', '/')
    expect(pixelQueue()?.at(-1)).toEqual(['consent', 'revoke'])
  })
})

test('session recordings have all texts masked', async () => {
  agree('analytics')
  begin(ALL)
  await expect.poll(() => scripts()).toContain(SCRIPTS.sessionRecordingId[1])
  expect(document.body.dataset['clarityMask']).toBe('true')
  expect((window.clarity as { q?: unknown[] } | undefined)?.q).toEqual([
    ['consentv2', { analytics_Storage: 'granted', ad_Storage: 'denied' }],
  ])
})

describe('the support chat', () => {
  const script = SCRIPTS.supportChatId[1]
  const calls = () => window.LiveChatWidget?._q

  test('waits for the first scroll', async () => {
    agree('preferences')
    begin(ALL)
    await settled()
    expect(scripts()).toEqual([])
    scroll()
    await expect.poll(() => scripts()).toEqual([script])
    expect(window.__lc).toMatchObject({ license: 678 })
    expect(calls()).toEqual([])
  })

  test.each(['/checkout', '/shipping-address', '/secure-checkout', '/confirm-order?orderId=o1'])(
    'is not loaded on %s',
    async (path) => {
      agree('preferences')
      window.history.replaceState({}, '', path)
      begin(ALL)
      scroll()
      await settled()
      expect(scripts()).toEqual([])
    },
  )

  test.each(['/checkout', '/shipping-address', '/secure-checkout', '/confirm-order'])(
    'is hidden on %s and shown again elsewhere',
    async (path) => {
      agree('preferences')
      begin(ALL)
      scroll()
      await expect.poll(() => scripts()).toEqual([script])
      for (const to of [path, '/cart', '/faq']) {
        window.history.replaceState({}, '', to)
        Router.events.emit('routeChangeComplete', to)
      }
      expect(calls()).toEqual([
        ['call', ['hide']],
        ['call', ['minimize']],
      ])
    },
  )
})

describe('the look-up of the address', () => {
  test('is asked 5 seconds after the page has loaded, not before', async () => {
    agree('analytics')
    const timers = vi.spyOn(globalThis, 'setTimeout')
    begin({ ipLookupUrl: service.origin })
    const lookUp = await vi.waitFor(() => {
      const call = timers.mock.calls.find(([, delay]) => delay === 5000)
      expect(call).toBeDefined()
      return call?.[0] as () => void
    }, 30_000)
    timers.mockRestore()
    expect(service.received).toEqual([])
    lookUp()
    await expect.poll(() => Object.values(sessionStorage)).toContain('203.0.113.9')
    expect(service.received).toHaveLength(1)
  })
})

describe('error reporting', () => {
  test('sends failures to the configured project, without who, cookies, queries or keys, while it may', async () => {
    const { email, _id } = await signInAs('member')
    agree('analytics')
    window.history.replaceState({}, '', '/linen-bath-towel?utm_source=letter')
    begin({ sentryDsn: service.origin.replace('//', '//publickey@').concat('/42') })
    const patience = { timeout: 30_000, interval: 200 }
    await vi.waitFor(() => {
      report(new Error(`It broke at https://shop.test/profile/orders/o1?code=secret ${Math.random()}`))
      expect(service.received.some(({ body }) => body.includes('It broke'))).toBe(true)
    }, patience)
    expect(service.received.every(({ url }) => url.startsWith('/api/42/envelope/'))).toBe(true)
    const all = service.received.map(({ body }) => body).join('\n')
    for (const personal of [email, _id, 'secret', 'utm_source', '203.0.113', document.cookie.slice(0, 40)]) {
      expect(all).not.toContain(personal)
    }

    const settings = getClient()?.getOptions()
    expect(settings).toMatchObject({
      ...{ tracesSampleRate: 1, replaysSessionSampleRate: 0.1, replaysOnErrorSampleRate: 1 },
    })
    const isMeasured = (page: string) => !settings?.ignoreSpans?.some((pattern) => (pattern as RegExp).test(page))
    expect(['/404', '/[...missing]', '/[name]'].filter(isMeasured)).toEqual(['/[name]'])

    await flush(2000)
    service.forget()
    agree()
    report(new Error('It broke without consent'))
    await close(2000)
    await settled()
    expect(service.received).toEqual([])
  })
})

describe('the security policy', () => {
  test('allows no address of a third party whose id is not set', () => {
    expect(configuredParties(working)).toEqual([])
    expect(foreignSources(working)).toEqual({})
  })

  test('allows Sentry and the look-up at their own hosts', () => {
    const thirdParty = {
      ...working.thirdParty,
      sentryDsn: 'https://k@o1.ingest.test/2',
      ipLookupUrl: 'https://ip.test/json',
    }
    expect(foreignSources({ thirdParty })).toEqual({ 'connect-src': ['https://o1.ingest.test', 'https://ip.test'] })
  })
})

test('the cookie of a choice names its purposes', () => {
  expect(consentText(new Set(['marketing', 'preferences']))).toBe('preferences.marketing')
})

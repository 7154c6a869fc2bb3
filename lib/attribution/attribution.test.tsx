import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { writtenCookies } from '@/tests/support/session/written-cookies'
import type { ApiCaller } from '../api/api-caller'
import { chooseConsent } from '../consent/choose-consent'
import { attributionForCart, attributionForSignUp } from './attribution'
import { captureAttribution } from './capture-attribution'
import { clearTracking, draftOrderAttribution } from './draft-order-attribution'
import { TRACKING_PARAMETERS } from './tracking-parameters'
import { mayBringAttribution } from './use-attribution'

const ADDRESS = '/linen-bath-towel?linkid=nl-0326&utm_source=mail&utm_campaign=spring%20sale&anything=1'

let clicks: unknown[]
/** Notes the calls; nothing here hangs on their answers. */
const api: ApiCaller = {
  call: async (endpoint, input) => {
    clicks.push([endpoint, input])
    throw new Error('The answer plays no part.')
  },
}

const cookies = () =>
  document.cookie
    .split('; ')
    .filter((pair) => pair && !pair.startsWith('consent='))
    .map(decodeURIComponent)
    .toSorted()

const partnerPages = () => Object.keys(localStorage).filter((key) => key.startsWith('affiliation_'))

beforeEach(() => {
  clicks = []
  chooseConsent(new Set(['marketing']))
})
afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

describe('what an address brings along', () => {
  test('is kept: tracking values in cookies, all parameters of a partner’s link under its path', () => {
    captureAttribution(api, ADDRESS)
    expect(cookies()).toEqual(['linkid=nl-0326', 'utm_campaign=spring sale', 'utm_source=mail'])
    expect(JSON.parse(localStorage.getItem('affiliation_/linen-bath-towel') ?? '{}').value).toEqual({
      linkid: 'nl-0326',
      utm_source: 'mail',
      utm_campaign: 'spring sale',
      anything: '1',
    })
  })

  test('is the same at the address of every language', () => {
    captureAttribution(api, `/es${ADDRESS}`)
    expect(partnerPages()).toEqual(['affiliation_/linen-bath-towel'])
    expect(clicks).toEqual([['linkClick', { linkid: 'nl-0326', path: '/linen-bath-towel' }]])
    history.replaceState(null, '', '/ar/linen-bath-towel')
    expect(attributionForCart().attributionLinkData).toMatchObject({ anything: '1' })
    history.replaceState(null, '', '/')
  })

  test('is kept without a linkid too, but nothing in the local store', () => {
    captureAttribution(api, '/?fbclid=f1&q=soap')
    expect(cookies()).toEqual(['fbclid=f1'])
    expect(partnerPages()).toEqual([])
    expect(clicks).toEqual([])
  })

  test('is not written again when nothing differs; what differs is, for 30 days', () => {
    captureAttribution(api, '/?utm_source=mail')
    expect(writtenCookies(() => captureAttribution(api, '/?utm_source=mail'))).toEqual([])
    expect(writtenCookies(() => captureAttribution(api, '/?utm_source=friend'))).toEqual([
      { name: 'utm_source', days: 30, path: '/', samesite: 'strict', secure: true },
    ])
  })

  test('counts a partner’s link once a visit', () => {
    captureAttribution(api, ADDRESS)
    captureAttribution(api, '/aloe-face-gel?linkid=nl-0326')
    captureAttribution(api, '/aloe-face-gel?linkid=reel-12')
    expect(clicks).toEqual([
      ['linkClick', { linkid: 'nl-0326', path: '/linen-bath-towel' }],
      ['linkClick', { linkid: 'reel-12', path: '/aloe-face-gel' }],
    ])
  })

  test('breaks nothing, whatever it is', () => {
    captureAttribution(api, '/%E0%A4%A?linkid=%E0%A4%A&utm_source=%00%0d%0aSet-Cookie:x=y')
    captureAttribution(api, `/?linkid=${'x'.repeat(10_000)}`)
    expect(cookies().map((pair) => pair.split('=', 1)[0])).toEqual(['linkid', 'utm_source'])
  })
})

describe('without consent', () => {
  const session = { days: undefined, path: '/', samesite: 'strict', secure: true }

  test('a partner’s link and an invitation are known until the browser is closed, and nothing else is stored', () => {
    chooseConsent(new Set(['analytics']))
    expect(writtenCookies(() => captureAttribution(api, `${ADDRESS}&referral_id=r7&fbclid=f1`))).toEqual([
      { name: 'referral_id', ...session },
      { name: 'linkid', ...session },
    ])
    expect(partnerPages()).toEqual([])
    const { attributionLinkId, attributionLinkData } = attributionForCart()
    expect(attributionLinkId).toBe('nl-0326')
    expect(attributionLinkData).not.toHaveProperty('utm_source')
    expect(attributionForSignUp()).toEqual({ referralCode: 'r7', linkid: 'nl-0326' })
    expect(draftOrderAttribution()).toMatchObject({ affiliate_data: { linkid: 'nl-0326' }, utm_data: {} })
    expect(clicks).toHaveLength(1)
  })

  test('a consent that is withdrawn takes the rest along', () => {
    captureAttribution(api, `${ADDRESS}&fbclid=f1`)
    // biome-ignore lint/suspicious/noDocumentCookie: as an ad platform's own script leaves it.
    document.cookie = '_fbp=fb.1.2.3; path=/'
    expect(writtenCookies(() => chooseConsent(new Set())).filter(({ name }) => name === 'linkid')).toEqual([
      { name: 'linkid', ...session },
    ])
    expect(cookies()).toEqual(['_fbp=fb.1.2.3', 'linkid=nl-0326'])
    expect(partnerPages()).toEqual([])
    expect(attributionForCart().attributionLinkData).toMatchObject({ linkid: 'nl-0326', fbp: '' })
  })

  test('a consent that is given keeps what the visit and the address know, for 30 days', () => {
    chooseConsent(new Set())
    captureAttribution(api, '/?referral_id=r7&linkid=nl-0326')
    history.replaceState(null, '', '/aloe-face-gel?utm_source=mail')
    const written = writtenCookies(() => chooseConsent(new Set(['marketing'])))
    const days = Object.fromEntries(written.map(({ name, days }) => [name, days]))
    expect(days).toEqual({ consent: 30, referral_id: 30, linkid: 30, utm_source: 30 })
  })

  test('Global Privacy Control ends what was agreed to', () => {
    captureAttribution(api, ADDRESS)
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true })
    try {
      expect(attributionForCart().attributionLinkData).not.toHaveProperty('utm_source')
      captureAttribution(api, ADDRESS)
      expect(cookies()).toEqual(['linkid=nl-0326'])
    } finally {
      Reflect.deleteProperty(navigator, 'globalPrivacyControl')
    }
  })
})

describe('the code that keeps it is loaded', () => {
  test.each(TRACKING_PARAMETERS)('for %s, beside parameters of a list too', (name) => {
    expect(mayBringAttribution(`/search?q=soap&${name}=x`)).toBe(true)
  })

  test.each([
    '/',
    '/search?q=soap&page=2',
    '/product-list?fname=Hair&brand=bamboa&attr_Color=Sage&price=-95&sort=rating',
  ])('not for %s', (address) => expect(mayBringAttribution(address)).toBe(false))
})

describe('for the cart', () => {
  test('who came by themselves bring nothing', () => {
    expect(attributionForCart()).toEqual({})
  })

  test('the link that led to this page, its parameters, and what ad platforms match by', () => {
    captureAttribution(api, ADDRESS)
    history.replaceState(null, '', ADDRESS)
    // biome-ignore lint/suspicious/noDocumentCookie: as an ad platform's own script leaves it.
    document.cookie = '_fbp=fb.1.2.3; path=/'
    expect(attributionForCart()).toEqual({
      attributionLinkId: 'nl-0326',
      attributionLinkData: {
        linkid: 'nl-0326',
        utm_source: 'mail',
        utm_campaign: 'spring sale',
        anything: '1',
        event_source_url: location.href,
        client_user_agent: navigator.userAgent,
        ip_address: '',
        fbp: 'fb.1.2.3',
      },
    })
  })

  test('on another page the link is known by what was kept of it', () => {
    captureAttribution(api, ADDRESS)
    history.replaceState(null, '', '/aloe-face-gel')
    const { attributionLinkId, attributionLinkData } = attributionForCart()
    expect(attributionLinkId).toBe('nl-0326')
    expect(attributionLinkData).toMatchObject({ linkid: 'nl-0326', utm_source: 'mail' })
    expect(attributionLinkData).not.toHaveProperty('anything')
  })
})

test.each(['key', 'token', 'mails'])(
  'the key of a mailed link, ?%s=, stays out of the address of a purchase',
  (name) => {
    captureAttribution(api, '/profile/orders/o1?linkid=nl-0326')
    history.replaceState(null, '', `/profile/orders/o1?returnId=r%201&${name}=o1.1.mac`)
    const expected = `${location.origin}/profile/orders/o1?returnId=r+1`
    expect(attributionForCart().attributionLinkData?.['event_source_url']).toBe(expected)
    expect(draftOrderAttribution().facebook_conversion_tracking_data['event_source_url']).toBe(expected)
  },
)

test('for a new account the values have the names of its payload', () => {
  captureAttribution(api, '/?referral_id=r7&utm_id=u&additional_3=x&fbclid=f')
  expect(attributionForSignUp()).toEqual({ referralCode: 'r7', utmId: 'u', additional3: 'x' })
})

describe('a draft order', () => {
  test('names what the stored values are of, and the browser', () => {
    captureAttribution(api, '/?linkid=nl-0326&click_id=c1&utm_source=mail&utm_term=soap&fbclid=f1')
    expect(draftOrderAttribution()).toEqual({
      affiliate_data: { linkid: 'nl-0326', click_id: 'c1' },
      utm_data: { utmSource: 'mail', utmTerm: 'soap' },
      facebook_conversion_tracking_data: {
        fbclid: 'f1',
        fbp: '',
        event_source_url: location.href,
        client_user_agent: navigator.userAgent,
        ip_address: '',
      },
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    })
  })

  test('leaves nothing behind but an invitation and what is not of tracking', () => {
    captureAttribution(api, '/?linkid=nl-0326&utm_source=mail&referral_id=r7')
    captureAttribution(api, '/aloe-face-gel?linkid=reel-12')
    localStorage.setItem('fcm-topic', 'kept')
    clearTracking()
    expect(cookies()).toEqual(['referral_id=r7'])
    expect(partnerPages()).toEqual([])
    expect(localStorage.getItem('fcm-topic')).toBe('kept')
  })
})

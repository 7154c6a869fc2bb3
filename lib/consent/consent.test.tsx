import { afterEach, describe, expect, test } from 'vitest'
import { chooseConsent } from './choose-consent'
import { CONSENT_KINDS, type ConsentKind, consentGiven, hasConsent } from './consent'
import { onConsentChange } from './consent-change'

const choose = (...kinds: ConsentKind[]) => chooseConsent(new Set(kinds))
const currentConsent = () => [...consentGiven()]

function setCookie(value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the test's own browser.
  document.cookie = `consent=${encodeURIComponent(value)}; path=/`
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'globalPrivacyControl')
  Reflect.deleteProperty(document, 'cookie')
})

describe('what a visitor has agreed to', () => {
  test('is nothing until they say so', () => {
    expect(CONSENT_KINDS.filter(hasConsent)).toEqual([])
  })

  test.each<ConsentKind[][]>([[['analytics']], [['marketing']], [['analytics', 'marketing']], [[]]])(
    'is what they chose: %j',
    (kinds) => {
      expect(choose(...kinds)).toBe(true)
      expect(currentConsent()).toEqual(kinds)
    },
  )

  test('can be taken back', () => {
    choose('analytics', 'marketing')
    choose()
    expect(currentConsent()).toEqual([])
  })

  test.each(['', 'true', 'all', 'analytics;marketing', 'ANALYTICS', '%', 'marketingx'])('is nothing by %j', (value) => {
    setCookie(value)
    expect(currentConsent()).toEqual([])
  })

  test('is nothing where the browser says no for its owner, whatever the cookie says', () => {
    choose('analytics', 'marketing')
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true })
    expect(hasConsent('analytics')).toBe(false)
    expect(currentConsent()).toEqual([])
  })
})

test('a browser that takes no cookies has not kept the choice', () => {
  Object.defineProperty(document, 'cookie', { configurable: true, get: () => '', set: () => undefined })
  expect(choose('analytics')).toBe(false)
  expect(hasConsent('analytics')).toBe(false)
})

test('who follows the choice hears of it, from another tab too, until they no longer want to', () => {
  const notified: ConsentKind[][] = []
  const end = onConsentChange(() => notified.push(currentConsent()))
  choose('marketing')
  setCookie('analytics')
  window.dispatchEvent(new StorageEvent('storage', { key: 'consent-changed' }))
  window.dispatchEvent(new StorageEvent('storage', { key: 'something-else' }))
  end()
  choose()
  expect(notified).toEqual([['marketing'], ['analytics']])
})

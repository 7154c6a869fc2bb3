import { describe, expect, test } from 'vitest'
import { locales } from '../../../../shared/text/locale.ts'
import { accountMail } from './accounts-mails.ts'

const shop = { name: 'Evergood', url: 'https://shop.test' }
const kinds = [
  'signUpCode',
  'resentCode',
  'resetCode',
  'emailCode',
  'deletionCode',
  'signInCode',
  'hasAccount',
  'hasNoAccount',
  'passwordChanged',
  'emailTaken',
  'emailChanged',
  'ownPasswordChanged',
  'passkeyAdded',
  'deleted',
] as const
const mailOf = (kind: (typeof kinds)[number], locale: (typeof locales)[number], its = shop) =>
  accountMail(
    'noor@mail.test',
    kind.endsWith('Code')
      ? ({ kind, code: '012345' } as never)
      : ({ kind, ...(kind.endsWith('asswordChanged') && { passkeys: ['Mac', 'Phone'] }) } as never),
    its,
    locale,
  )

test('sign-up emails have the documented subjects', () => {
  expect(mailOf('signUpCode', 'en').subject).toBe('Customer Signup Verification Code')
  expect(mailOf('resentCode', 'en').subject).toBe('Resend Verification Code')
})

describe.each(locales)('in %s', (locale) => {
  test.each(kinds)('%s has the same content as text and as HTML, and names the shop', (kind) => {
    const { text, html = '' } = mailOf(kind, locale)
    const shown = html.replaceAll(/<head>.*?<\/head>|<[^>]+>/gs, ' ')
    for (const line of text.split('\n').filter(Boolean)) {
      for (const word of line.split(/ · |: (?=https)/)) expect(word.startsWith('https') ? html : shown).toContain(word)
    }
    expect(text).toContain('Evergood')
    expect(html).toContain(`lang="${locale}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}"`)
  })

  test.each(kinds)('%s shows its code, if any, on a separate line', (kind) => {
    expect(/^012345$/m.test(mailOf(kind, locale).text)).toBe(kind.endsWith('Code'))
  })

  test('emails load the logo of the shop, the same for everyone, and nothing else', () => {
    const logo = '<img src="https://shop.test/icons/icon-192.png"'
    for (const kind of kinds) {
      const html = mailOf(kind, locale).html ?? ''
      expect(html).toContain(logo)
      expect(html.replace(logo, '')).not.toMatch(/<(img|link|script|iframe)|src=|url\(/)
    }
  })
})

test('every language has its own texts', () => {
  for (const kind of kinds)
    expect(new Set(locales.map((locale) => mailOf(kind, locale).subject)).size).toBe(locales.length)
})

test('shop details from the configuration are escaped', () => {
  const { html } = mailOf('signUpCode', 'en', { name: '<b>"Ever" & good</b>', url: 'https://shop.test/?a=1&b="2"' })
  expect(html).not.toContain('<b>')
  expect(html).toContain('&lt;b&gt;&quot;Ever&quot; &amp; good&lt;/b&gt;')
  expect(html).toContain('href="https://shop.test/?a=1&amp;b=&quot;2&quot;"')
})

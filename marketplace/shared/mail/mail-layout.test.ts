import { describe, expect, test } from 'vitest'
import type { Locale } from '../text/locale.ts'
import { mailFrom } from './mail-layout.ts'

const shop = { name: 'Evergood', url: 'https://shop.test' }

const mail = (locale: Locale, address: string) =>
  mailFrom(
    {
      to: 'a@b.test',
      subject: 'S',
      heading: 'H',
      paragraphs: ['P'],
      link: { label: 'Open', address },
      switchOff: {
        label: 'Off',
        address: `${shop.url}/mail/invitations-off?key=k`,
        oneClick: `${shop.url}/api/mails/off?key=k`,
      },
    },
    shop,
    locale,
  )

describe('links of a mail', () => {
  test.each([
    ['en', '/linen-bath-towel#reviews', '/linen-bath-towel#reviews'],
    ['es', '/linen-bath-towel#reviews', '/es/linen-bath-towel#reviews'],
    ['ar', '/?referral_id=A', '/ar?referral_id=A'],
    ['ar', '', '/ar'],
    ['en', '', ''],
    ['ms', '/profile/orders/1?key=k', '/profile/orders/1?key=k'],
  ] as const)('in %s, that to %j leads to %j', (locale, path, address) => {
    const { text, html } = mail(locale, shop.url + path)
    expect(text).toContain(`Open: ${shop.url}${address}\n`)
    expect(html).toContain(`href="${shop.url}${address}"`)
  })

  test('those to end its kind are in its language, except the one for mail programs', () => {
    const { text, oneClickOff } = mail('es', shop.url)
    expect(text).toContain(`Off: ${shop.url}/es/mail/invitations-off?key=k`)
    expect(oneClickOff).toBe(`${shop.url}/api/mails/off?key=k`)
  })

  test('those to other sites stay as they are', () => {
    expect(mail('es', 'https://shop.test.elsewhere.test/a').text).toContain('Open: https://shop.test.elsewhere.test/a')
  })
})

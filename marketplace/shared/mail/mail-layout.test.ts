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

describe('what a mail lists', () => {
  const content = {
    to: 'a@b.test',
    subject: 'S',
    heading: 'H',
    paragraphs: ['First.', 'Second.'],
    items: [
      {
        name: '2 × Towel',
        details: 'Woolly · Sage',
        picture: 'https://shop.test/media/e/image/upload/p/towel/front.webp',
        amount: '$56.00',
      },
      { name: '1 × <b>Soap</b>' },
    ],
    amounts: [
      ['Tax', '$1.20'],
      ['Total', '$57.20'],
    ],
    facts: [['Payment', 'Visa ending 4242']],
    notes: ['Last.'],
  } as const

  test('stands in its text, one line each, before the notes', () => {
    const { text } = mailFrom(content, shop, 'en')
    expect(text.split('\n\n').slice(1, 9)).toEqual([
      'First.',
      'Second.',
      '2 × Towel: $56.00',
      '1 × <b>Soap</b>',
      'Tax: $1.20',
      'Total: $57.20',
      'Payment: Visa ending 4242',
      'Last.',
    ])
  })

  test('is a table with pictures that every mail reader shows, and no markup of a product name', () => {
    const { html } = mailFrom(content, shop, 'ar')
    expect(html).toContain('src="https://shop.test/media/e/image/upload/w_144,h_144,c_fill,f_jpg/p/towel/front.webp"')
    expect(html).toContain('&lt;b&gt;Soap')
    expect(html).toContain('dir="rtl"')
    expect(html).toMatch(/text-align:left[^>]*><span class="ink" dir="ltr"[^>]*>\$56\.00/)
  })
})

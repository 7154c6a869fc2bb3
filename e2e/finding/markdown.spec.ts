import { expect, test } from '../support/shop-test'

const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8'

test('a product page is Markdown at its address with .md, and for who accepts Markdown', async ({ request }) => {
  const byAddress = await request.get('/linen-bath-towel.md')
  const text = await byAddress.text()
  const headers = byAddress.headers()
  expect(byAddress.status()).toBe(200)
  expect(headers['content-type']).toBe('text/markdown; charset=utf-8')
  expect(headers['cache-control']).toContain('s-maxage')
  expect(headers['vary']).toContain('Accept')
  expect(headers['link']).toMatch(/^<https?:\/\/[^>]+\/linen-bath-towel>; rel="canonical"/)
  expect(headers).not.toHaveProperty('set-cookie')
  expect(text).toMatch(/^# Linen Bath Towel\n\n\| Property \| Value \|\n/)
  expect(text).toMatch(/\| Price \| \$\d+\.\d\d \|/)
  expect(text).toContain('## Variants')

  const byHeader = await request.get('/linen-bath-towel', {
    headers: { accept: 'text/markdown', cookie: 'authPass=true; token=a.b.c; uid=1; language=ar; currencyCode=EUR' },
  })
  expect(await byHeader.text()).toBe(text)

  const page = await request.get('/linen-bath-towel', { headers: { accept: BROWSER } })
  expect(page.headers()['content-type']).toMatch(/^text\/html/)
  const html = (await page.body()).length
  expect(Buffer.byteLength(text)).toBeLessThan(html / 4)
})

test.describe('pages as Markdown', () => {
  for (const [address, title] of [
    ['/category/bath-body.md', '# Bath & body'],
    ['/es/category/bath-body.md', '# Baño y cuerpo'],
    ['/faq.md', '#'],
    ['/terms-conditions.md', '# Terms and conditions'],
    ['/es/linen-bath-towel.md', '# Toalla de baño de lino'],
    ['/ar/privacy.md', '# الخصوصية'],
    ['/llms.txt', '# Evergood'],
    ['/es/llms.txt', '# Evergood\n\n> Los precios'],
  ] as const) {
    test(`${address} is one`, async ({ request }) => {
      const response = await request.get(address, { maxRedirects: 0 })
      expect(response.status()).toBe(200)
      const text = await response.text()
      expect(text.replaceAll('\\', '')).toMatch(new RegExp(`^${title}`))
      const links = [...text.matchAll(/\]\((https?:[^)]+)\)/g)].map(([, href = '']) => new URL(href))
      for (const { pathname, search } of links.slice(0, 5))
        expect((await request.get(pathname + search)).status(), pathname).toBe(200)
    })
  }

  test('a page that is not there is not there as Markdown, nor is one without that form', async ({ request }) => {
    for (const address of ['/no-such-thing.md', '/cart.md', '/.md'])
      expect((await request.get(address)).status(), address).toBe(404)
  })

  test('an old address leads to the Markdown of the new one', async ({ request }) => {
    const response = await request.get('/linen-towel.md', { maxRedirects: 0 })
    expect([response.status(), response.headers()['location']]).toEqual([301, '/linen-bath-towel.md'])
  })
})

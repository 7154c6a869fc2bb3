import { expect, test } from 'vitest'
import { BadConfiguration, readMarketplaceConfig, startNotes } from './marketplace-config.ts'

test('needs no variable at all', () => {
  expect(readMarketplaceConfig({})).toMatchObject({
    port: 4000,
    mediaUrl: 'http://localhost:4000/media',
    mediaCloud: 'evergood',
    rateLimit: 6000,
  })
})

test('the address of the pictures follows the port', () => {
  expect(readMarketplaceConfig({ MARKETPLACE_PORT: '4100' }).mediaUrl).toBe('http://localhost:4100/media')
})

test('mails contain the shop’s name and address; the address follows the storefront’s port', () => {
  expect(readMarketplaceConfig({})).toMatchObject({ brandName: 'Evergood', siteUrl: 'http://localhost:3000' })
  expect(readMarketplaceConfig({ PORT: '8080' }).siteUrl).toBe('http://localhost:8080')
  expect(readMarketplaceConfig({ SITE_URL: 'https://shop.test/', PORT: '8080' }).siteUrl).toBe('https://shop.test')
})

test('without a mail server mails are stored', () => {
  expect(readMarketplaceConfig({ SMTP_URL: '' }).smtpUrl).toBeUndefined()
  for (const url of ['smtp://mail.shop.test', 'smtps://user:pass%40word@mail.shop.test:465?from=shop%40shop.test']) {
    expect(readMarketplaceConfig({ SMTP_URL: url }).smtpUrl).toBe(url)
  }
})

test('an empty variable counts as absent', () => {
  expect(readMarketplaceConfig({ DATABASE_URL: '', TOKEN_SECRET: '', MARKETPLACE_PORT: '' })).toEqual(
    readMarketplaceConfig({}),
  )
})

test('a trailing slash of an address is ignored', () => {
  expect(readMarketplaceConfig({ MEDIA_URL: 'https://img.shop.test/media/' }).mediaUrl).toBe(
    'https://img.shop.test/media',
  )
})

test.each([
  ['MARKETPLACE_PORT', 'http'],
  ['MARKETPLACE_PORT', '70000'],
  ['DATABASE_URL', 'mysql://localhost/shop'],
  ['REDIS_URL', 'localhost:6379'],
  ['TOKEN_SECRET', 'short'],
  ['MEDIA_URL', 'ftp://img.shop.test'],
  ['MEDIA_URL', 'img.shop.test'],
  ['MEDIA_CLOUD', 'a/b'],
  ['MARKETPLACE_RATE_LIMIT', 'many'],
  ['SMTP_URL', 'mail.shop.test'],
  ['SMTP_URL', 'http://mail.shop.test'],
  ['SMTP_URL', 'smtp://'],
  ['SITE_URL', 'shop.test'],
  ['PORT', 'x'],
])('%s="%s" prevents the start with a message that names it', (name, value) => {
  expect(() => readMarketplaceConfig({ [name]: value })).toThrow(BadConfiguration)
  expect(() => readMarketplaceConfig({ [name]: value })).toThrow(name)
})

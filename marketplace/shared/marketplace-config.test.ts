import { expect, test } from 'vitest'
import { BadConfiguration, readMarketplaceConfig } from './marketplace-config.ts'

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

test('an empty variable counts as absent', () => {
  expect(readMarketplaceConfig({ DATABASE_URL: '', TOKEN_SECRET: '', MARKETPLACE_PORT: '' })).toEqual(
    readMarketplaceConfig({}),
  )
})

test('a final slash of an address does not matter', () => {
  expect(readMarketplaceConfig({ MEDIA_URL: 'https://img.shop.test/media/' }).mediaUrl).toBe(
    'https://img.shop.test/media',
  )
})

test.each([
  ['MARKETPLACE_PORT', 'http'],
  ['MARKETPLACE_PORT', '70000'],
  ['DATABASE_URL', 'mysql://localhost/shop'],
  ['TOKEN_SECRET', 'short'],
  ['MEDIA_URL', 'ftp://img.shop.test'],
  ['MEDIA_URL', 'img.shop.test'],
  ['MEDIA_CLOUD', 'a/b'],
  ['MARKETPLACE_RATE_LIMIT', 'many'],
])('%s="%s" stops the start with a message that names it', (name, value) => {
  expect(() => readMarketplaceConfig({ [name]: value })).toThrow(BadConfiguration)
  expect(() => readMarketplaceConfig({ [name]: value })).toThrow(name)
})

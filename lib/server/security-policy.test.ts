import { expect, test } from 'vitest'
import { readConfig } from './config'
import { contentSecurityPolicy, securityHeaders } from './security-policy'

const connections = (env: Record<string, string>, script: string) =>
  contentSecurityPolicy(readConfig(env).public, { inlineScripts: [script] }, false).match(/connect-src ([^;]*)/)?.[1] ??
  ''

test('the look-up of the visitor’s address may be asked where it is set up, and nothing of it where it is not', () => {
  expect(connections({ IP_LOOKUP_URL: 'https://address.example/json' }, 'a')).toContain('https://address.example')
  expect(connections({}, 'b')).not.toContain('address.example')
})

test('a search service of the shop’s own may be asked, and no other', () => {
  const rule = connections({ SEARCH_URL: 'https://find.example/base' }, 'c')
  expect(rule).toContain('https://find.example')
  expect(rule).not.toContain('algolia')
})

test('the hosted search service may be asked where it is the shop’s', () => {
  const rule = connections({ SEARCH_URL: '' }, 'd')
  expect(rule).toContain('https://*.algolia.net https://*.algolianet.com https://insights.algolia.io')
})

test('scripts, frames and calls of Stripe are allowed where it takes the cards, and nowhere else', () => {
  const policy = (env: Record<string, string>, script: string) =>
    contentSecurityPolicy(readConfig(env).public, { inlineScripts: [script] }, false)
  expect(policy({}, 'e')).not.toContain('stripe.com')
  const allowed = policy({ STRIPE_PUBLISHABLE_KEY: 'pk_test_abc' }, 'f')
  expect(allowed).toMatch(/script-src [^;]*https:\/\/js\.stripe\.com/)
  expect(allowed).toMatch(/frame-src https:\/\/\*\.stripe\.com/)
  expect(allowed).toMatch(/connect-src [^;]*https:\/\/api\.stripe\.com/)
})

test.each([
  [{}, 'http://localhost:4000'],
  [{ API_URL: 'https://api.example', MEDIA_URL: 'https://media.example' }, 'https://api.example'],
  [{ MAP_TILES_URL: 'https://tiles.example:8443/v1/{z}/{x}/{y}.png?key=a' }, 'https://tiles.example:8443'],
  [{ MAP_TILES_URL: 'https://{s}.tile.example/{z}/{x}/{y}{r}.png' }, 'https://*.tile.example'],
])('pictures of the map may come from where its tiles are: %o', (env, source) => {
  const script = JSON.stringify(env)
  const policy = contentSecurityPolicy(readConfig(env).public, { inlineScripts: [script] }, false)
  expect(policy.match(/img-src ([^;]*)/)?.[1]?.split(' ')).toContain(source)
})

test('every response of a shop on https forbids http for a year, and of a shop on http it does not', () => {
  expect(securityHeaders('https://shop.test')).toMatchObject({ 'Strict-Transport-Security': 'max-age=31536000' })
  expect(securityHeaders('https://localhost:3443')).not.toHaveProperty('Strict-Transport-Security')
  expect(securityHeaders('http://localhost:3000')).not.toHaveProperty('Strict-Transport-Security')
})

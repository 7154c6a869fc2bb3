import path from 'node:path'
import type { NextConfig } from 'next'
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

const sourcesOf = (directive: string, env: Record<string, string>) =>
  contentSecurityPolicy(readConfig(env).public, { inlineScripts: [JSON.stringify(env)] }, false)
    .match(new RegExp(`${directive} ([^;]*)`))?.[1]
    ?.split(' ') ?? []

// Chrome applies connect-src to the address of a payment method and where it leads: google.com/pay leads to the two others.
test.each([
  ['script-src', 'https://js.stripe.com'],
  ['frame-src', 'https://*.stripe.com'],
  ['connect-src', 'https://api.stripe.com'],
  ['connect-src', 'https://google.com'],
  ['connect-src', 'https://www.google.com'],
  ['connect-src', 'https://pay.google.com'],
])('with a key of Stripe, and only then, %s allows %s', (directive, source) => {
  expect(sourcesOf(directive, { STRIPE_PUBLISHABLE_KEY: 'pk_test_abc' })).toContain(source)
  expect(sourcesOf(directive, {})).not.toContain(source)
})

test('Stripe may ask for a payment from its own frame, and no other frame may', async () => {
  const { default: config }: { default: NextConfig } = await import(path.resolve('next.config.mjs'))
  const headers = (await config.headers?.())?.flatMap((rule) => rule.headers) ?? []
  expect(headers.find(({ key }) => key === 'Permissions-Policy')?.value).toContain(
    ' payment=(self "https://js.stripe.com"),',
  )
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

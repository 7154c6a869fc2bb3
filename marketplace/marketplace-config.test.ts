import { describe, expect, test } from 'vitest'
import { CannotStart } from './cannot-start.ts'
import { readMarketplaceConfig, startNotes } from './marketplace-config.ts'

test('needs no variable at all', () => {
  expect(readMarketplaceConfig({})).toMatchObject({
    port: 4000,
    mediaUrl: 'http://localhost:3000/media',
    mediaCloud: 'evergood',
    rateLimit: 6000,
    callsAtOnce: 24,
  })
})

test('pictures are on the shop’s own address, unless another is named', () => {
  expect(readMarketplaceConfig({ SITE_URL: 'https://shop.test' }).mediaUrl).toBe('https://shop.test/media')
  expect(readMarketplaceConfig({ MEDIA_URL: 'https://media.test' }).mediaUrl).toBe('https://media.test')
})

test('mails contain the shop’s name and address; the address follows the storefront’s port', () => {
  expect(readMarketplaceConfig({})).toMatchObject({ brandName: 'Evergood', siteUrl: 'http://localhost:3000' })
  expect(readMarketplaceConfig({ PORT: '8080' }).siteUrl).toBe('http://localhost:8080')
  expect(readMarketplaceConfig({ SITE_URL: 'https://shop.test/', PORT: '8080' }).siteUrl).toBe('https://shop.test')
})

test('passwords are hashed at the strong cost unless another is set; the start warns about a lower one', () => {
  const notes = (env: Record<string, string>) => startNotes(readMarketplaceConfig(env)).join()
  expect(readMarketplaceConfig({}).passwordCost).toEqual({ N: 32_768, r: 8, p: 1 })
  expect(readMarketplaceConfig({ PASSWORD_COST: '16' }).passwordCost).toEqual({ N: 65_536, r: 8, p: 1 })
  expect(notes({})).not.toContain('PASSWORD_COST')
  expect(notes({ PASSWORD_COST: '14' })).toMatch(/WARNING: PASSWORD_COST/)
  for (const PASSWORD_COST of ['9', '18', 'low', '-1'])
    expect(() => readMarketplaceConfig({ PASSWORD_COST })).toThrow(/PASSWORD_COST must be/)
})

test('without a mail server mails are stored', () => {
  expect(readMarketplaceConfig({ SMTP_URL: '' }).smtpUrl).toBeUndefined()
  for (const url of ['smtp://mail.shop.test', 'smtps://user:pass%40word@mail.shop.test:465?from=shop%40shop.test']) {
    expect(readMarketplaceConfig({ SMTP_URL: url }).smtpUrl).toBe(url)
  }
})

test.each([
  [{}, true],
  [{ SITE_URL: 'https://localhost:3443' }, true],
  [{ SITE_URL: 'http://127.0.0.1:3000' }, true],
  [{ SITE_URL: 'http://[::1]:3000' }, true],
  [{ DEMO: 'off' }, false],
  [{ DATABASE_URL: 'postgres://localhost/shop' }, false],
  [{ SITE_URL: 'https://shop.test' }, false],
  [{ SITE_URL: 'http://shop.test' }, false],
  [{ SITE_URL: 'http://192.168.0.7:3000' }, false],
  [{ SITE_URL: 'https://localhost.shop.test' }, false],
  [{ SITE_URL: 'https://shop.test', DATABASE_URL: 'postgres://localhost/shop', DEMO: 'on' }, true],
] as const)('with %j the shop is the demo: %s; only then there are couriers', (env, demo) => {
  const config = readMarketplaceConfig(env)
  expect(config.demo).toBe(demo)
  expect(config.fulfilmentSpeed !== undefined).toBe(demo)
})

const DEPLOY = { SITE_URL: 'https://shop.test' }
const STAGING = { ...DEPLOY, DEMO: 'on' }
const ON_HTTP = { SITE_URL: 'http://shop.test' }

test.each([
  [{}, 'own machine', /^SMTP_URL .* on this machine at http:\/\/localhost:4000\/outbox$/],
  [{ OUTBOX: 'on' }, 'own machine', /^SMTP_URL .* on this machine at http:\/\/localhost:4000\/outbox$/],
  [{ OUTBOX: 'off' }, 'hidden', /no mail is delivered or shown/],
  [{ DEMO: 'off' }, 'hidden', /no mail is delivered or shown/],
  [{ DEMO: 'off', OUTBOX: 'on' }, 'own machine', /^SMTP_URL .* on this machine/],
  [ON_HTTP, 'hidden', /no mail is delivered or shown/],
  [{ ...ON_HTTP, DEMO: 'on' }, 'hidden', /no mail is delivered or shown/],
  [{ ...ON_HTTP, OUTBOX: 'on' }, 'open', /^WARNING: .* by anyone at http:\/\/localhost:4000\/outbox$/],
  [DEPLOY, 'hidden', /no mail is delivered or shown/],
  [STAGING, 'hidden', /no mail is delivered or shown/],
  [{ ...DEPLOY, OUTBOX: 'on' }, 'own machine', /^WARNING: .* no trace in the headers/],
] as const)('with %j undelivered mails are %s, and the start says so', (env, audience, note) => {
  const config = readMarketplaceConfig(env)
  expect(config.outbox).toBe(audience)
  expect(startNotes(config)[0]).toMatch(note)
  expect(startNotes({ ...config, smtpUrl: 'smtp://mail.shop.test' }).join()).not.toMatch(/SMTP_URL/)
})

test.each([
  [{}, true, false],
  [{ DESK: 'off' }, false, false],
  [{ DEMO: 'off' }, false, false],
  [{ DEMO: 'off', DESK: 'on' }, true, false],
  [ON_HTTP, false, false],
  [{ ...ON_HTTP, DESK: 'on' }, true, true],
  [DEPLOY, false, false],
  [STAGING, false, false],
  [{ ...DEPLOY, DESK: 'on' }, true, true],
] as const)('with %j there is a desk: %s; the start warns: %s', (env, hasDesk, warns) => {
  const config = readMarketplaceConfig(env)
  expect(config.hasDesk).toBe(hasDesk)
  expect(startNotes(config).some((note) => note.startsWith('WARNING: DESK=on'))).toBe(warns)
})

test.each([
  [{}, 1],
  [{ FULFILMENT: 'on', FULFILMENT_SPEED: '12.5' }, 12.5],
  [{ FULFILMENT: 'off', FULFILMENT_SPEED: '12.5' }, undefined],
] as const)('with %j simulated couriers deliver at the speed %s', (env, speed) => {
  const config = readMarketplaceConfig(env)
  expect(config.fulfilmentSpeed).toBe(speed)
  expect(startNotes(config).join()).not.toContain('FULFILMENT')
})

test('the start warns of a demo that others can reach', () => {
  const warns = (env: Record<string, string>) =>
    startNotes(readMarketplaceConfig(env)).some((note) => note.startsWith('WARNING: DEMO=on'))
  expect([{}, DEPLOY, ON_HTTP, STAGING, { ...ON_HTTP, DEMO: 'on' }].map(warns)).toEqual([
    false,
    false,
    false,
    true,
    true,
  ])
})

test('the start of a shop on https says what its proxy must send', () => {
  expect(startNotes(readMarketplaceConfig({ SITE_URL: 'https://shop.test' })).join()).toContain('X-Forwarded-For')
  expect(startNotes(readMarketplaceConfig({})).join()).not.toContain('X-Forwarded-For')
})

test('the start of a shop on https warns when browsers cannot reach the message broker', () => {
  const notes = (env: Record<string, string>) => startNotes(readMarketplaceConfig(env)).join()
  expect(notes({})).not.toContain('MQTT_URL')
  expect(notes({ SITE_URL: 'https://shop.test', MQTT_PORT: '2084' })).toMatch(/WARNING: MQTT_URL .* port 2084/)
  expect(notes({ SITE_URL: 'https://shop.test', MQTT_URL: 'ws://mq.shop.test/mqtt' })).toMatch(/WARNING: MQTT_URL/)
  expect(notes({ SITE_URL: 'https://shop.test', MQTT_URL: 'wss://mq.shop.test/mqtt' })).not.toContain('MQTT_URL')
})

test('an outside broker needs the address for browsers; it asks with a secret and lets the marketplace in', () => {
  const MQTT_URL = 'wss://mq.shop.test/mqtt'
  const BROKER_SECRET = 'sixteen characters'
  expect(readMarketplaceConfig({ MQTT_URL, BROKER_SECRET }).broker).toBeUndefined()
  expect(readMarketplaceConfig({ MQTT_URL, BROKER_URL: 'mqtt://mq.test' })).toMatchObject({
    brokerUrl: 'mqtt://mq.test',
  })
  expect(readMarketplaceConfig({ MQTT_URL, BROKER_SECRET, BROKER_URL: 'mqtts://shop:p%40ss@mq.test' }).broker).toEqual({
    secret: BROKER_SECRET,
    publisher: { username: 'shop', password: 'p@ss' },
  })
  // A publisher without a password would let everybody in who knows its name.
  expect(readMarketplaceConfig({ MQTT_URL, BROKER_SECRET, BROKER_URL: 'mqtt://shop@mq.test' }).broker).toEqual({
    secret: BROKER_SECRET,
  })
  expect(() => readMarketplaceConfig({ BROKER_URL: 'mqtt://mq.test' })).toThrow('BROKER_URL needs MQTT_URL')
  expect(() => readMarketplaceConfig({ MQTT_URL, BROKER_URL: 'http://mq.test' })).toThrow(/BROKER_URL must be/)
  expect(() => readMarketplaceConfig({ MQTT_URL, BROKER_SECRET: 'short' })).toThrow(/BROKER_SECRET must have/)
})

test('uploads are in a folder, or in a bucket when its address and keys are given', () => {
  expect(readMarketplaceConfig({}).uploadBucket).toBeUndefined()
  const S3_URL = 'https://s3.example/pictures/'
  const keys = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' }
  expect(readMarketplaceConfig({ S3_URL, ...keys }).uploadBucket).toEqual({
    url: 'https://s3.example/pictures',
    region: 'us-east-1',
    accessKeyId: 'id',
    secretAccessKey: 'secret',
  })
  for (const incomplete of [{}, { S3_ACCESS_KEY_ID: 'id' }, { S3_SECRET_ACCESS_KEY: 'secret' }])
    expect(() => readMarketplaceConfig({ S3_URL, ...incomplete })).toThrow(/S3_ACCESS_KEY_ID/)
})

describe('card payments', () => {
  const STRIPE_SECRET_KEY = 'sk_test_abc'
  const STRIPE_PUBLISHABLE_KEY = 'pk_test_abc'
  const STRIPE_WEBHOOK_SECRET = 'whsec_abc'

  test('are made by the embedded provider, or by Stripe when its keys are given', () => {
    expect(readMarketplaceConfig({}).stripe).toBeUndefined()
    expect(readMarketplaceConfig({ STRIPE_PUBLISHABLE_KEY: 'pk_test_embedded' }).stripe).toBeUndefined()
    const keys = { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET }
    expect(readMarketplaceConfig({ ...keys, STRIPE_API_URL: 'http://localhost:12111/' }).stripe).toEqual({
      secretKey: 'sk_test_abc',
      webhookSecret: 'whsec_abc',
      apiUrl: 'http://localhost:12111',
    })
  })

  test.each([
    [{ STRIPE_PUBLISHABLE_KEY }, 'STRIPE_PUBLISHABLE_KEY needs STRIPE_SECRET_KEY'],
    [{ STRIPE_WEBHOOK_SECRET }, 'STRIPE_WEBHOOK_SECRET needs STRIPE_SECRET_KEY'],
    [{ STRIPE_API_URL: 'http://localhost:12111' }, 'STRIPE_API_URL needs STRIPE_SECRET_KEY'],
    [{ STRIPE_SECRET_KEY }, 'STRIPE_SECRET_KEY needs STRIPE_PUBLISHABLE_KEY'],
    [{ STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY: 'pk_test_embedded' }, 'needs STRIPE_PUBLISHABLE_KEY'],
    [{ STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY: 'pk_live_abc' }, 'must both be test keys or both live keys'],
    [{ STRIPE_SECRET_KEY: 'pk_test_abc', STRIPE_PUBLISHABLE_KEY }, 'STRIPE_SECRET_KEY must start with sk_test_'],
    [{ STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY: 'sk_test_abc' }, 'STRIPE_PUBLISHABLE_KEY must start with pk_test_'],
    [{ STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET: 'x' }, 'STRIPE_WEBHOOK_SECRET must start'],
  ])('with %j the start stops with a message that names the variable', (env, message) => {
    expect(() => readMarketplaceConfig(env)).toThrow(CannotStart)
    expect(() => readMarketplaceConfig(env)).toThrow(message)
  })

  test('the start of a shop on https warns when only test cards pay, and when the webhook is missing', () => {
    const notes = (env: Record<string, string>) => startNotes(readMarketplaceConfig(env)).join('\n')
    expect(notes({})).not.toContain('STRIPE')
    expect(notes({ SITE_URL: 'https://shop.test' })).toContain('nobody is charged')
    const keys = { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY }
    expect(notes({ ...keys, API_URL: 'https://api.test' })).toContain('https://api.test/v1/stripe/webhook')
    expect(notes({ ...keys, SITE_URL: 'https://shop.test', STRIPE_WEBHOOK_SECRET })).not.toContain('STRIPE')
  })
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
  ['MARKETPLACE_CALLS_AT_ONCE', 'many'],
  ['VAPID_PUBLIC_KEY', 'short'],
  ['VAPID_PUBLIC_KEY', 'A'.repeat(87)],
  ['VAPID_SUBJECT', 'shop@shop.test'],
  ['SMTP_URL', 'mail.shop.test'],
  ['SMTP_URL', 'http://mail.shop.test'],
  ['SMTP_URL', 'smtp://'],
  ['SITE_URL', 'shop.test'],
  ['OUTBOX', 'yes'],
  ['DESK', 'yes'],
  ['FULFILMENT', 'slow'],
  ['FULFILMENT_SPEED', 'fast'],
  ['FULFILMENT_SPEED', '0'],
  ['FULFILMENT_SPEED', '1001'],
  ['S3_URL', 's3://pictures'],
  ['PORT', 'x'],
])('%s="%s" prevents the start with a message that names it', (name, value) => {
  expect(() => readMarketplaceConfig({ [name]: value })).toThrow(CannotStart)
  expect(() => readMarketplaceConfig({ [name]: value })).toThrow(name)
})

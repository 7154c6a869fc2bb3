import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { readMarketplaceConfig } from '@/marketplace/marketplace-config'
import { mapTilesOf } from '../config'
import { ConfigError, readConfig } from './config'

describe('the configuration', () => {
  it('runs everything on the embedded marketplace when nothing is set', () => {
    const { port, public: config } = readConfig({})
    expect(port).toBe(3000)
    expect(config).toMatchObject({
      siteUrl: 'http://localhost:3000',
      brandName: 'Evergood',
      apiUrl: 'http://localhost:4000',
      api2Url: 'http://localhost:4000',
      cmsUrl: 'http://localhost:4000/cms',
      mediaUrl: 'http://localhost:3000/media',
      mediaCloud: 'evergood',
      mqttUrl: 'ws://localhost:2083/mqtt',
      search: { url: 'http://localhost:4000', appId: 'embedded' },
      chatUrl: 'http://localhost:4000/chat',
      stripePublishableKey: 'pk_test_embedded',
    })
  })

  it('has an address of the operator when one is set, and in the demo one that does not exist', () => {
    const addressOf = (env: Record<string, string>) => readConfig(env).public.operatorAddress
    expect(addressOf({})).toContain('Example Street')
    expect(addressOf({ DEMO: 'off' })).toBeUndefined()
    expect(addressOf({ DEMO: 'off', OPERATOR_ADDRESS: 'Hill Ltd, 3 High St' })).toBe('Hill Ltd, 3 High St')
  })

  it('lets the localhost defaults follow the ports', () => {
    const { public: config } = readConfig({ PORT: '3001', MARKETPLACE_PORT: '4001', MQTT_PORT: '2084' })
    expect(config.siteUrl).toBe('http://localhost:3001')
    expect(config.mediaUrl).toBe('http://localhost:3001/media')
    expect(config.mqttUrl).toBe('ws://localhost:2084/mqtt')
  })

  it('gives each half a port for its metrics, on this machine alone unless HOST names another address', () => {
    const metricsOf = (env: Record<string, string>) => [readConfig(env).metrics, readMarketplaceConfig(env).metrics]
    expect(metricsOf({})).toEqual([undefined, undefined])
    expect(metricsOf({ METRICS_PORT: '9400', SITE_URL: 'https://shop.test' })).toEqual([
      { port: 9400, host: '127.0.0.1' },
      { port: 9401, host: '127.0.0.1' },
    ])
    expect(metricsOf({ METRICS_PORT: '9400', HOST: '10.0.0.7' })[1]).toEqual({ port: 9401, host: '10.0.0.7' })
    expect(() => readConfig({ METRICS_PORT: '65535' })).toThrow('METRICS_PORT must be a port number')
  })

  it.each([
    [{}, 'http://localhost:4000/media'],
    [{ API_URL: 'https://api.test', SITE_URL: 'https://shop.test' }, 'https://api.test/media'],
    [{ MEDIA_INTERNAL_URL: 'http://10.0.0.2:4000/media' }, 'http://10.0.0.2:4000/media'],
    [{ MEDIA_URL: 'https://media.test' }, undefined],
  ])('passes media on, unless another place is named: %j', (env, source) => {
    expect(readConfig(env).mediaSource).toBe(source)
  })

  it('calls the services at the public addresses, unless internal ones are named', () => {
    const env = { API_URL: 'https://api.test', CHAT_URL: 'https://chat.test', SITE_URL: 'https://shop.test' }
    expect(readConfig(env).internal).toEqual({
      apiUrl: 'https://api.test',
      api2Url: 'https://api.test',
      cmsUrl: 'https://api.test/cms',
      chatUrl: 'https://chat.test',
      mediaUrl: 'https://api.test/media',
      searchUrl: 'https://api.test',
    })
    const inside = readConfig({
      ...env,
      API_INTERNAL_URL: 'http://market:4000',
      SEARCH_INTERNAL_URL: 'http://find:80/',
    })
    expect(inside.internal).toEqual({
      apiUrl: 'http://market:4000',
      api2Url: 'http://market:4000',
      cmsUrl: 'http://market:4000/cms',
      chatUrl: 'https://chat.test',
      mediaUrl: 'http://market:4000/media',
      searchUrl: 'http://find:80',
    })
    expect(JSON.stringify(inside.public), 'no browser learns of them').not.toMatch(/market:|find:/)
    expect(readConfig({ ...env, SEARCH_URL: '', SEARCH_INTERNAL_URL: 'http://find' }).internal.searchUrl).toBe('')
  })

  it.each([
    [{}, '127.0.0.1'],
    [{ SITE_URL: 'https://shop.test' }, undefined],
    [{ DATABASE_URL: 'postgres://db' }, undefined],
    [{ SITE_URL: 'https://shop.test', DEMO: 'on' }, '127.0.0.1'],
    [{ HOST: '0.0.0.0' }, '0.0.0.0'],
    [{ HOST: '::', DEMO: 'off' }, '::'],
  ] as const)('%j listens on %s', (env, address) => {
    expect(readConfig(env).host).toBe(address)
    expect(readMarketplaceConfig(env).host).toBe(address)
  })

  it('starts the embedded marketplace unless API_URL is set, or as USE_EMBEDDED says', () => {
    expect(readConfig({}).useEmbedded).toBe(true)
    expect(readConfig({ API_URL: 'http://api.example' }).useEmbedded).toBe(false)
    expect(readConfig({ API_URL: 'http://api.example', USE_EMBEDDED: 'true' }).useEmbedded).toBe(true)
    expect(readConfig({ USE_EMBEDDED: 'false' }).useEmbedded).toBe(false)
  })

  it('asks the service of the other calls for its search too, unless another is named', () => {
    expect(readConfig({ API_URL: 'https://api.test' }).public.search.url).toBe('https://api.test')
    const both = { API_URL: 'https://api.test', SEARCH_URL: 'https://search.test' }
    expect(readConfig(both).public.search.url).toBe('https://search.test')
  })

  it.each([
    [{}, { url: 'http://localhost:4000/tiles/{z}/{x}/{y}{r}.png' }],
    [{ API_URL: 'https://api.test' }, { url: 'https://api.test/tiles/{z}/{x}/{y}{r}.png' }],
    [
      { MAP_TILES_URL: 'https://{s}.tile.test/{z}/{x}/{y}.png' },
      { url: 'https://{s}.tile.test/{z}/{x}/{y}.png', credit: 'tile.test' },
    ],
    [
      { MAP_TILES_URL: 'https://tile.test/{z}/{x}/{y}.png', MAP_TILES_CREDIT: '© Mapmakers' },
      { url: 'https://tile.test/{z}/{x}/{y}.png', credit: '© Mapmakers' },
    ],
  ])('takes the tiles of the order map from where %o says', (env, tiles) => {
    expect(mapTilesOf(readConfig(env).public)).toEqual(tiles)
  })

  it('asks hosted search when SEARCH_URL is set to nothing, and takes other empty values as not set', () => {
    const { public: config } = readConfig({ SEARCH_URL: '', BRAND_NAME: '' })
    expect(config.search.url).toBe('')
    expect(config.brandName).toBe('Evergood')
  })

  it.each([
    ['PORT', '70000'],
    ['PORT', 'eighty'],
    ['SITE_URL', 'evergood.example'],
    ['API_URL', 'ftp://api.example'],
    ['MQTT_URL', 'https://mq.example'],
    ['MEDIA_CLOUD', 'a/b'],
    ['SELLER_URL', 'sell'],
    ['SOCIAL_URLS', 'https://a.example/shop, shop'],
    ['MAP_TILES_URL', 'https://tiles.example/{z}/{x}.png'],
    ['MAP_TILES_URL', '/tiles/{z}/{x}/{y}.png'],
    ['MAP_TILES_URL', 'javascript:{z}{x}{y}'],
    ['USE_EMBEDDED', 'yes'],
    ['MARKETPLACE_PORT', '4000x'],
    ['VITALS_URL', 'vitals'],
    ['SERVICE_WORKER', 'maybe'],
    ['CACHE_MEGABYTES', '0'],
    ['CACHE_MEGABYTES', 'much'],
    ['STRIPE_PUBLISHABLE_KEY', 'sk_test_secret'],
  ])('names %s when it is %j', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrowError(ConfigError)
    expect(() => readConfig({ [name]: value })).toThrowError(new RegExp(`^${name} must`))
  })

  it('reads a list of profiles on social networks', () => {
    expect(readConfig({ SOCIAL_URLS: 'https://a.example/shop/, https://b.example/@shop' }).public.socialUrls).toEqual([
      'https://a.example/shop',
      'https://b.example/@shop',
    ])
    expect(readConfig({}).public).not.toHaveProperty('socialUrls')
  })

  it.each([
    [undefined, 64],
    ['1', 1],
    ['7', 7],
    ['100', 100],
    ['1025.3', 1025.3],
  ])('splits CACHE_MEGABYTES of %s between pages, answers and documents, and gives out no more', (value, megabytes) => {
    const { pages, answers, documents } = readConfig({ CACHE_MEGABYTES: value }).cacheBytes
    expect(pages + answers + documents).toBe(Math.round(megabytes * 1024 * 1024))
    expect(Math.min(pages, answers, documents)).toBeGreaterThan((pages + answers + documents) / 10)
  })

  it('names every malformed variable at once', () => {
    expect(() => readConfig({ PORT: 'x', SITE_URL: 'y' })).toThrowError(/PORT[\s\S]*SITE_URL/)
  })

  it('has every variable of the shop in .env.example', () => {
    const example = readFileSync(path.resolve(import.meta.dirname, '../../.env.example'), 'utf8')
    const source = readFileSync(path.resolve(import.meta.dirname, 'config.ts'), 'utf8')
    const names = [...source.matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map((match) => match[1])
    expect(names.length).toBeGreaterThan(25)
    expect(names.filter((name) => !new RegExp(`^${name}=`, 'm').test(example))).toEqual([])
  })
})

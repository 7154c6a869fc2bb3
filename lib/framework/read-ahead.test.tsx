import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readProductAhead } from './read-ahead'

const prefetch = vi.fn(() => Promise.resolve())
vi.mock('next/router', () => ({ default: { prefetch: (...given: unknown[]) => prefetch(...(given as [])) } }))

const asked: { url: string; finish: (error?: Error) => void }[] = []
let time = 1_000_000

beforeEach(() => {
  time += 1_000_000
  vi.stubEnv('NODE_ENV', 'production')
  vi.spyOn(performance, 'now').mockImplementation(() => time)
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.stubGlobal('fetch', (url: string) => {
    return new Promise<Response>((resolve, reject) => {
      asked.push({ url, finish: (error) => (error ? reject(error) : resolve(new Response('{}'))) })
    })
  })
  Object.assign(window, { __NEXT_DATA__: { buildId: 'b1' } })
})
afterEach(async () => {
  for (const { finish } of asked.splice(0)) finish()
  await settled()
  prefetch.mockClear()
  Reflect.deleteProperty(navigator, 'connection')
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

const settled = () => new Promise((resolve) => setTimeout(resolve))
const urls = () => asked.map(({ url }) => url)

test('a page is read where the framework will look for it, code and data', () => {
  readProductAhead('/linen-bath-towel')
  expect(urls()).toEqual(['/_next/data/b1/linen-bath-towel.json?name=linen-bath-towel'])
  expect(prefetch).toHaveBeenCalledWith('/linen-bath-towel')
})

test('once as long as it is good, and again after that', () => {
  for (let i = 0; i < 3; i++) readProductAhead('/linen-bath-towel')
  expect(asked).toHaveLength(1)
  time += 10_000
  readProductAhead('/linen-bath-towel')
  expect(asked).toHaveLength(2)
})

test('a few at once, and others when these are there', async () => {
  for (const slug of ['/a', '/b', '/c', '/d']) readProductAhead(slug)
  expect(asked).toHaveLength(3)
  asked[0]?.finish()
  await settled()
  readProductAhead('/d')
  expect(asked).toHaveLength(4)
})

test('one that failed may be tried again at once', async () => {
  readProductAhead('/a')
  asked[0]?.finish(new TypeError('Failed to fetch'))
  await settled()
  readProductAhead('/a')
  expect(asked).toHaveLength(2)
})

test.each([
  ['saves data', { saveData: true }],
  ['has a slow connection', { effectiveType: 'slow-2g' }],
])('who %s pays for nothing that may not be needed', (_, connection) => {
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true })
  readProductAhead('/a')
  expect(asked).toHaveLength(0)
  expect(prefetch).not.toHaveBeenCalled()
})

test('nor who asks for less data by the browser', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  readProductAhead('/a')
  expect(asked).toHaveLength(0)
})

import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, vi } from 'vitest'
import { PART_ENTRIES } from '@/contract/finding/crawler-entries'
import { splitLanguage } from '@/contract/values/language-address'
import type { ApiCaller } from '../../../api/api-caller'
import { ApiError } from '../../../api/api-error'
import { providePublicConfig } from '../../../config'
import type { Locale } from '../../../i18n/locale'
import { readConfig } from '../../config'
import { sendProductFeed, sendSitemapIndex, sendSitemapPart } from '../crawler-documents'
import type { CrawlerApi } from '../crawler-entries'

/** A fake service with the given number of products. Calls can be made to fail. */
interface Service {
  products: number
  /** How many of them its lists have; all when undefined. */
  listed: number | undefined
  version: string | undefined
  title: string
  failsAt: number | undefined
  requestCount: number
  /** Lists being read at the moment, and the most there were. */
  nowReading: number
  mostAtOnce: number
  /** Of every product; all of the shop's when undefined. */
  languages: readonly Locale[] | undefined
  /** Reports the cursors of the parts. */
  knowsParts: boolean
}

const fresh: Service = {
  products: 2500,
  listed: undefined,
  version: 'v1',
  title: 'Soap',
  failsAt: undefined,
  requestCount: 0,
  nowReading: 0,
  mostAtOnce: 0,
  languages: undefined,
  knowsParts: true,
}

/** The service behind the documents. It is reset for each test. */
export const service: Service = { ...fresh }
/** Receives what is logged. */
export const log = vi.fn()

/** Serves the documents of a shop with this service during each test. */
export function serveCrawledShop() {
  const server = http.createServer((request, response) => {
    const path = request.url ?? ''
    // As many as the server, the framework and its compression have.
    for (let listener = 0; listener < 4; listener += 1) response.on('close', () => undefined)
    if (path === '/sitemap.xml') void sendSitemapIndex(request, response, api)
    else if (path.endsWith('/feeds/google.xml'))
      void sendProductFeed(splitLanguage(path).language ?? 'en', request, response, api)
    else void sendSitemapPart(path.slice('/sitemap/'.length), request, response, api)
  })
  beforeEach(async () => {
    // Copies are kept for each caller.
    api = () => ({ call })
    providePublicConfig(readConfig({ SITE_URL: 'https://shop.example', BRAND_NAME: 'Fern & Field' }).public)
    Object.assign(service, fresh)
    log.mockReset()
    // Each time: every test file has a console of its own.
    vi.spyOn(console, 'warn').mockImplementation(log)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  })
  afterEach(() => {
    server.closeAllConnections()
    server.close()
  })
  const port = () => (server.address() as AddressInfo).port
  return { port, get: (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port()}${path}`, init) }
}

let api: CrawlerApi

const call = (async (endpoint: string, input: { kind?: string; limit: number; skip?: number; after?: string }) => {
  const time = '2026-11-20T12:00:00Z'
  if (service.requestCount++ === service.failsAt) throw new ApiError({ kind: 'network', endpoint, message: 'gone' })
  if (endpoint === 'crawlerCounts') {
    const { products, version } = service
    const productParts = service.knowsParts
      ? [{ changed: time }, { after: String(PART_ENTRIES - 1), changed: time }]
      : []
    return { data: { products, categories: 1, stores: 1, changed: time, productParts, version } }
  }
  service.nowReading += 1
  service.mostAtOnce = Math.max(service.mostAtOnce, service.nowReading)
  await new Promise((resolve) => setImmediate(resolve))
  service.nowReading -= 1
  const count = endpoint === 'crawlerFeed' || input.kind === 'products' ? (service.listed ?? service.products) : 1
  const from = input.after === undefined ? (input.skip ?? 0) : Number(input.after) + 1
  const size = Math.max(0, Math.min(input.limit, count - from))
  const entries = Array.from({ length: size }, (_, at) => entryAt(from + at, time))
  return { data: { entries, next: from + size < count ? String(from + size - 1) : null } }
}) as unknown as ApiCaller['call']

const entryAt = (at: number, updatedAt: string) => ({
  id: `v-${at}`,
  itemGroupId: `p-${at}`,
  slug: `product-${at}`,
  updatedAt,
  title: service.title,
  languages: service.languages,
  images: [`https://media.example/${at}.webp`, `https://media.example/${at}-b.webp`],
  description: `About ${service.title}`,
  brandName: service.title,
  price: 1250,
  currency: 'USD',
  inStock: at % 2 === 0,
  categoryPath: ['Bath', service.title],
  colour: service.title,
  details: [{ name: 'Scent', value: service.title }],
  shippingPrice: 495,
})

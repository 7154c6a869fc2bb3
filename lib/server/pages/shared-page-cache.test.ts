import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type RequestHandler, withSharedPageCache } from './shared-page-cache'

const PUBLIC = 'public, max-age=0, s-maxage=5, stale-while-revalidate=10, stale-if-error=600'

const MAX_BYTES = 64 * 1024

let server: http.Server
let url: string
let time: number
let rendered: number
let render: RequestHandler
let handleRequest: RequestHandler

beforeEach(async () => {
  time = 1_000_000
  rendered = 0
  render = page(PUBLIC)
  handleRequest = withSharedPageCache(
    (request, response) => {
      rendered += 1
      return render(request, response)
    },
    MAX_BYTES,
    () => time,
  )
  server = http.createServer((request, response) => void handleRequest(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

function page(policy: string, status = 200, headers: Record<string, string> = {}): RequestHandler {
  return (_, response) => {
    response.writeHead(status, { 'cache-control': policy, 'content-type': 'text/html', ...headers })
    response.write('page ')
    response.end(String(rendered))
  }
}

const get = async (path = '/', headers: Record<string, string> = {}) => {
  const response = await fetch(url + path, { headers })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

describe('a public page', () => {
  it('is rendered once while it is fresh, and is the same to the byte', async () => {
    const first = await get()
    time += 4999
    const second = await get()
    expect(second.text).toBe(first.text)
    expect(second.headers.get('cache-control')).toBe(PUBLIC)
    expect(second.headers.get('content-type')).toBe('text/html')
    expect(second.headers.get('age')).toBe('4')
    expect(rendered).toBe(1)
  })

  it('is rendered anew when it is stale', async () => {
    await get()
    time += 5000
    expect((await get()).text).toBe('page 2')
  })

  it('is still given while one request renders it anew, and no second one does', async () => {
    await get()
    time += 6000
    let finish = () => {}
    render = (request, response) =>
      new Promise<void>((resolve) => {
        finish = () => {
          page(PUBLIC)(request, response)
          resolve()
        }
      })
    const refreshing = get()
    await expect.poll(() => rendered).toBe(2)
    expect((await get()).text).toBe('page 1')
    expect(rendered).toBe(2)
    finish()
    expect((await refreshing).text).toBe('page 2')
    expect((await get()).text).toBe('page 2')
  })

  it('is rendered once for many first requests at the same time', async () => {
    render = async (request, response) => {
      await new Promise((resolve) => setImmediate(resolve))
      await page(PUBLIC)(request, response)
    }
    const all = await Promise.all(Array.from({ length: 20 }, () => get()))
    expect(new Set(all.map(({ text }) => text)).size).toBe(1)
    expect(rendered).toBe(1)
  })

  it('is answered with 304 to a visitor who has it', async () => {
    const etag = (await get()).headers.get('etag') ?? ''
    const again = await get('/', { 'if-none-match': etag })
    expect(again.status).toBe(304)
    expect(again.text).toBe('')
    expect(rendered).toBe(1)
  })

  it('has another tag when it is rendered anew, and in another language', async () => {
    const tags = [await get(), await get('/', { cookie: 'language=ar' })]
    time += 60_000
    tags.push(await get())
    expect(new Set(tags.map(({ headers }) => headers.get('etag'))).size).toBe(3)
  })

  it.each([
    ['address', '/?preview=1', {}],
    ['language', '/', { cookie: 'language=ar' }],
    ['currency', '/', { cookie: 'currencyCode=EUR' }],
    ['encoding', '/', { 'accept-encoding': 'identity' }],
    ['form', '/', { accept: 'text/markdown' }],
    ['form named by the address', '/.md', {}],
  ])('is kept separately by %s', async (_, path, headers) => {
    await get()
    await get(path, headers)
    expect(rendered).toBe(2)
  })

  it.each(['/es', '/es/soap', '/_next/data/build/es/soap.json'])(
    'at the address of a language, %s, is the same for every choice of a language',
    async (path) => {
      await get(path)
      await get(path, { cookie: 'language=ar' })
      await get(path, { cookie: 'language=es' })
      expect(rendered).toBe(1)
      await get(path.replace('es', 'ms'))
      expect(rendered).toBe(2)
    },
  )

  it.each([
    ['deflate', 'identity'],
    ['*', 'identity'],
    ['gzip;q=0, deflate', 'identity'],
    ['gzip;q=0', 'identity'],
    ['br, gzip;q=0.5', 'gzip'],
    ['GZIP', 'gzip'],
    ['', 'identity'],
  ])(
    'asked for with Accept-Encoding %j is rendered as %s, so that nobody gets what he cannot read',
    async (acceptEncoding, expected) => {
      let received: unknown
      render = (request, response) => {
        received = request.headers['accept-encoding'] ?? 'identity'
        return page(PUBLIC)(request, response)
      }
      await new Promise((resolve) => {
        http.get(url, { headers: { 'accept-encoding': acceptEncoding } }, (response) =>
          response.resume().on('end', resolve),
        )
      })
      expect(received).toBe(expected)
    },
  )

  it('does not depend on who the guest is', async () => {
    await get('/', { cookie: 'token=ann; guestUid=1' })
    await get('/', { cookie: 'token=bob; guestUid=2' })
    expect(rendered).toBe(1)
  })

  it('a missing page is kept too', async () => {
    render = page('public, max-age=0, s-maxage=5', 404)
    await get()
    expect((await get()).status).toBe(404)
    expect(rendered).toBe(1)
  })
})

describe('of the query string', () => {
  const seen = () => {
    const urls: (string | undefined)[] = []
    render = (request, response) => {
      urls.push(request.url)
      return page(PUBLIC)(request, response)
    }
    return urls
  }

  it('a page gets what it reads; all the rest shares one copy', async () => {
    const urls = seen()
    const rest = ['', '?utm_source=a', '?utm_source=b&gclid=1', ...Array.from({ length: 60 }, (_, n) => `?n=${n}`)]
    for (const search of rest) await get(`/soap${search}`)
    await get('/soap?utm_source=a&campaignId=cmp%2Daloe&x')
    expect(urls).toEqual(['/soap', '/soap?campaignId=cmp%2Daloe'])
  })

  it('a page for a known visitor gets all of it, as its first render in the browser does', async () => {
    render = (request, response) => void response.end(request.url)
    const path = '/checkout?orderId=o-1&panel=delivery&utm_source=mail'
    expect((await get(path, { cookie: 'token=a.b.c' })).text).toBe(path)
    expect((await get(path)).text).toBe('/checkout?panel=delivery')
  })

  it('the data of a page that is opened within the shop is kept by the same parameters', async () => {
    const urls = seen()
    await get('/_next/data/build/soap.json?name=soap&utm_source=a')
    await get('/_next/data/build/soap.json?name=soap')
    await get('/_next/data/build/en/soap.json?name=soap')
    await get('/_next/data/build/en.json?preview=1&utm_source=a')
    await get('/_next/data/build/es.json?preview=1')
    const data = ['soap.json', 'en/soap.json', 'en.json?preview=1', 'es.json?preview=1']
    expect(urls).toEqual(data.map((name) => `/_next/data/build/${name}`))
  })

  it.each([
    ['/new', '/new?utm_source=a&b=%20c'],
    ['/new?campaignId=1', '/new?campaignId=1&utm_source=a&b=%20c'],
  ])('what the page does not read is kept by a redirect to %s', async (location, expected) => {
    render = page('public, max-age=60', 301, { location })
    const { headers } = await fetch(`${url}/old?utm_source=a&campaignId=1&b=%20c`, { redirect: 'manual' })
    expect(headers.get('location')).toBe(expected)
  })
})

describe('a page that cannot be rendered', () => {
  const withData: RequestHandler = (_, response) => {
    response.writeHead(200, { 'cache-control': PUBLIC, 'content-type': 'text/html' })
    response.end(`<p>old</p>{"serverNow":${time}}`)
  }
  const failing = page('no-store', 503, { 'retry-after': '5', 'x-failed': 'yes' })

  it('is replaced by its old copy, which says so, and which nobody else keeps', async () => {
    render = withData
    const etag = (await get()).headers.get('etag') ?? ''
    render = failing
    time += 60_000
    const { status, headers, text } = await get('/', { 'if-none-match': etag })
    expect([status, text]).toEqual([200, '<p>old</p>{"isSubstitute":true,"serverNow":1000000}'])
    expect(headers.get('cache-status')).toBe('storefront; hit; ttl=-55; detail=stale-if-error')
    expect(headers.get('cache-control')).toBe('private, no-cache')
    expect(headers.get('age')).toBe('60')
    for (const name of ['etag', 'retry-after', 'x-failed']) expect(headers.get(name)).toBeNull()
  })

  it('is rendered again after five seconds by one request, and the others do not wait for it', async () => {
    render = withData
    await get()
    render = failing
    time += 60_000
    await get()
    await get()
    expect(rendered).toBe(2)
    time += 5000
    let finish = () => {}
    render = (request, response) =>
      new Promise<void>((resolve) => {
        finish = () => {
          page(PUBLIC)(request, response)
          resolve()
        }
      })
    const trying = get()
    await expect.poll(() => rendered).toBe(3)
    expect((await get()).text).toContain('old')
    finish()
    expect((await trying).text).toBe('page 3')
    expect((await get()).headers.get('cache-status')).toBeNull()
  })

  it('is replaced for ten minutes', async () => {
    render = withData
    await get()
    render = failing
    time += 604_999
    expect((await get()).status).toBe(200)
    time += 5001
    expect((await get()).status).toBe(503)
  })

  it('is replaced for a known visitor too, whose own page is never kept', async () => {
    const cookie = 'token=a.b.c; authPass=true; uid=u1'
    render = withData
    await get('/linen-bath-towel')
    expect((await get('/linen-bath-towel', { cookie })).headers.get('cache-status')).toBeNull()
    render = failing
    const { status, headers, text } = await get('/linen-bath-towel', { cookie })
    expect([status, text]).toEqual([200, '<p>old</p>{"isSubstitute":true,"serverNow":1000000}'])
    expect(headers.get('cache-control')).toBe('private, no-cache')
    expect((await get('/profile/wallet', { cookie })).status).toBe(503)
  })

  it('is replaced when the renderer compresses, and when it throws', async () => {
    render = (_, response) => {
      response.writeHead(200, { 'cache-control': PUBLIC, 'content-encoding': 'gzip', 'content-type': 'text/html' })
      response.end(gzipSync('{"serverNow":1}'))
    }
    await get()
    time += 60_000
    render = (_, response) => {
      response.statusCode = 500
      response.write('<p>')
      response.end()
    }
    const { status, text } = await get()
    expect([status, text]).toEqual([200, '{"isSubstitute":true,"serverNow":1}'])
  })
})

describe('what is never kept', () => {
  it.each([
    ['a personal page', page('private, no-cache')],
    ['a failed page', page('no-store', 503)],
    ['a failure that says it may be kept', page(PUBLIC, 500)],
    ['a redirect', page(PUBLIC, 301, { location: '/x' })],
    ['a page that sets a cookie', page(PUBLIC, 200, { 'set-cookie': 'a=1' })],
  ])('%s', async (_, handler) => {
    render = handler
    await fetch(url, { redirect: 'manual' })
    await fetch(url, { redirect: 'manual' })
    expect(rendered).toBe(2)
  })

  it.each([
    ['a guest with a token at the cart', '/cart', 'token=a.b.c', 1],
    ['a signed-in shopper at the cart', '/cart', 'token=a.b.c; authPass=true; uid=u1', 1],
    ['a signed-in shopper at a product', '/linen-bath-towel', 'token=a.b.c; authPass=true; uid=u1', 1],
    ['nobody: guests see the same products', '/linen-bath-towel', 'token=a.b.c', 0],
    ['nobody: a token that is none', '/cart', 'token=<broken>; authPass=true', 0],
    ['nobody: data of a navigation', '/_next/data/b/soap.json', 'token=a.b.c; authPass=true; uid=u1', 0],
  ])('a page for %s: it comes neither from the cache nor into it', async (_, path, cookie, own) => {
    await get(path)
    await get(path, { cookie })
    expect(rendered).toBe(1 + own)
    await get(path)
    expect(rendered).toBe(1 + own)
  })

  it('anything that is not a GET, calls to /api, and documents without a bound', async () => {
    for (const request of [
      { path: '/', method: 'POST' },
      { path: '/', method: 'HEAD' },
      { path: '/api/x', method: 'GET' },
      { path: '/sitemap/products-1.xml', method: 'GET' },
      { path: '/feeds/google.xml', method: 'GET' },
    ]) {
      const before = rendered
      await fetch(url + request.path, { method: request.method })
      await fetch(url + request.path, { method: request.method })
      expect(rendered).toBe(before + 2)
    }
  })
})

it('all cached pages together stay within the size, and the one that was not asked for longest goes first', async () => {
  const paths = Array.from({ length: 40 }, (_, n) => `/product-${n}`)
  for (const path of paths) await fetch(url + path)
  expect(rendered).toBe(40)
  await fetch(url + paths.at(-1))
  expect(rendered).toBe(40)
  await fetch(url + paths[0])
  expect(rendered).toBe(41)
})

it('a partial page of a visitor who left is not cached', async () => {
  let ended = false
  render = (_, response) =>
    new Promise<void>((resolve) => {
      response.writeHead(200, { 'cache-control': PUBLIC, 'content-type': 'text/html' })
      response.write('half a ')
      response.once('close', () => {
        response.end()
        ended = true
        resolve()
      })
    })
  const controller = new AbortController()
  const answer = await fetch(url, { signal: controller.signal })
  controller.abort()
  await answer.text().catch(() => 'gone')
  await expect.poll(() => ended).toBe(true)
  render = page(PUBLIC)
  expect((await get()).text).toBe('page 2')
})

it('a visitor who leaves while a page is rendered does not hold up the next one', async () => {
  let finish = () => {}
  render = (_, response) =>
    new Promise<void>((resolve) => {
      finish = () => {
        response.end()
        resolve()
      }
    })
  const controller = new AbortController()
  const gone = fetch(url, { signal: controller.signal }).catch(() => 'gone')
  await expect.poll(() => rendered).toBe(1)
  controller.abort()
  expect(await gone).toBe('gone')
  render = page(PUBLIC)
  expect((await get()).text).toBe('page 2')
  finish()
})

it('a visitor who left before the page was rendered does not hold up the next one', async () => {
  const answerAtOnce = server.listeners('request')
  server.removeAllListeners('request')
  let left = false
  const controller = new AbortController()
  server.once('request', (request, response) => {
    response.once('close', () => {
      left = true
      void handleRequest(request, response)
    })
    controller.abort()
  })
  const gone = fetch(url, { signal: controller.signal }).catch(() => 'gone')
  expect(await gone).toBe('gone')
  await expect.poll(() => left).toBe(true)
  for (const listener of answerAtOnce) server.on('request', listener as http.RequestListener)
  expect((await get()).text, 'nothing was rendered for the one who left').toBe('page 1')
})

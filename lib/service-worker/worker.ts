import { addressIn } from '@/contract/values/language-address'
import { localeFrom } from '../i18n/locale'
import { handlingOf, isPublicPage, mayBeKept } from './handling-of'
import { languageOf, piecesOf, withNotice } from './kept-page'
import { openPush, showPush } from './push'
import type { FetchedEvent, WorkerScope } from './worker-scope'
import { OFFLINE_PATH, SETTINGS_NAME, type WorkerSettings } from './worker-settings'

// The server writes the settings before this code.
const settings = (globalThis as unknown as Record<typeof SETTINGS_NAME, WorkerSettings>)[SETTINGS_NAME]
const scope = globalThis as unknown as WorkerScope
const site = { origin: scope.location.origin, pictures: settings.pictures }

const FILES = `shop-files-${settings.build}`
const PAGES = `shop-pages-${settings.build}`
/** Pictures of products do not belong to a build. */
const PICTURES = 'shop-product-pictures'
const MAX_ENTRIES = { [FILES]: 400, [PAGES]: 30, [PICTURES]: 200 }

scope.addEventListener('install', (event) => {
  // An open tab must not delay the new version.
  event.waitUntil(Promise.all([keepOfflinePage(), scope.skipWaiting()]))
})

scope.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([throwAwayOldBuilds(), scope.registration.navigationPreload?.enable(), scope.clients.claim()]),
  )
})

// Every page sends its language, so that the offline page matches it.
scope.addEventListener('message', (event) => {
  const { language } = (event.data ?? {}) as { language?: unknown }
  if (typeof language === 'string') event.waitUntil(keepOfflinePage(language).catch(() => undefined))
})

scope.addEventListener('push', (event) => event.waitUntil(showPush(scope, () => event.data?.json())))
scope.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPush(scope, event.notification.data))
})

scope.addEventListener('fetch', (event) => {
  switch (handlingOf(event.request, site)) {
    case 'static':
      return event.respondWith(keptFirst(event))
    case 'file':
      return event.respondWith(staleWhileRevalidate(event, FILES, event.request))
    case 'picture':
      return event.respondWith(picture(event))
    case 'page':
      return event.respondWith(page(event, false))
    case 'product':
      return event.respondWith(page(event, true))
    case 'none':
  }
})

/** Cache first, for immutable resources. */
async function keptFirst(event: FetchedEvent): Promise<Response> {
  const { request } = event
  const cached = await find(FILES, request.url)
  if (cached) return cached
  const response = await scope.fetch(request)
  if (mayBeKept(response)) event.waitUntil(putInCache(FILES, request.url, response.clone()))
  return response
}

/** Stale while revalidate. */
async function staleWhileRevalidate(event: FetchedEvent, cache: string, request: Request): Promise<Response> {
  const cached = await find(cache, request.url)
  const revalidated = scope.fetch(request).then(async (response) => {
    if (mayBeKept(response)) await putInCache(cache, request.url, response.clone())
    return response
  })
  if (!cached) return revalidated
  event.waitUntil(revalidated.catch(() => undefined))
  return cached
}

/**
 * Requests pictures with CORS, so that the worker can see whether they loaded, and without cookies. When another host
 * does not allow that, they bypass the worker.
 */
function picture(event: FetchedEvent): Promise<Response> {
  const { request } = event
  const corsRequest = new Request(request.url, { mode: 'cors', credentials: 'omit', referrerPolicy: 'no-referrer' })
  return staleWhileRevalidate(event, PICTURES, corsRequest).catch(() => scope.fetch(request))
}

/** Network first. Offline: a product page that a guest viewed, marked as old, or the offline page. */
async function page(event: FetchedEvent, isProduct: boolean): Promise<Response> {
  const { request, preloadResponse } = event
  const { pathname: path, searchParams } = new URL(request.url)
  // Copies are found by their path, and the price of a campaign is not that of the product.
  const mayKeep = isProduct && !searchParams.has('campaignId')
  try {
    const preloaded = await preloadResponse
    // Without a connection, Firefox resolves the preload to an error response instead of rejecting it.
    const response = preloaded && preloaded.type !== 'error' ? preloaded : await scope.fetch(request)
    const copy = mayKeep && isPublicPage(response) ? response.clone() : undefined
    event.waitUntil(keepPage(path, copy))
    return response
  } catch (error) {
    const cached = isProduct ? await find(PAGES, path) : undefined
    if (cached) return withNotice(cached, settings.notices)
    const offline = await find(FILES, OFFLINE_PATH)
    if (offline) return offline
    throw error
  }
}

/** Caches product pages that guests view. For a signed-in shopper it stores nothing and deletes what is there. */
async function keepPage(path: string, response: Response | undefined): Promise<void> {
  if (!scope.cookieStore) return
  const signedIn = await scope.cookieStore.get('authPass')
  if (signedIn?.value === 'true') await scope.caches.delete(PAGES)
  else if (response) await putInCache(PAGES, path, response)
}

/** Caches the offline page and its resources, unless it is cached in that language already. */
async function keepOfflinePage(language?: string): Promise<void> {
  const cached = language === undefined ? undefined : await find(FILES, OFFLINE_PATH)
  if (cached && languageOf(await cached.text()) === language) return
  const response = await scope.fetch(addressIn(localeFrom(language), OFFLINE_PATH), {
    credentials: 'same-origin',
    cache: 'no-store',
  })
  if (!isPublicPage(response)) throw new Error('The offline page cannot be had.')
  const html = await response.clone().text()
  await putInCache(FILES, OFFLINE_PATH, response)
  await Promise.allSettled(
    piecesOf(html).map(async (address) => {
      const url = new URL(address, site.origin).href
      if (await find(FILES, url)) return
      const piece = await scope.fetch(url)
      if (mayBeKept(piece)) await putInCache(FILES, url, piece)
    }),
  )
}

async function throwAwayOldBuilds(): Promise<void> {
  const names = await scope.caches.keys()
  const old = names.filter((name) => name.startsWith('shop-') && !Object.hasOwn(MAX_ENTRIES, name))
  await Promise.all(old.map((name) => scope.caches.delete(name)))
}

async function find(cache: string, url: string): Promise<Response | undefined> {
  // The worker may ignore Vary: the cached pages and files do not depend on request headers that it would have to know.
  return (await scope.caches.open(cache)).match(url, { ignoreVary: true })
}

/** A full disk must not break the shop. When there are too many entries, the oldest are deleted. */
async function putInCache(name: string, url: string, response: Response): Promise<void> {
  try {
    const cache = await scope.caches.open(name)
    await cache.put(url, response)
    const keys = (await cache.keys()).filter((key) => new URL(key.url).pathname !== OFFLINE_PATH)
    const tooMany = keys.slice(0, Math.max(0, keys.length - (MAX_ENTRIES[name] ?? 0)))
    await Promise.all(tooMany.map((key) => cache.delete(key)))
  } catch {
    // The next attempt may succeed.
  }
}

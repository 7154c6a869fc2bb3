import type { Locale } from '../i18n/locale'

/** What the server tells the worker; it stands before the worker's code. */
export interface WorkerSettings {
  /** Everything that belongs to another build is thrown away. */
  readonly build: string
  /** Where product pictures begin. */
  readonly pictures: string
  /** What stands above a page that is shown without a connection; {time} is when it was seen. */
  readonly notices: Readonly<Record<Locale, string>>
}

/** The global name under which they stand. */
export const SETTINGS_NAME = 'SHOP_WORKER'

/** The page for everything that cannot be had without a connection. */
export const OFFLINE_PATH = '/offline'

/** A worker that removes itself and everything it cached, for a shop that wants none any more. */
export const FAREWELL = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name.startsWith('shop-')).map((name) => caches.delete(name)))
  await self.registration.unregister()
})()))
`

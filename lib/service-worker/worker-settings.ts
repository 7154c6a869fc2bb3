import type { Locale } from '../i18n/locale'

/** Settings that the server writes before the worker's code. */
export interface WorkerSettings {
  /** Caches of other builds are deleted. */
  readonly build: string
  /** URL prefix of product pictures. */
  readonly pictures: string
  /** The notice above a page that is shown offline; {time} is when it was cached. */
  readonly notices: Readonly<Record<Locale, string>>
}

/** Name of the global variable that holds the settings. */
export const SETTINGS_NAME = 'SHOP_WORKER'

/** The page shown when nothing else is available offline. */
export const OFFLINE_PATH = '/offline'

/** A worker that unregisters itself and deletes its caches, for a shop that disables the service worker. */
export const FAREWELL = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name.startsWith('shop-')).map((name) => caches.delete(name)))
  await self.registration.unregister()
})()))
`

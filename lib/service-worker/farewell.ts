/** A worker that takes itself and all that was kept away: for a shop that wants none any more. */
export const FAREWELL = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name.startsWith('shop-')).map((name) => caches.delete(name)))
  await self.registration.unregister()
})()))
`

import { localStore } from '../browser/storage'

/** Writes to this key notify the other tabs. Its value has no meaning. */
const KEY = 'consent-changed'

/**
 * Calls `listener` when the consent changes, here or in another tab. `hasConsent` then returns the new state.
 * @returns a function that removes the listener
 */
export function onConsentChange(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === KEY || key === null) listener()
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}

/** Notifies this tab and the others. Call it after writing the cookie. */
export function announceConsentChange(): void {
  // Without storage, other tabs read the cookie when they next need it.
  localStore.set(KEY, String(Date.now()))
  // The browser sends this event to the other tabs alone.
  window.dispatchEvent(new StorageEvent('storage', { key: KEY }))
}

import { zipOf } from '@/contract/account/zip-code'
import { localStore } from '@/lib/browser/storage'
import { storedZip, ZIP_KEY } from './stored-zip'

const listeners = new Set<() => void>()
/** For browsers that forbid storage: known until the page is left. */
let unstored = ''

/** Returns the ZIP code that was typed in this browser, or ''. */
export function typedZip(): string {
  return zipOf(storedZip() || unstored) ?? ''
}

/** Keeps a ZIP code in this browser. '' forgets it. */
export function keepZip(zip: string): void {
  if (zip === '') localStore.remove(ZIP_KEY)
  unstored = zip === '' || localStore.set(ZIP_KEY, zip) ? '' : zip
  for (const listener of listeners) listener()
}

/** Calls `listener` when the ZIP code has changed, in this tab or another. Returns a function that unsubscribes. */
export function onTypedZip(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

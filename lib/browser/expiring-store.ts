import type { BrowserStorage } from './storage'

/** 30 hours, in milliseconds. */
export const DEFAULT_LIFETIME = 108_000_000

export interface ExpiringStore {
  /** Returns the stored value, still to be parsed, or undefined when it is missing or expired. */
  readonly get: (key: string) => unknown
  /** @param lifetime in milliseconds */
  readonly set: (key: string, value: unknown, lifetime?: number) => void
  readonly remove: (key: string) => void
}

/**
 * Creates a store on top of `storage` whose entries expire. Storage that is forbidden, full or corrupt behaves as an
 * empty store.
 * @param now unix milliseconds
 */
export function expiringStore(storage: BrowserStorage, now = () => Date.now()): ExpiringStore {
  return {
    get: (key) => {
      const entry = storage.getJson(key)
      if (isEntry(entry) && now() < entry.expiresAt) return entry.value
      storage.remove(key)
      return undefined
    },
    set: (key, value, lifetime = DEFAULT_LIFETIME) => {
      const isStored = storage.set(key, JSON.stringify({ value, expiresAt: now() + lifetime }))
      // When the new value does not fit, the old one is outdated and must go.
      if (!isStored) storage.remove(key)
    },
    remove: storage.remove,
  }
}

interface Entry {
  readonly value?: unknown
  readonly expiresAt: number
}

function isEntry(parsed: unknown): parsed is Entry {
  return typeof parsed === 'object' && parsed !== null && 'expiresAt' in parsed && typeof parsed.expiresAt === 'number'
}

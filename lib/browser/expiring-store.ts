/** 30 hours, in milliseconds. */
const DEFAULT_LIFETIME = 108_000_000

export interface ExpiringStore {
  /** Returns the stored value, still to be parsed, or undefined when it is missing or expired. */
  readonly get: (key: string) => unknown
  /** @param lifetime in milliseconds */
  readonly set: (key: string, value: unknown, lifetime?: number) => void
  readonly remove: (key: string) => void
}

/**
 * Creates a store on top of `storage` whose entries expire. Storage that is forbidden, full or corrupt behaves as an
 * empty store: no method throws.
 * @param storage or a function that returns it, as access alone may be forbidden
 * @param now unix milliseconds
 */
export function expiringStore(storage: Storage | (() => Storage), now: () => number): ExpiringStore {
  const withStorage = <Result>(use: (storage: Storage) => Result): Result | undefined => {
    try {
      return use(typeof storage === 'function' ? storage() : storage)
    } catch {
      return undefined
    }
  }
  const remove = (key: string) => {
    withStorage((storage) => storage.removeItem(key))
  }

  return {
    get: (key) => {
      const text = withStorage((storage) => storage.getItem(key)) ?? null
      if (text === null) return undefined
      const entry = parsedEntry(text)
      if (entry && now() < entry.expiresAt) return entry.value
      remove(key)
      return undefined
    },
    set: (key, value, lifetime = DEFAULT_LIFETIME) => {
      const text = JSON.stringify({ value, expiresAt: now() + lifetime })
      const isStored = withStorage((storage) => {
        storage.setItem(key, text)
        return true
      })
      // When the new value does not fit, the old one is outdated and must go.
      if (!isStored) remove(key)
    },
    remove,
  }
}

interface Entry {
  readonly value?: unknown
  readonly expiresAt: number
}

function parsedEntry(text: string): Entry | undefined {
  try {
    const parsed: unknown = JSON.parse(text)
    return isEntry(parsed) ? parsed : undefined
  } catch {
    return undefined
  }
}

function isEntry(parsed: unknown): parsed is Entry {
  return typeof parsed === 'object' && parsed !== null && 'expiresAt' in parsed && typeof parsed.expiresAt === 'number'
}

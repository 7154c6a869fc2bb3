/** 30 hours, in milliseconds. */
const DEFAULT_LIFETIME = 108_000_000

export interface ExpiringStore {
  /** What was stored, for the caller to parse; undefined when there is nothing, or nothing any more. */
  readonly get: (key: string) => unknown
  /** @param lifetime in milliseconds */
  readonly set: (key: string, value: unknown, lifetime?: number) => void
  readonly remove: (key: string) => void
}

/**
 * A local store whose entries are dropped once they have expired. Storage that is forbidden,
 * full or spoilt only makes it forget: no method throws because of it.
 * @param storage or a function that reaches for it, as a browser may forbid the mere reaching
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
    withStorage((place) => place.removeItem(key))
  }

  return {
    get: (key) => {
      const text = withStorage((place) => place.getItem(key)) ?? null
      if (text === null) return undefined
      const entry = parsedEntry(text)
      if (entry && now() < entry.expiresAt) return entry.value
      remove(key)
      return undefined
    },
    set: (key, value, lifetime = DEFAULT_LIFETIME) => {
      const text = JSON.stringify({ value, expiresAt: now() + lifetime })
      const isKept = withStorage((place) => {
        place.setItem(key, text)
        return true
      })
      // Where the new value finds no room, the old one is no longer true.
      if (!isKept) remove(key)
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

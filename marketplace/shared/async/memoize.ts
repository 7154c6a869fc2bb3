import { LRUCache } from 'lru-cache'

/**
 * Caches the result of a read for `seconds`. Concurrent callers share one read, and a failure is not cached. Use it
 * only for data that may be that old on screen, never for prices, stock or personal data.
 */
export function memoize<T>(load: () => PromiseLike<T>, seconds: number): () => Promise<T> {
  const read = memoizeByKey<true, T>(load, { seconds, maxEntries: 1 })
  return () => read(true)
}

/** Like `memoize`, for each of the `maxEntries` keys that were read last. */
export function memoizeByKey<Key extends string | true, T>(
  load: (key: Key) => PromiseLike<T>,
  { seconds, maxEntries }: { readonly seconds: number; readonly maxEntries: number },
): (key: Key) => Promise<T> {
  const known = new LRUCache<Key, Promise<T>>({ max: maxEntries, ttl: seconds * 1000 })
  return (key) => {
    const already = known.get(key)
    if (already) return already
    // A query is not a promise: it runs again each time it is awaited.
    const loading = (async () => load(key))()
    known.set(key, loading)
    loading.catch(() => known.get(key) === loading && known.delete(key))
    return loading
  }
}

/** Like `memoizeByKey`, but a key that is not found is looked up again the next time. */
export function memoizeFound<T>(
  load: (key: string) => Promise<T | undefined>,
  options: { readonly seconds: number; readonly maxEntries: number },
): (key: string) => Promise<T | undefined> {
  const read = memoizeByKey(async (key: string) => {
    const found = await load(key)
    if (found === undefined) throw new NothingFound()
    return found
  }, options)
  return (key) =>
    read(key).catch((error: unknown) => {
      if (error instanceof NothingFound) return undefined
      throw error
    })
}

class NothingFound extends Error {}

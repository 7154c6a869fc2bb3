import { LRUCache } from 'lru-cache'

/**
 * A read that is repeated after `seconds` at the earliest. Callers meanwhile share one result; a failure is not kept.
 * Only for what may be that old on the screen, and never for prices, stock, or anything personal.
 */
export function remember<T>(load: () => PromiseLike<T>, seconds: number): () => Promise<T> {
  const read = rememberEach<true, T>(load, { seconds, most: 1 })
  return () => read(true)
}

/** The same for each of the `most` keys that were asked for last. */
export function rememberEach<Key extends string | true, T>(
  load: (key: Key) => PromiseLike<T>,
  { seconds, most }: { readonly seconds: number; readonly most: number },
): (key: Key) => Promise<T> {
  const known = new LRUCache<Key, Promise<T>>({ max: most, ttl: seconds * 1000 })
  return (key) => {
    const already = known.get(key)
    if (already) return already
    // A query is no promise: it runs again each time somebody awaits it.
    const loading = (async () => load(key))()
    known.set(key, loading)
    loading.catch(() => known.get(key) === loading && known.delete(key))
    return loading
  }
}

/** Like `rememberEach`, but a key that is not found is looked up again the next time. */
export function rememberFound<T>(
  load: (key: string) => Promise<T | undefined>,
  options: { readonly seconds: number; readonly most: number },
): (key: string) => Promise<T | undefined> {
  const read = rememberEach(async (key: string) => {
    const found = await load(key)
    if (found === undefined) throw new NotFound()
    return found
  }, options)
  return (key) =>
    read(key).catch((error: unknown) => {
      if (error instanceof NotFound) return undefined
      throw error
    })
}

class NotFound extends Error {}

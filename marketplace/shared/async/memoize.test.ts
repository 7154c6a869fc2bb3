import { expect, test } from 'vitest'
import { memoize, memoizeByKey } from './memoize.ts'

test('callers share one read', async () => {
  let reads = 0
  const read = memoize(async () => ++reads, 60)
  expect(await Promise.all([read(), read()])).toEqual([1, 1])
  expect(await read()).toBe(1)
})

test('an awaitable that is not a promise, such as a query, runs once', async () => {
  let runs = 0
  // biome-ignore lint/suspicious/noThenProperty: it stands for a query, which is no promise either
  const query = { then: (done: (value: number) => void) => done(++runs) } as PromiseLike<number>
  const read = memoize(() => query, 60)
  await read()
  await read()
  expect(runs).toBe(1)
})

test('a failure is not cached', async () => {
  let reads = 0
  const read = memoize(async () => {
    reads += 1
    if (reads === 1) throw new Error('away')
    return 'there'
  }, 60)
  await expect(read()).rejects.toThrow('away')
  expect(await read()).toBe('there')
})

test('each key has its own result, and the least recently read one is evicted', async () => {
  const calls: string[] = []
  const read = memoizeByKey(
    async (key: string) => {
      calls.push(key)
      return key.toUpperCase()
    },
    { seconds: 60, maxEntries: 2 },
  )
  for (const key of ['a', 'b', 'a', 'c', 'b']) expect(await read(key)).toBe(key.toUpperCase())
  expect(calls).toEqual(['a', 'b', 'c', 'b'])
})

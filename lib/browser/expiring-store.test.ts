import { expect, test } from 'vitest'
import { expiringStore } from './expiring-store'
import { browserStorage } from './storage'

const HOUR = 3_600_000
const START = Date.UTC(2026, 0, 1)

class MemoryStorage implements Storage {
  readonly entries = new Map<string, string>()
  get length() {
    return this.entries.size
  }
  key = (index: number) => [...this.entries.keys()][index] ?? null
  getItem = (key: string) => this.entries.get(key) ?? null
  setItem = (key: string, text: string) => void this.entries.set(key, text)
  removeItem = (key: string) => void this.entries.delete(key)
  clear = () => this.entries.clear()
}

function storeWithClock() {
  const storage = new MemoryStorage()
  const clock = { time: START }
  return {
    storage,
    clock,
    store: expiringStore(
      browserStorage(() => storage),
      () => clock.time,
    ),
  }
}

test.each([
  ['at once', undefined, 0, true],
  ['1 ms before 30 hours', undefined, 30 * HOUR - 1, true],
  ['after 30 hours', undefined, 30 * HOUR, false],
  ['before a lifetime of its own is over', HOUR, HOUR - 1, true],
  ['after a lifetime of its own', HOUR, HOUR, false],
])('%s', (_, lifetime, passed, isThere) => {
  const { storage, clock, store } = storeWithClock()
  store.set('place', { city: 'Ipoh' }, lifetime)
  clock.time += passed
  expect(store.get('place')).toEqual(isThere ? { city: 'Ipoh' } : undefined)
  expect(storage.entries.has('place')).toBe(isThere)
})

test.each([['text'], [0], [false], [null], [['a', 1]], [{ deep: { er: true } }]])('gives back %j', (value) => {
  const { store } = storeWithClock()
  store.set('key', value)
  expect(store.get('key')).toEqual(value)
})

test('a new value gets a full lifetime', () => {
  const { clock, store } = storeWithClock()
  store.set('key', 'old')
  clock.time += 29 * HOUR
  store.set('key', 'new')
  clock.time += 29 * HOUR
  expect(store.get('key')).toBe('new')
})

test('a removed or unknown key returns undefined', () => {
  const { store } = storeWithClock()
  store.set('key', 'value')
  store.remove('key')
  expect(store.get('key')).toBeUndefined()
  expect(store.get('other')).toBeUndefined()
})

test.each([
  '',
  'plain text',
  '{"value":1',
  'null',
  '7',
  '[]',
  '{"value":1}',
  '{"value":1,"expiresAt":"tomorrow"}',
  '{"value":1,"expiresAt":null}',
])('drops the malformed entry %j', (text) => {
  const { storage, store } = storeWithClock()
  storage.setItem('key', text)
  expect(store.get('key')).toBeUndefined()
  expect(storage.entries.has('key')).toBe(false)
})

test('full storage does not keep the outdated value', () => {
  const { storage, store } = storeWithClock()
  store.set('key', 'old')
  storage.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  store.set('key', 'new')
  expect(store.get('key')).toBeUndefined()
})

const forbid = () => {
  throw new DOMException('forbidden', 'SecurityError')
}

test.each([
  [
    'whose methods throw',
    () => Object.assign(new MemoryStorage(), { getItem: forbid, setItem: forbid, removeItem: forbid }),
  ],
  ['that may not be reached for', forbid],
])('storage %s only makes it forget', (_, open) => {
  const store = expiringStore(browserStorage(open), () => START)
  store.set('key', 'value')
  expect(store.get('key')).toBeUndefined()
  store.remove('key')
})

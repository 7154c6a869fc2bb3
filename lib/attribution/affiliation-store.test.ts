import { expect, test } from 'vitest'
import { expiringStore } from '../browser/expiring-store'
import { browserStorage } from '../browser/storage'
import { keepAffiliation, keptAffiliation } from './attribution'

function memory() {
  const entries = new Map<string, string>()
  const storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  }
  const clock = { now: 0 }
  return {
    entries,
    clock,
    store: expiringStore(
      browserStorage(() => storage as Storage),
      () => clock.now,
    ),
  }
}

const HOURS_30 = 108_000_000

test('an address with a linkid has all its parameters kept under affiliation_{pathname}', () => {
  const { store, entries } = memory()
  keepAffiliation(store, '/linen-bath-towel', new URLSearchParams('linkid=nl-0326&utm_source=mail&anything=1'))
  expect([...entries.keys()]).toEqual(['affiliation_/linen-bath-towel'])
  expect(keptAffiliation(store, '/linen-bath-towel')).toEqual({ linkid: 'nl-0326', utm_source: 'mail', anything: '1' })
  expect(keptAffiliation(store, '/aloe-face-gel')).toBeUndefined()
})

test.each(['', 'utm_source=mail', 'linkid='])('an address without one keeps nothing: %j', (address) => {
  const { store, entries } = memory()
  keepAffiliation(store, '/linen-bath-towel', new URLSearchParams(address))
  expect(entries.size).toBe(0)
})

test('it is kept for 30 hours', () => {
  const { store, clock } = memory()
  keepAffiliation(store, '/', new URLSearchParams('linkid=a'))
  clock.now = HOURS_30 - 1
  expect(keptAffiliation(store, '/')).toEqual({ linkid: 'a' })
  clock.now = HOURS_30
  expect(keptAffiliation(store, '/')).toBeUndefined()
})

test('foreign content of the storage is ignored', () => {
  const { store } = memory()
  store.set('affiliation_/', { linkid: 7 })
  expect(keptAffiliation(store, '/')).toBeUndefined()
})

test('of an address without end only as much as a payload takes', () => {
  const { store } = memory()
  const many = new URLSearchParams([['linkid', 'a'], ...Array.from({ length: 100 }, (_, n) => [`p${n}`, 'x'])])
  many.append('long', 'x'.repeat(2001))
  keepAffiliation(store, '/', many)
  const stored = keptAffiliation(store, '/') ?? {}
  expect(Object.keys(stored)).toHaveLength(40)
  expect(stored).not.toHaveProperty('long')
})

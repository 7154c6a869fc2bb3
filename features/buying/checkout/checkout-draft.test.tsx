import { beforeEach, describe, expect, test } from 'vitest'
import { clearPersonalStorage } from '@/lib/session/personal-storage'
import { draftOf, EMPTY_DRAFT } from './checkout-draft'

const KEY = 'checkout-draft'
const store = (value: unknown) => localStorage.setItem(KEY, JSON.stringify({ value, expiresAt: Date.now() + 60_000 }))

beforeEach(() => localStorage.clear())

describe('whose draft it is', () => {
  test.each([
    ['guest', 'guest', 'noor@kassem.test'],
    ['guest', 'u-1', 'noor@kassem.test'],
    ['u-1', 'u-1', 'noor@kassem.test'],
    ['u-1', 'guest', ''],
    ['u-1', 'u-2', ''],
  ])('the draft of %s is read by %s: "%s"', (owner, reader, email) => {
    store({ owner, draft: { email: 'noor@kassem.test' } })
    expect(draftOf(reader).email).toBe(email)
  })

  test('another owner does not delete it: it waits for its own', () => {
    store({ owner: 'u-1', draft: { deliveryNote: 'Ring twice' } })
    expect(draftOf('guest')).toBe(EMPTY_DRAFT)
    expect(draftOf('u-1').deliveryNote).toBe('Ring twice')
  })

  test('signing out deletes it', () => {
    store({ owner: 'u-1', draft: { deliveryNote: 'Ring twice' } })
    clearPersonalStorage()
    expect(draftOf('u-1')).toBe(EMPTY_DRAFT)
  })
})

test.each([
  ['nothing', undefined],
  ['a text', 'x'],
  ['no draft', { owner: 'guest' }],
  [
    'a draft of other types',
    { owner: 'guest', draft: { email: 1, form: 'x', payWithTalents: 'yes', addressId: null } },
  ],
])('storage that holds %s is an empty draft', (_, value) => {
  store(value)
  expect(draftOf('guest')).toEqual(EMPTY_DRAFT)
})

test('the same draft is the same object until it changes, so that nothing is drawn in vain', () => {
  store({ owner: 'guest', draft: { email: 'a@b.test' } })
  expect(draftOf('guest')).toBe(draftOf('guest'))
})

test('a draft that has expired is gone', () => {
  localStorage.setItem(KEY, JSON.stringify({ value: { owner: 'guest', draft: { email: 'a@b.test' } }, expiresAt: 1 }))
  expect(draftOf('guest')).toEqual(EMPTY_DRAFT)
})

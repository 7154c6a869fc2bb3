import { beforeEach, expect, test } from 'vitest'
import { draftKey, forgetDraft, keepDraft, keptDraft } from './kept-draft'
import { EMPTY_DRAFT } from './review-draft'

const KEY = draftKey('u1', 'p1')
const draft = { ...EMPTY_DRAFT, rating: 5, title: 'Soft 🧶', images: ['a'], attributes: { scent: 4 } } as const

beforeEach(() => sessionStorage.clear())

test('an unsent draft is stored for its author and product until it is sent', () => {
  keepDraft(KEY, draft)
  expect(keptDraft(KEY)).toEqual(draft)
  expect(keptDraft(draftKey('u2', 'p1'))).toBeUndefined()
  expect(keptDraft(draftKey('u1', 'p2'))).toBeUndefined()
  forgetDraft(KEY)
  expect(keptDraft(KEY)).toBeUndefined()
})

test('an invalid stored draft counts as empty', () => {
  const value = { rating: 9, attributes: { a: 'x', b: 2 }, title: 7, text: ['no'], images: ['a', 3] }
  sessionStorage.setItem(KEY, JSON.stringify({ value, expiresAt: Date.now() + 60_000 }))
  expect(keptDraft(KEY)).toEqual({ ...EMPTY_DRAFT, attributes: { b: 2 }, images: ['a'] })
})

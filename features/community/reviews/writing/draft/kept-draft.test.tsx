import { beforeEach, expect, test } from 'vitest'
import { keepInput } from '@/lib/session/kept-input'
import { keptDraft, reviewForm } from './kept-draft'
import { EMPTY_DRAFT } from './review-draft'

const draft = { ...EMPTY_DRAFT, rating: 5, title: 'Soft 🧶', images: ['a'], attributes: { scent: 4 } } as const

beforeEach(() => sessionStorage.clear())

test('an unsent draft is kept for its author and product', () => {
  keepInput('u1', reviewForm('p1'), draft)
  expect(keptDraft('u1', 'p1')).toEqual(draft)
  expect(keptDraft('u2', 'p1')).toBeUndefined()
  expect(keptDraft('u1', 'p2')).toBeUndefined()
})

test('an invalid stored draft counts as empty', () => {
  const value = { rating: 9, attributes: { a: 'x', b: 2 }, title: 7, text: ['no'], images: ['a', 3] }
  keepInput('u1', reviewForm('p1'), value)
  expect(keptDraft('u1', 'p1')).toEqual({ ...EMPTY_DRAFT, attributes: { b: 2 }, images: ['a'] })
})

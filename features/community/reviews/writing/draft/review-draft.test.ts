import { describe, expect, test } from 'vitest'
import { draftOf, EMPTY_DRAFT, isSameDraft, problemsOf, reviewBodyOf, typedText, typedTitle } from './review-draft'

const written = { ...EMPTY_DRAFT, rating: 4, title: ' Soft ', text: 'It is soft.\n\nVery. ' } as const
const FAMILY = '👩‍👩‍👧‍👦'

describe('what keeps a review from being sent', () => {
  test.each([
    ['no stars', { ...written, rating: 0 } as const, { rating: true, title: false }],
    ['no title', { ...written, title: '' }, { rating: false, title: true }],
    ['a title of spaces', { ...written, title: '  ' }, { rating: false, title: true }],
    ['nothing at all', EMPTY_DRAFT, { rating: true, title: true }],
    ['nothing, although there is no text', { ...written, text: '' }, { rating: false, title: false }],
  ])('%s', (_, draft, problems) => {
    expect(problemsOf(draft)).toEqual(problems)
  })
})

test('a title has at most 120 characters as a person counts them, and one line', () => {
  expect(typedTitle('a'.repeat(121))).toBe('a'.repeat(120))
  expect(typedTitle(FAMILY.repeat(121))).toBe(FAMILY.repeat(120))
  expect(typedTitle('two\nlines')).toBe('two lines')
})

test('a text has at most 5,000 characters as a person counts them, and keeps its lines', () => {
  expect(typedText('é'.repeat(5001))).toBe('é'.repeat(5000))
  expect(typedText(FAMILY.repeat(5001))).toBe(FAMILY.repeat(5000))
  expect(typedText('two\nlines')).toBe('two\nlines')
})

test('a review is sent trimmed, with the ratings of ratable features only', () => {
  const draft = { ...written, attributes: { scent: 5, feel: 0, gone: 3 }, images: ['https://media.test/a'] } as const
  expect(reviewBodyOf(draft, 'p1', [{ attributeId: 'scent' }, { attributeId: 'feel' }])).toEqual({
    productId: 'p1',
    rating: 4,
    reviewTitle: 'Soft',
    reviewDesc: 'It is soft.\n\nVery.',
    images: ['https://media.test/a'],
    attributes: [{ attributeId: 'scent', rating: 5 }],
  })
})

test('a review that is there becomes the draft that changes it', () => {
  const review = {
    reviewId: 'r1',
    rating: 3,
    reviewTitle: 'Fine',
    reviewDesc: 'Fine.',
    images: ['a'],
    attributes: [{ attributeId: 'scent', rating: 2 }],
  }
  expect(draftOf(review)).toEqual({ rating: 3, title: 'Fine', text: 'Fine.', images: ['a'], attributes: { scent: 2 } })
})

test.each([
  ['another rating', { rating: 5 } as const, false],
  ['another title', { title: 'Hard' }, false],
  ['another text', { text: '' }, false],
  ['another picture', { images: ['b'] }, false],
  ['a rated attribute', { attributes: { scent: 1 } } as const, false],
  ['an attribute that was never rated', { attributes: { scent: 0 } } as const, true],
  ['nothing else', {}, true],
])('a draft with %s', (_, change, isSame) => {
  expect(isSameDraft(written, { ...written, ...change })).toBe(isSame)
})

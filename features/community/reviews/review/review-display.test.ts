import { expect, test } from 'vitest'
import { reviewDisplay } from './review-display'

const missing = { anonymous: 'Sin nombre', recently: 'Hace poco', noText: 'Sin texto' }
const review = {
  name: 'Amara Osei',
  timestamp: 'last week',
  createdTimestamp: Date.UTC(2026, 2, 12, 23, 59) / 1000,
  reviewDesc: 'Good soap.',
}

test.each([
  ['all there', {}, { name: 'Amara Osei', date: '12 March 2026', text: 'Good soap.' }],
  ['without a timestamp: its words', { createdTimestamp: undefined }, { date: 'last week' }],
  [
    'the defaults, in the language of the page',
    { name: 'Anonymous', reviewDesc: 'No review text available', createdTimestamp: undefined, timestamp: 'Recently' },
    { name: 'Sin nombre', date: 'Hace poco', text: 'Sin texto' },
  ],
  ['blank', { name: ' ', reviewDesc: '' }, { name: 'Sin nombre', text: 'Sin texto' }],
])('%s', (_, change, expected) => {
  expect(reviewDisplay({ ...review, ...change }, missing, 'en')).toMatchObject(expected)
})

test.each([
  ['ar', { language: 'en' }, { lang: 'en', dir: 'ltr' }, { lang: 'en', dir: 'ltr' }],
  ['es', { language: 'en' }, { lang: 'en', dir: 'ltr' }, { lang: 'en', dir: 'ltr' }],
  ['en', { language: 'en' }, {}, {}],
  ['ar', { language: undefined }, {}, {}],
  ['ar', { language: 'en', reviewDesc: '' }, { lang: 'en', dir: 'ltr' }, {}],
] as const)('in %s, a review with %j has the attributes %j and %j', (locale, change, title, text) => {
  const shown = reviewDisplay({ ...review, ...change }, missing, locale)
  expect([shown.titleAttributes, shown.textAttributes]).toEqual([title, text])
})

test('dates in Arabic have Latin digits', () => {
  expect(reviewDisplay(review, missing, 'ar').date).toBe('12 مارس 2026')
})

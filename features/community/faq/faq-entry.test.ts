import { expect, test } from 'vitest'
import { faqBadge } from './faq-entry'

test.each([
  ['verified', true, 'AI IMPORT', 'verified'],
  ['imported by AI', false, 'AI IMPORT', 'generated'],
  ['written in another case', false, ' ai import', 'generated'],
  ['from a seller, not verified', false, 'SELLER', undefined],
  ['a source that only begins alike', false, 'AIR MAIL', undefined],
  ['without a source', false, '', undefined],
])('the badge of an FAQ: %s', (_, isVerified, source, expected) => {
  expect(faqBadge({ isVerified, source })).toBe(expected)
})

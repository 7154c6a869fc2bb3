import { expect, test } from 'vitest'
import { normalizeQuery, suggestibleQuery } from './query-text.ts'

test.each([
  ['Aloe  GEL ', 'aloe gel'],
  ['ＡＬＯＥ gel', 'aloe gel'],
  ['\tÉpices\n', 'épices'],
])('%j and its normalised form are the same search', (query, stem) => {
  expect(normalizeQuery(query)).toBe(stem)
})

test.each([
  ['  Soap!! ', 'soap'],
  ['hand & body wash', 'hand & body wash'],
  ["baby's first-aid", "baby's first-aid"],
  ['- soap -', 'soap'],
  ['صابون الزيتون؟', 'صابون الزيتون'],
  ['<b>soap</b>', 'b soap b'],
  ['50 % off', '50 off'],
])('%j is suggested as %j', (query, tidy) => {
  expect(suggestibleQuery(query)).toBe(tidy)
})

test.each([
  '',
  '!!',
  '12345',
  '+44 20 7946 0958',
  'a',
  'x '.repeat(20),
  'a'.repeat(61),
  'one two three four five six seven eight nine',
])('%j is never suggested', (query) => {
  expect(suggestibleQuery(query)).toBeUndefined()
})

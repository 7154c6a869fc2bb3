import { expect, test } from 'vitest'
import { profileChanges, profileProblems } from './profile-changes'

const stored = { firstName: 'Amara', lastName: 'Mensah', mobile: '+1 202 555 0147' }

test.each([
  ['nothing', {}, undefined],
  ['only blanks', { firstName: ' Amara ' }, undefined],
  ['one name', { lastName: 'Mensah-Boateng' }, { lastName: 'Mensah-Boateng' }],
  ['both names', { firstName: 'A', lastName: 'B' }, { firstName: 'A', lastName: 'B' }],
  ['no number that waits in another dialog', { lastName: 'B', mobile: '12345' }, { lastName: 'B' }],
])('sends only what changed of the names: %s', (_, entered, changes) => {
  expect(profileChanges(['firstName', 'lastName'], stored, { ...stored, ...entered })).toEqual(changes)
})

test.each([
  ['a removed number', { mobile: '' }, { mobile: '' }],
  ['no name that waits in another dialog', { lastName: 'B', mobile: '12345' }, { mobile: '12345' }],
])('sends only what changed of the number: %s', (_, entered, changes) => {
  expect(profileChanges(['mobile'], stored, { ...stored, ...entered })).toEqual(changes)
})

test.each([
  ['valid input', {}, {}],
  ['no number', { mobile: '' }, {}],
  ['a number with brackets', { mobile: '(202) 555-0147' }, {}],
  ['no first name', { firstName: '  ' }, { firstName: 'notAName' }],
  ['a last name of a blank that is no space', { lastName: '\u2800' }, { lastName: 'notAName' }],
  ['no last name', { lastName: '' }, { lastName: 'notAName' }],
  ['a first name that turns the text after it around', { firstName: 'Am\u202eara' }, { firstName: 'hidden' }],
  ['a last name with a hidden character', { lastName: 'Mensah\u200b' }, { lastName: 'hidden' }],
  ['letters as number', { mobile: 'call me' }, { mobile: 'notAMobile' }],
  ['four digits', { mobile: '1234' }, { mobile: 'notAMobile' }],
])('%s', (_, entered, problems) => {
  expect(profileProblems({ ...stored, ...entered })).toEqual(problems)
})

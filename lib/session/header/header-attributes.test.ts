import { expect, test } from 'vitest'
import { needsBanner } from './header-attributes'

test.each([
  ['', false],
  ['language=en', false],
  ['userType=1; language=en', false],
  ['userType=123', false],
  ['xuserType=12', false],
  ['is_superadmin_session=', false],
  ['userType=12', true],
  ['language=en; userType=12; uid=1', true],
  ['uid=1; is_superadmin_session=Amara', true],
])('%j', (cookies, expected) => {
  expect(needsBanner(cookies)).toBe(expected)
})

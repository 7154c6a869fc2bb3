import { expect, test } from 'vitest'
import { hasLink, INVITED_EMAIL } from './referrals-rules.ts'

test.each([
  'see https://evil.test',
  'see evil.com',
  'EVIL.Com/free',
  'www evil',
  'me@evil.test',
  'evil。com',
  'evil．com',
  'evil\u200b.com',
  'попробуй.рф',
])('%j has a link', (line) => expect(hasLink(line)).toBe(true))

test.each([
  '',
  'My hands forgave me. Try the lavender one.',
  'It cost 18.50, e.g. in a pack...',
  'Pruébalo. ¡Es genial!',
  'جرّب هذا. رائع',
])('%j has none', (line) => expect(hasLink(line)).toBe(false))

test.each([
  ['lena@home.test', true],
  ["o'neil+shop@mail.co.uk", true],
  ['a@b.cd', true],
  ['omar@kassem', false],
  ['@home.test', false],
  ['lena@', false],
  ['lena@@home.test', false],
  ['lena..x@home.test', false],
  ['lena.@home.test', false],
  ['lena@-home.test', false],
  ['lena@home.test\nbcc:x', false],
  ['lena <lena@home.test>', false],
  [`${'a'.repeat(250)}@b.cd`, false],
])('%j can be invited: %j', (email, can) => expect(INVITED_EMAIL.test(email)).toBe(can))

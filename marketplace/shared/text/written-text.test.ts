import { expect, test } from 'vitest'
import { writtenText } from './written-text.ts'

const field = writtenText({ longest: 10 })
const read = (text: unknown) => field.safeParse(text)

test.each([
  ['  hello \n', 'hello'],
  ['one\r\ntwo', 'one\ntwo'],
  ['a\u0000b\u001bc', 'abc'],
  ['\u202eevil', 'evil'],
  ['a\n\n\n\nb', 'a\n\nb'],
  ['a\n \n\t\nb', 'a\n\nb'],
  ['\ud83d', '\ufffd'],
  ['👩‍👩‍👧'.repeat(10), '👩‍👩‍👧'.repeat(10)],
])('%j is stored as %j', (text, expected) => {
  expect(read(text)).toMatchObject({ success: true, data: expected })
})

test.each([
  '',
  '   \n ',
  '\u200b\u2060',
  '\u200b\u3164',
  '\u0000',
  'elevenchars',
  'a\u0301'.repeat(11),
  `a${'\u0301'.repeat(500)}`,
  7,
  null,
])('%j is rejected', (text) => {
  expect(read(text).success).toBe(false)
})

test('may be empty or on one line, where configured', () => {
  expect(writtenText({ longest: 3, mayBeEmpty: true }).parse('  ')).toBe('')
  expect(writtenText({ longest: 9, oneLine: true }).parse('one\n\ntwo')).toBe('one two')
})

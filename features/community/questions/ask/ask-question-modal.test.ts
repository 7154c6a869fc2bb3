import { expect, test } from 'vitest'
import { NO_QUESTION, typedQuestion } from './ask-question-modal'

const long = (count: number) => 'a'.repeat(count)
const full = typedQuestion(NO_QUESTION, long(1000))

test.each([
  ['leading spaces are stripped while typing', '  \n Is it mild?', 'Is it mild?'],
  ['trailing spaces stay while typing', 'Is it ', 'Is it '],
  ['nothing but spaces is nothing', '   ', ''],
])('%s', (_, input, text) => {
  expect(typedQuestion(NO_QUESTION, input)).toEqual({ text, length: text.length })
})

test('1,000 characters are a question', () => {
  expect(full).toEqual({ text: long(1000), length: 1000 })
})

test.each([
  ['typed', full, `${long(1000)}b`],
  ['typed in the middle', full, `${long(500)}b${long(500)}`],
  ['pasted', typedQuestion(NO_QUESTION, 'Is it'), `Is it ${long(1000)}`],
])('what goes beyond is refused, text and length do not grow: %s', (_, before, input) => {
  const after = typedQuestion(before, input)
  expect(after).toMatchObject({ text: before.text, length: before.length })
  expect(after.refused).toBeGreaterThan(1000)
})

test('a refusal is over with the next input', () => {
  const refused = typedQuestion(full, `${long(1000)}b`)
  expect(typedQuestion(refused, long(999))).toEqual({ text: long(999), length: 999 })
})

test('an emoji of several parts is one character', () => {
  const family = '👨‍👩‍👧‍👦'
  expect(typedQuestion(NO_QUESTION, family.repeat(1000))).toMatchObject({ length: 1000 })
  expect(typedQuestion(NO_QUESTION, family.repeat(1001))).toMatchObject({ text: '', refused: 1001 })
})

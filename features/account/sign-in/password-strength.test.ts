import { expect, test } from 'vitest'
import { passwordStrength } from './password-strength'

test.each([
  ['nothing', '', 'weak', 1],
  ['seven characters of every kind', 'aB3-eF7', 'weak', 1],
  ['one character again and again', 'aaaaaaaaaaaaaaaa', 'weak', 1],
  ['two characters in turn', 'abababababab', 'weak', 1],
  ['one kind', 'lavender', 'weak', 1],
  ['one kind, long', 'lavenderhandwash', 'good', 3],
  ['two kinds', 'lavender7', 'fair', 2],
  ['two kinds, longer', 'lavenderhand7', 'good', 3],
  ['three kinds', 'kettle-7fern', 'good', 3],
  ['four kinds', 'Orchard-22', 'strong', 4],
  ['letters without capitals, and a number', 'كلمةالمرور7', 'fair', 2],
  ['a phrase', 'three green towels', 'strong', 4],
] as const)('%s', (_, password, level, bars) => {
  expect(passwordStrength(password)).toMatchObject({ level, bars })
})

test('characters are counted as people count them, and numbers and signs are named', () => {
  expect(passwordStrength('kettle-7fern')).toMatchObject({ count: 12, hasNumber: true, hasSign: true })
  expect(passwordStrength('🌿🌿🌿')).toMatchObject({ count: 3, hasNumber: false, hasSign: true })
})

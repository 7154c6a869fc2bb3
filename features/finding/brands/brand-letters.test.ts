import { expect, test } from 'vitest'
import { byLetter, findBrands, letterOf } from './brand-letters'

test.each([
  ['Fern & Field', 'F'],
  ['äpfel', 'A'],
  ['3 Hands', '#'],
  ['متجر', '#'],
  ['', '#'],
])('%j stands under %s', (name, letter) => {
  expect(letterOf(name)).toBe(letter)
})

test('groups come in the order of the letters, without empty ones', () => {
  const names = ['Lino', '3 Hands', 'Basketry', 'Lull'].map((name) => ({ name }))
  expect(byLetter(names).map(({ letter, stores }) => [letter, stores.map(({ name }) => name)])).toEqual([
    ['B', ['Basketry']],
    ['L', ['Lino', 'Lull']],
    ['#', ['3 Hands']],
  ])
})

test.each([
  ['', 3],
  ['fi', 1],
  ['FIELD fern', 1],
  ['ern', 0],
  ['olí', 1],
  ['&', 3],
  ['zzz', 0],
])('%j finds %i', (text, count) => {
  expect(findBrands([{ name: 'Fern & Field' }, { name: 'Olivary' }, { name: 'Lino' }], text)).toHaveLength(count)
})

import { describe, expect, test } from 'vitest'
import { matchingGroups, searchedWords } from './matching-questions'

const groups = [
  {
    id: 'delivery',
    title: 'Envíos',
    questions: [
      { id: 'cost', question: '¿Cuánto cuesta?', answer: 'Cada vendedor cobra 4,95 $. Mira el [carrito](/cart).' },
      { id: 'time', question: '¿Cuánto tarda?', answer: 'De 1 a 10 días.' },
    ],
  },
  { id: 'returns', title: 'Devoluciones', questions: [{ id: 'how', question: '¿Cómo?', answer: 'Con la etiqueta.' }] },
]
const found = (typed: string) =>
  matchingGroups(groups, searchedWords(typed)).flatMap(({ questions }) => questions.map(({ id }) => id))

describe('the questions that a search finds', () => {
  test.each([
    ['', ['cost', 'time', 'how']],
    ['a', ['cost', 'time', 'how']],
    ['etiqueta', ['how']],
    ['CUANTO', ['cost', 'time']],
    ['dias', ['time']],
    ['envios', ['cost', 'time']],
    ['cuanto carrito', ['cost']],
    ['cart)', []],
    ['nothing like it', []],
    ['.*', []],
  ])('for "%s"', (typed, expected) => {
    expect(found(typed)).toEqual(expected)
  })
})

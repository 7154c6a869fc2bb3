import { expect, test } from 'vitest'
import { dealsWithoutProduct } from './cancellable.ts'

/** Named '{product}' or '{product of the deal} with {its product}'. */
function line(name: string) {
  const [productId = '', choiceId] = name.split(' with ')
  return { name, productId, kind: choiceId === undefined ? 'oneTime' : 'deal', choiceId: choiceId ?? '' } as const
}

test.each<[string, { lines: string[]; kept: string[]; deals: string[] }]>([
  ['a product that stays', { lines: ['soap', 'dish with soap'], kept: ['soap', 'dish with soap'], deals: [] }],
  ['a product that goes', { lines: ['soap', 'dish with soap'], kept: ['dish with soap'], deals: ['dish with soap'] }],
  [
    'a product that stays only as a deal of another one',
    {
      lines: ['soap', 'soap with towel', 'towel', 'dish with soap'],
      kept: ['towel', 'soap with towel'],
      deals: ['dish with soap'],
    },
  ],
  [
    'another product that stays',
    { lines: ['soap', 'towel', 'dish with soap'], kept: ['towel'], deals: ['dish with soap'] },
  ],
])('deals of %s', (_, { lines, kept, deals }) => {
  const without = dealsWithoutProduct(lines.map(line), ({ name }) => kept.includes(name))
  expect(without.map(({ name }) => name)).toEqual(deals)
})

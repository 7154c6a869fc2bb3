import { expect, test } from 'vitest'
import { heroOffer } from './offers'

const deal = (percentOff: number) => ({ kind: 'deal' as const, percentOff })

test('a group buy is shown large, else the first deal with the highest saving', () => {
  const group = { kind: 'groupBuy' as const, percentOff: 5 }
  expect(heroOffer([deal(30), group, deal(40)])).toBe(group)
  const [least, most, other] = [deal(10), deal(40), deal(40)]
  expect(heroOffer([least, most, other])).toBe(most)
  expect(heroOffer([{ kind: 'upcoming', percentOff: 50 }])).toBeUndefined()
  expect(heroOffer([])).toBeUndefined()
})

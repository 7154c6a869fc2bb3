import { expect, test } from 'vitest'
import { usableTalents } from './usable-talents.ts'

const RATES = [1, 0.92, 0.79, 4.41, 3.6725, 83.2, 0.3, 157.13]

test.each<
  [string, { balance: number; total: number; rate?: number; code?: string }, { usable: number; dollars: number }]
>([
  ['an empty wallet', { balance: 0, total: 5000 }, { usable: 0, dollars: 0 }],
  ['a cart that costs nothing', { balance: 3750, total: 0 }, { usable: 0, dollars: 0 }],
  ['a part of the total', { balance: 3750, total: 5000 }, { usable: 3750, dollars: 3750 }],
  ['all of the total', { balance: 3750, total: 1999 }, { usable: 1999, dollars: 1999 }],
  ['a total to the cent', { balance: 1999, total: 1999 }, { usable: 1999, dollars: 1999 }],
  ['euros', { balance: 3750, total: 9999, rate: 0.92 }, { usable: 3450, dollars: 3750 }],
  ['euros, rounded down', { balance: 3751, total: 9999, rate: 0.92 }, { usable: 3450, dollars: 3750 }],
  ['less than a euro cent', { balance: 1, total: 9999, rate: 0.92 }, { usable: 0, dollars: 0 }],
  ['a part of a balance in rupees', { balance: 3750, total: 12_345, rate: 83.2 }, { usable: 12_345, dollars: 148 }],
  ['a price below half a dollar cent', { balance: 3750, total: 10, rate: 83.2 }, { usable: 10, dollars: 1 }],
  ['no more than the last cent', { balance: 1, total: 83, rate: 83.2 }, { usable: 83, dollars: 1 }],
  ['a rate that binary fractions cannot hold', { balance: 110, total: 9999, rate: 1.1 }, { usable: 121, dollars: 110 }],
  ['all but what a card can be charged', { balance: 1980, total: 1999 }, { usable: 1949, dollars: 1949 }],
  ['all but the least that a card is charged', { balance: 1949, total: 1999 }, { usable: 1949, dollars: 1949 }],
  [
    'euros, leaving what a card can be charged',
    { balance: 1080, total: 1000, rate: 0.92 },
    { usable: 950, dollars: 1033 },
  ],
  [
    'ringgits, leaving what a card can be charged',
    { balance: 220, total: 1000, rate: 4.4, code: 'MYR' },
    { usable: 750, dollars: 170 },
  ],
  ['only as much as leaves a card enough', { balance: 40, total: 60 }, { usable: 10, dollars: 10 }],
  ['nothing of what no card is charged for', { balance: 20, total: 45 }, { usable: 0, dollars: 0 }],
  ['all of what no card is charged for', { balance: 45, total: 45 }, { usable: 45, dollars: 45 }],
  ['a balance below zero', { balance: -5, total: 100 }, { usable: 0, dollars: 0 }],
])('Talents can pay %s', (_, { balance, total, rate = 1, code = 'USD' }, expected) => {
  expect(usableTalents(balance, total, { code, perDollar: rate })).toEqual(expected)
})

test('for any amounts: never more than the total or the balance, and worth what the wallet is charged', () => {
  for (const perDollar of RATES) {
    for (let balance = 0; balance <= 400; balance += 7) {
      for (let total = 0; total <= 3000; total += 13) {
        const { usable, dollars } = usableTalents(balance, total, { code: 'USD', perDollar })
        const isSound =
          usable <= total &&
          dollars <= balance &&
          (usable === 0 || usable === total || total - usable >= 50) &&
          usable <= balance * perDollar + 1e-9 &&
          dollars > 0 === usable > 0 &&
          (dollars <= 1 || Math.abs(dollars - usable / perDollar) <= 0.5 + 1e-9)
        if (!isSound) throw new Error(`${balance} for ${total} at ${perDollar}: ${usable}, ${dollars}`)
      }
    }
  }
})

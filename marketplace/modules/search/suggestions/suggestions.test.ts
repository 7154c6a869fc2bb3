import { expect, test } from 'vitest'
import { commonPhrases } from './suggestions.ts'

test('what several names have in common is a phrase, with in how many it stands', () => {
  const names = [
    'Lemon Laundry Sheets, 30 pieces',
    'Lavender Laundry Sheets',
    'Laundry Sheets - Refill',
    'Linen Towel',
    'Towel of Linen',
  ]
  expect([...commonPhrases(names, 'en')]).toEqual([['laundry sheets', 3]])
})

test('a phrase begins and ends with words that say something', () => {
  const names = ['Soap for the Hands', 'Soap for the Feet', 'Soap for the Face']
  expect([...commonPhrases(names, 'en')]).toEqual([])
})

test('a part of a longer phrase is left out, unless it stands alone too', () => {
  const kits = ['Zero-Waste Starter Kit', 'Big Zero-Waste Starter Kit', 'Zero-Waste Starter Kit']
  expect([...commonPhrases(kits, 'en').keys()]).toEqual(['zero-waste starter kit'])
  expect([...commonPhrases([...kits, 'Starter Kit'], 'en').keys()]).toEqual(['starter kit', 'zero-waste starter kit'])
})

import { expect, test } from 'vitest'
import { commonPhrases } from './suggestions.ts'

test('words that several names have in common are a phrase, with the number of names', () => {
  const names = [
    'Lemon Laundry Sheets, 30 pieces',
    'Lavender Laundry Sheets',
    'Laundry Sheets - Refill',
    'Linen Towel',
    'Towel of Linen',
  ]
  expect([...commonPhrases(names, 'en')]).toEqual([['laundry sheets', 3]])
})

test('a phrase does not start or end with a stop word', () => {
  const names = ['Soap for the Hands', 'Soap for the Feet', 'Soap for the Face']
  expect([...commonPhrases(names, 'en')]).toEqual([])
})

test('part of a longer phrase is left out, unless it also occurs alone', () => {
  const kits = ['Zero-Waste Starter Kit', 'Big Zero-Waste Starter Kit', 'Zero-Waste Starter Kit']
  expect([...commonPhrases(kits, 'en').keys()]).toEqual(['zero-waste starter kit'])
  expect([...commonPhrases([...kits, 'Starter Kit'], 'en').keys()]).toEqual(['starter kit', 'zero-waste starter kit'])
})

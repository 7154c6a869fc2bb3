import { describe, expect, test } from 'vitest'
import { specParts } from './ingredients.ts'

const ingredients = (english: string, text = english, locale: 'en' | 'ar' = 'en') =>
  specParts('Ingredients', english, text, locale)?.parts

describe('the ingredients of a product', () => {
  test('have where they come from and what they do', () => {
    expect(ingredients('Oat water, avocado oil, sea salt, coco glucoside')).toEqual([
      { name: 'Oat water', origin: 'plant', about: 'From a plant. It is known for calming skin.' },
      { name: 'avocado oil', origin: 'plant', about: 'From a plant. It softens and keeps moisture in.' },
      { name: 'sea salt', origin: 'mineral', about: 'A mineral. It binds, seasons and preserves.' },
      {
        name: 'coco glucoside',
        origin: 'made',
        about: 'Made by people. It lifts dirt and grease, so that water takes them along.',
      },
    ])
  })

  test.each([
    ['beeswax', 'animal'],
    ['raw honey', 'animal'],
    ['rice wax', 'plant'],
    ['soap bark', 'plant'],
    ['saponified coconut oil', 'made'],
    ['lavender oil', 'plant'],
    ['100 % salmon oil', 'animal'],
    ['zinc oxide', 'mineral'],
    ['pink kaolin', 'mineral'],
    ['sodium percarbonate', 'mineral'],
    ['cetearyl alcohol', 'made'],
    ['grain alcohol', 'plant'],
    ['rolled oats', 'plant'],
    ['water', 'mineral'],
  ])('%s is known: %s', (name, origin) => {
    expect(ingredients(name)?.[0]?.origin).toBe(origin)
  })

  test('of which nothing is known have their name alone', () => {
    expect(ingredients('Unobtainium')).toEqual([{ name: 'Unobtainium' }])
  })

  test('are read in English and named in the language of the page', () => {
    expect(ingredients('Shea butter, beeswax', 'زبدة الشيا، شمع العسل', 'ar')).toMatchObject([
      { name: 'زبدة الشيا', origin: 'plant', about: expect.stringMatching(/^من نبات\. /) },
      { name: 'شمع العسل', origin: 'animal' },
    ])
  })

  test('stay a text when the other language has more or fewer of them, or names one twice', () => {
    expect(ingredients('Shea butter, beeswax', 'زبدة', 'ar')).toBeUndefined()
    expect(ingredients('water, water')).toBeUndefined()
  })
})

test('what a product is free from has no origin', () => {
  expect(specParts('Free from', 'Fragrance, sulfates', 'Fragrance, sulfates', 'en')).toEqual({
    parts: [{ name: 'Fragrance' }, { name: 'sulfates' }],
    isLeftOut: true,
  })
})

test('other specifications have no parts', () => {
  expect(specParts('Made in', 'Porto, Portugal', 'Porto, Portugal', 'en')).toBeUndefined()
})

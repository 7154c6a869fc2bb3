import { expect, it } from 'vitest'
import { catalogue } from '../content/catalogue.ts'
import { makerLooks, portrait } from './portrait.ts'

it.each(Object.entries(makerLooks))('the portrait of %s is valid markup, the same each time', (_, look) => {
  const picture = portrait(look)
  expect(picture).toMatch(/^<svg .*<\/svg>$/s)
  expect(picture.replace(/data:[^"]*/g, '')).not.toMatch(/NaN|undefined|Infinity/)
  expect(portrait(look)).toBe(picture)
})

it('every maker of the demo has a portrait, and no two look alike', () => {
  const drawn = catalogue.stores.flatMap(({ maker }) => (maker ? [maker.drawing] : []))
  expect(drawn.toSorted()).toEqual(Object.keys(makerLooks).toSorted())
  expect(new Set(drawn.flatMap((name) => makerLooks[name] ?? []).map(portrait)).size).toBe(drawn.length)
})

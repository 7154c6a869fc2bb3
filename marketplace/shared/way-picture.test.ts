import { expect, test } from 'vitest'
import { wayPictures } from './way-picture.ts'

const ways = wayPictures('a secret')
const CORNER = { lat: 34.06, lng: -118.24 }
const WAY = [{ lat: 34.05, lng: -118.25 }, { lat: 34.06, lng: -118.25 }, CORNER, { lat: 34.06123, lng: -118.24 }]

test('an id stands for the corners of a way, to about a metre', () => {
  const between = { lat: 34.055, lng: -118.25 }
  expect(ways.wayOf(ways.idOf([...WAY.slice(0, 1), between, ...WAY.slice(1)]))).toEqual(WAY)
})

test('of a way with hundreds of turns, the ends and some turns are kept, and the address stays short', () => {
  const turning = Array.from({ length: 301 }, (_, at) => ({ lat: 34 + at / 1e3, lng: -118 + (at % 2) / 1e3 }))
  const id = ways.idOf(turning)
  const way = ways.wayOf(id)
  expect(id.length).toBeLessThan(180)
  expect([way?.[0], way?.at(-1)]).toEqual([turning[0], { lat: 34.3, lng: -118 }])
})

test.each([
  ['another signature', `w/${ways.idOf(WAY).split('/')[1]}/AAAAAAAAAAA`],
  ['the signature of another way', `w/${ways.idOf([CORNER]).split('/')[1]}/${ways.idOf(WAY).split('/')[2]}`],
  ['the signature of another shop', wayPictures('another').idOf(WAY)],
  ['no signature', ways.idOf(WAY).split('/').slice(0, 2).join('/')],
  ['a product', 'p/wool-dryer-balls/front'],
])('an id with %s is none', (_, id) => {
  expect(ways.wayOf(id)).toBeUndefined()
})

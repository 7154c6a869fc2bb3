import { describe, expect, it } from 'vitest'
import { palettes } from './palettes.ts'
import { parsePublicId, pictureRecipe } from './picture-recipe.ts'
import { sizeOf } from './sizes.ts'

describe('public ids', () => {
  it.each([
    ['p/rosehip-oil/front', { slug: 'rosehip-oil', view: 'front' }],
    ['p/mug/scale', { slug: 'mug', view: 'scale' }],
    ['p/mug/scene', { slug: 'mug', view: 'scene' }],
    ['p/mug/photo12', { slug: 'mug', view: 'photo', shot: 12 }],
    ['p/mug/photo3-c9795a', { slug: 'mug', view: 'photo', shot: 3, colour: '#c9795a' }],
    ['p/mug/detail-c9795a', { slug: 'mug', view: 'detail', colour: '#c9795a' }],
  ])('%s is a picture', (publicId, parsed) => {
    expect(parsePublicId(publicId)).toEqual(parsed)
  })

  it.each([
    'p/mug',
    'mug/front',
    'p/mug/front/',
    'p//front',
    'p/../front',
    'p/mug/back',
    'p/mug/front1',
    'p/mug/photo',
    'p/mug/photo0',
    'p/mug/photo100',
    'p/mug/constructor',
    'p/mug/front-C9795A',
    'p/mug/front-c9795',
    'p/mug/front.gif',
    'p/mug/front.webp',
    'p/-mug/front',
    'p/mu_g/front',
    'p/mug/front\n',
    `p/${'a'.repeat(200)}/front`,
  ])('%j is not a picture', (publicId) => {
    expect(parsePublicId(publicId)).toBeUndefined()
  })
})

it('a bundle is drawn with the products that it contains', () => {
  const part = { shape: 'jar', palette: 'amber', brand: 'Solwyn', name: 'Night Cream' }
  const facts = { shape: 'kit', palette: 'sage', brand: 'Fern & Field', name: 'Kit', parts: [part] }
  expect(pictureRecipe({ slug: 'kit', view: 'front' }, facts)?.parts).toEqual([{ ...part, palette: palettes.amber }])
})

it.each([
  ['canister', 'matcha', 'Ceremonial Matcha', 'powder'],
  ['pouch', 'coffee-cocoa', 'Huila Coffee', 'bean'],
  ['pouch', 'coffee-cocoa', 'Cardamom Cocoa', 'powder'],
  ['pouch', 'hair-conditioners', 'Olive Leaf Refill', 'liquid'],
  ['packet', 'herb-seeds', 'Sweet Basil', 'seed'],
  ['jar', 'night-creams', 'Night Cream', 'cream'],
  ['jar', 'body-scrubs', 'Sugar Polish', 'scrub'],
  ['squeeze', 'day-creams', 'Sheer Tint', 'liquid'],
  ['candle', 'home-candles', 'Paper & Ink', 'wax'],
  ['mug', 'mugs-and-cups', 'Matcha Mug', undefined],
  ['canister', 'jars-and-canisters', 'Coffee Canister', undefined],
])('the close-up of a %s in %s, %s, shows %s', (shape, category, name, matter) => {
  const facts = { shape, palette: 'amber', brand: 'Kiln', name, category }
  expect(pictureRecipe({ slug: 'x', view: 'detail' }, facts)?.held?.matter).toBe(matter)
})

it.each([
  ['flask', { height: '27 cm' }, { cm: 27, stated: 27 }],
  ['candle', { height: '9 cm (3.5 in)' }, { cm: 11.25, stated: 9 }],
  ['packet', { height: '40 cm' }, { cm: 14 }],
  ['journal', { dimensions: '14 x 21 cm / A5' }, { cm: 21, stated: 21 }],
  ['pillow', { height: '12 cm', dimensions: '22 × 11 cm (9 × 4 in)' }, { cm: 11, stated: 11 }],
  ['towels', { dimensions: '70 x 140 cm' }, { cm: 25 }],
  ['jar', { note: '960 ml' }, { cm: 14.4 }],
] as const)('a %s of %j is as high as %j', (shape, stated, size) => {
  expect(sizeOf(shape, { note: '', ...stated }, '120 ml')).toEqual(size)
})

describe('the colour of a variant', () => {
  const facts = { shape: 'flask', palette: 'clay', brand: 'Northwell', name: 'Flask' }
  const inTeal = { slug: 'flask', view: 'front', colour: '#3f8583' } as const

  it('is the colour of the product', () => {
    expect(pictureRecipe(inTeal, facts)?.palette).toEqual({ ...palettes.clay, body: '#3f8583' })
  })

  it('colours the label of a glass bottle, not the glass', () => {
    const palette = pictureRecipe(inTeal, { ...facts, shape: 'jar', palette: 'amber' })?.palette
    expect(palette).toMatchObject({ body: palettes.amber.body, accent: '#3f8583' })
    expect(palette?.label).not.toBe(palettes.amber.label)
  })

  it('colours the body of products that are not of glass, in a glass palette too', () => {
    expect(pictureRecipe(inTeal, { ...facts, shape: 'towels', palette: 'amber' })?.palette.body).toBe('#3f8583')
  })

  it("must be one of the product's colours, when it lists any", () => {
    expect(pictureRecipe(inTeal, { ...facts, colours: ['#3F8583'] })).toBeDefined()
    expect(pictureRecipe(inTeal, { ...facts, colours: ['#ffffff'] })).toBeUndefined()
  })
})

it.each([
  [{ shape: 'constructor' }, 'shape constructor'],
  [{ palette: 'toString' }, 'palette toString'],
])('a mistake in the catalogue throws an error: %j', (mistake, message) => {
  const facts = { shape: 'mug', palette: 'oat', brand: 'Kiln', name: 'Mug', ...mistake }
  expect(() => pictureRecipe({ slug: 'mug', view: 'front' }, facts)).toThrow(message)
})

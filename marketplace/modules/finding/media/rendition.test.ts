import { describe, expect, it, test } from 'vitest'
import { planRendition } from './rendition.ts'
import { parseTransformation } from './transformation.ts'

const landscape = { width: 1600, height: 900 }

const planned = (segment: string, original = landscape) => {
  const parsed = parseTransformation(segment)
  if (!parsed.ok) throw new Error(parsed.message)
  return planRendition(original, parsed.transformation, { acceptsWebp: true })
}

test.each([
  ['a width alone keeps the ratio', 'w_420', 420, 236, 'fill'],
  ['a height alone too', 'h_90', 160, 90, 'fill'],
  ['quality alone is the whole picture, 1200 pixels at most', 'q_75', 1200, 675, 'fill'],
  ['both cut', 'w_200,h_200,c_fill', 200, 200, 'fill'],
  ['fit stays within both', 'w_200,h_200,c_fit', 200, 113, 'fill'],
  ['pad fills both up', 'w_200,h_200,c_pad', 200, 200, 'pad'],
  ['nothing is larger than 1200 pixels', 'w_2048', 1200, 675, 'fill'],
  ['a frame that the picture does not fill shrinks in its own ratio', 'w_2000,h_2000', 900, 900, 'fill'],
  ['fit never makes larger', 'w_2048,h_2048,c_fit', 1200, 675, 'fill'],
])('%s', (_, segment, width, height, crop) => {
  expect(planned(segment)).toMatchObject({ width, height, crop })
})

test.each([
  ['a small picture is not made larger', 'w_420,h_420', { width: 100, height: 50 }, 50, 50],
  ['nor one that is asked for by its width', 'w_420', { width: 100, height: 50 }, 100, 50],
  ['a line stays at least a pixel high', 'w_120', { width: 2048, height: 1 }, 120, 1],
  ['a single pixel is one', 'w_80,h_80,c_pad', { width: 1, height: 1 }, 1, 1],
])('%s', (_, segment, original, width, height) => {
  expect(planned(segment, original)).toMatchObject({ width, height })
})

const drawing = { width: 1000, height: 1000, maxSide: 1200 }

const plan = (segment: string, acceptsWebp = true, extension?: 'webp' | 'jpg') => {
  const parsed = parseTransformation(segment)
  if (!parsed.ok) throw new Error(parsed.message)
  return planRendition(drawing, parsed.transformation, { acceptsWebp, extension })
}

describe('a drawn square picture', () => {
  it.each([
    ['w_420', { width: 420, height: 420, crop: 'fill', quality: 75, format: 'webp' }],
    ['h_80', { width: 80, height: 80, crop: 'fill', quality: 75, format: 'webp' }],
    ['w_1', { width: 40, height: 40, crop: 'fill', quality: 75, format: 'webp' }],
    ['w_420,h_210', { width: 420, height: 210, crop: 'fill', quality: 75, format: 'webp' }],
    ['h_210,c_fit,w_420', { width: 210, height: 210, crop: 'fill', quality: 75, format: 'webp' }],
    ['w_420,h_210,c_pad', { width: 420, height: 210, crop: 'pad', quality: 75, format: 'webp' }],
    ['w_420,h_420,c_pad', { width: 420, height: 420, crop: 'fill', quality: 75, format: 'webp' }],
    ['w_1024', { width: 1024, height: 1024, crop: 'fill', quality: 75, format: 'webp' }],
    ['w_2048', { width: 1200, height: 1200, crop: 'fill', quality: 75, format: 'webp' }],
    ['w_2000,h_1000', { width: 1200, height: 600, crop: 'fill', quality: 75, format: 'webp' }],
    ['w_2048,h_1', { width: 1200, height: 120, crop: 'fill', quality: 75, format: 'webp' }],
    ['f_jpg,q_83', { width: 1000, height: 1000, crop: 'fill', quality: 90, format: 'jpg' }],
    ['q_1', { width: 1000, height: 1000, crop: 'fill', quality: 30, format: 'webp' }],
    ['f_png,q_10', { width: 1000, height: 1000, crop: 'fill', quality: 100, format: 'png' }],
  ])('%s', (segment, rendition) => {
    expect(plan(segment)).toMatchObject(rendition)
  })

  it.each([
    ['f_auto', true, undefined, 'webp'],
    ['f_auto', false, undefined, 'jpg'],
    ['f_auto', true, 'jpg', 'webp'],
    ['f_webp', false, 'jpg', 'webp'],
    ['w_10', false, 'jpg', 'jpg'],
    ['w_10', false, undefined, 'webp'],
  ] as const)('%s, webp accepted: %s, extension %s: %s', (segment, acceptsWebp, extension, format) => {
    expect(plan(segment, acceptsWebp, extension).format).toBe(format)
  })
})

test('all sizes of a picture lead to a limited number of renditions', () => {
  const renditions = new Set<string>()
  for (let width = 1; width <= 2048; width += 7)
    for (let height = 1; height <= 2048; height += 13)
      renditions.add(JSON.stringify(plan(`w_${width},h_${height},q_${1 + (width % 100)}`)))
  expect(renditions.size).toBeLessThan(2500)
  const ofShop = [...renditions].filter((rendition) => JSON.parse(rendition).isOfShop)
  expect(ofShop.length).toBeLessThan(100)
})

test.each([
  ['a card', 'w_420,h_420,q_75,f_webp', true],
  ['a thumbnail', 'w_38,h_38,q_75,f_webp', true],
  ['a social preview', 'w_600,h_315,q_75,f_webp', true],
  ['a wide social preview', 'w_1060,h_556,q_75,f_webp', true],
  ['a banner', 'w_1280,h_358,q_75,f_webp', true],
  ['a picture of a menu', 'w_300,h_250,q_75,f_webp', true],
  ['another quality', 'w_420,h_420,q_76,f_webp', true],
  ['a coarse quality', 'w_420,h_420,q_50,f_webp', false],
  ['another format', 'w_420,h_420,q_75,f_jpg', false],
  ['another ratio', 'w_420,h_42,q_75,f_webp', false],
  ['a padded picture', 'w_420,h_210,c_pad', false],
])('whether %s is a size of the shop: %s: %s', (_, segment, isOfShop) => {
  expect(plan(segment).isOfShop).toBe(isOfShop)
})

test.each([
  ['w_600,h_315', 600, 315],
  ['w_250,h_250', 250, 250],
  ['w_1060,h_556', 1060, 556],
  ['w_1024,h_1024', 1024, 1024],
])('%s, which pages announce with these numbers, is delivered so', (segment, width, height) => {
  expect(plan(segment)).toMatchObject({ width, height })
})

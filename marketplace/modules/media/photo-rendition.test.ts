import { expect, test } from 'vitest'
import { planPhotoRendition } from './photo-rendition.ts'
import { parseTransformation } from './transformation.ts'

const landscape = { width: 1600, height: 900 }

const planned = (segment: string, original = landscape) => {
  const parsed = parseTransformation(segment)
  if (!parsed.ok) throw new Error(parsed.message)
  return planPhotoRendition(original, parsed.transformation, { acceptsWebp: true })
}

test.each([
  ['a width alone keeps the ratio', 'w_400', 400, 225, 'fill'],
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
  ['a line stays at least a pixel high', 'w_100', { width: 2048, height: 1 }, 100, 1],
  ['a single pixel is one', 'w_80,h_80,c_pad', { width: 1, height: 1 }, 1, 1],
])('%s', (_, segment, original, width, height) => {
  expect(planned(segment, original)).toMatchObject({ width, height })
})

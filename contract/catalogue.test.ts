import { expect, test } from 'vitest'
import { productCard } from './catalogue.ts'

const { images } = productCard.shape

test.each([
  ['whole', { small: 'a', medium: 'b', altText: 'A towel' }, { small: 'a', medium: 'b', altText: 'A towel' }],
  ['one size alone', { small: 'a' }, { small: 'a', medium: 'a', altText: '' }],
  ['a plain address', 'a', { small: 'a', medium: 'a', altText: '' }],
])('a picture of a product is taken as %s', (_, sent, read) => {
  expect(images.parse([sent])).toEqual([read])
})

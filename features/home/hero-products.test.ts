import { expect, test } from 'vitest'
import { heroProducts } from './hero-products'

const product = (slug: string, pictures = 2, isBundle = false) => ({
  slug,
  isBundle,
  images: Array.from({ length: pictures }, () => ({ small: '', medium: '', altText: '' })),
})
const slugs = (...rows: ReturnType<typeof product>[][]) =>
  heroProducts(rows.map((products) => ({ products }))).map(({ slug }) => slug)

test.each([
  ['one of each row', [[product('a'), product('b')], [product('c')], [product('d')]], ['a', 'c', 'd']],
  ['a bundle first', [[product('a')], [product('b'), product('kit', 2, true)]], ['kit', 'a', 'b']],
  ['none with a single picture', [[product('a', 1), product('b')]], ['b']],
  ['none twice', [[product('a')], [product('a'), product('b')]], ['a', 'b']],
  ['nothing from nothing', [], []],
])('%s', (_, rows, expected) => {
  expect(slugs(...rows)).toEqual(expected)
})

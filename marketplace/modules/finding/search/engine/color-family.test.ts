import { expect, test } from 'vitest'
import { colorFamily } from './color-family.ts'

test.each([
  ['Ink', '#23304a', 'blue'],
  ['Lagoon', '#3f8583', 'blue'],
  ['Sky', '#a9c1d4', 'blue'],
  ['Moss', '#4f6145', 'green'],
  ['Olive', '#7b7a52', 'green'],
  ['Mint', '#a9d0bd', 'green'],
  ['Plum', '#6d4b67', 'purple'],
  ['Blush', '#eec4bd', 'pink'],
  ['Raspberry', '#c0566b', 'red'],
  ['Brick', '#a34a36', 'red'],
  ['Terracotta', '#c9795a', 'orange'],
  ['Mustard', '#d9a441', 'yellow'],
  ['Oat', '#e7dfd0', 'beige'],
  ['Bark', '#6b4a32', 'brown'],
  ['Snow', '#f4f3ef', 'white'],
  ['pure white', '#ffffff', 'white'],
  ['Graphite', '#4a4d52', 'gray'],
  ['Soft black', '#2b2523', 'black'],
  ['pure black', '#000000', 'black'],
  ['pure red', '#ff0000', 'red'],
  ['pure blue', '#0000ff', 'blue'],
])('%s (%s) is %s', (_, hex, family) => {
  expect(colorFamily(hex)).toBe(family)
})

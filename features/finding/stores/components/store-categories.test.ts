import { expect, test } from 'vitest'
import { storeShelves } from './store-categories'

const category = (title: string, path: string[], productCount: number) => ({
  title,
  path,
  productCount,
  level: path.length,
  slug: title,
  categoryId: title,
})

test('the groups of a store are its shelves, the fullest first', () => {
  const categories = [
    category('Baño', ['Bath'], 9),
    category('Pan', ['Bath', 'Bar'], 3),
    category('Gel', ['Bath', 'Gel'], 6),
  ]
  expect(storeShelves({ categories })).toEqual([
    { title: 'Gel', fname: 'Bath', sname: 'Gel', productCount: 6 },
    { title: 'Pan', fname: 'Bath', sname: 'Bar', productCount: 3 },
  ])
})

test('of a store with a great many groups, its departments', () => {
  const groups = Array.from({ length: 13 }, (_, index) => category(`g${index}`, ['Bath', `g${index}`], 1))
  expect(storeShelves({ categories: [category('Bath', ['Bath'], 13), ...groups] })).toEqual([
    { title: 'Bath', fname: 'Bath', sname: undefined, productCount: 13 },
  ])
})

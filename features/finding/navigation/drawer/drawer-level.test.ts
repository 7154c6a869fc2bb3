import { describe, expect, test } from 'vitest'
import type { MegaMenu } from '@/contract/finding/bootstrap'
import { drawerLevel } from './drawer-level'

const link = (title: string) => ({ title, slug: title.toLowerCase(), categoryId: `id-${title}` })
const departments: MegaMenu = [
  {
    ...link('Hair'),
    image: 'hair-lifestyle',
    thumbnail: 'hair-front',
    brands: [],
    groups: [
      { ...link('Wash'), items: [link('Shampoo'), link('Soap')] },
      { ...link('Tools'), items: [] },
    ],
  },
  { ...link('Gifts'), image: 'gifts', thumbnail: '', brands: [], groups: [] },
]
const shown = (...path: string[]) => {
  const { category, entries } = drawerLevel(departments, path)
  return [category?.title, ...entries.map(({ title, isOpener }) => `${title}${isOpener ? ' >' : ''}`)]
}

describe('the drawer shows', () => {
  test.each([
    ['the departments first', [], [undefined, 'Hair >', 'Gifts']],
    ['the groups of a department', ['id-Hair'], ['Hair', 'Wash >', 'Tools']],
    ['the categories of a group', ['id-Hair', 'id-Wash'], ['Wash', 'Shampoo', 'Soap']],
    ['the departments for one that is gone', ['id-Gone', 'id-Wash'], [undefined, 'Hair >', 'Gifts']],
    ['the department for a group that is gone', ['id-Hair', 'id-Gone'], ['Hair', 'Wash >', 'Tools']],
  ])('%s', (_, path, expected) => {
    expect(shown(...path)).toEqual(expected)
  })

  test('a picture with each department, of a product where there is one', () => {
    expect(drawerLevel(departments, []).entries.map(({ image }) => image)).toEqual(['hair-front', 'gifts'])
  })
})

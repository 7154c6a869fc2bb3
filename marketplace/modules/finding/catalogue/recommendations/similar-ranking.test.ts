import { expect, test } from 'vitest'
import { complementsOf, nearestFirst } from './similar-ranking.ts'

const placed = (id: string, leafId: string, groupId: string) => ({ id, leafId, groupId })
const towel = placed('towel', 'towels', 'bath')
const department = [
  placed('sheet', 'sheets', 'bed'),
  placed('mat', 'mats', 'bath'),
  placed('wrap', 'towels', 'bath'),
  towel,
  placed('pillow', 'pillows', 'bed'),
  placed('flannel', 'towels', 'bath'),
]

test('the same leaf comes first, then the group, then the rest, each in the given order, without the product', () => {
  expect(nearestFirst(department, towel).map(({ id }) => id)).toEqual(['wrap', 'flannel', 'mat', 'sheet', 'pillow'])
})

test('a product alone in its department has no similar products', () => {
  expect(nearestFirst([towel], towel)).toEqual([])
})

test('complements are of other leaves, one of each in turn, those of the same group first', () => {
  const more = [...department, placed('rug', 'mats', 'bath'), placed('cover', 'sheets', 'bed')]
  expect(complementsOf(more, towel).map(({ id }) => id)).toEqual(['mat', 'sheet', 'pillow', 'rug', 'cover'])
  expect(complementsOf([towel, placed('wrap', 'towels', 'bath')], towel)).toEqual([])
})

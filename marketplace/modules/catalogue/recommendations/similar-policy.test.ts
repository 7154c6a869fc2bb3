import { expect, test } from 'vitest'
import { nearestFirst } from './similar-policy.ts'

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

import { expect, test } from 'vitest'
import { menuIntent } from './use-chosen-department'

/** Departments at 40 to 280, the categories from 300 on. */
const right = { edge: 300, top: 100, bottom: 600 }
const left = { edge: 40, top: 100, bottom: 600 }

test.each([
  ['comes from nowhere', undefined, { x: 100, y: 200 }, right, 80],
  ['moves straight down', { x: 100, y: 150 }, { x: 100, y: 200 }, right, 80],
  ['moves down and towards the categories', { x: 100, y: 150 }, { x: 140, y: 180 }, right, 320],
  ['moves straight to the categories', { x: 100, y: 150 }, { x: 140, y: 150 }, right, 320],
  ['moves away from the categories', { x: 140, y: 150 }, { x: 100, y: 180 }, right, 80],
  ['moves so steeply that it misses the categories', { x: 100, y: 150 }, { x: 104, y: 250 }, right, 80],
  ['moves towards them from right to left', { x: 240, y: 150 }, { x: 200, y: 180 }, left, 320],
  ['moves away from them from right to left', { x: 200, y: 150 }, { x: 240, y: 180 }, left, 80],
  ['finds no categories', { x: 100, y: 150 }, { x: 140, y: 180 }, undefined, 80],
])('a pointer that %s', (_, from, to, categories, delay) => {
  expect(menuIntent(from, to, categories)).toBe(delay)
})

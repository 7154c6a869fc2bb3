import { expect, test } from 'vitest'
import { writeKeys } from './write-keys'

const counted = () => {
  let count = 0
  return writeKeys(() => `key ${++count}`)
}

test('the same write tried again without an answer keeps its key', () => {
  const keys = counted()
  expect(keys.keyFor('editCart', { newQuantity: 2 })).toBe('key 1')
  expect(keys.keyFor('editCart', { newQuantity: 2 })).toBe('key 1')
})

test('another write has another key', () => {
  const keys = counted()
  expect(keys.keyFor('editCart', { newQuantity: 2 })).toBe('key 1')
  expect(keys.keyFor('editCart', { newQuantity: 3 })).toBe('key 2')
  expect(keys.keyFor('createCart', { newQuantity: 2 })).toBe('key 3')
})

test('after an answer the same write is another wish', () => {
  const keys = counted()
  expect(keys.keyFor('editCart', { newQuantity: 2 })).toBe('key 1')
  keys.answered()
  expect(keys.keyFor('editCart', { newQuantity: 2 })).toBe('key 2')
})

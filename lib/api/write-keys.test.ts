import { expect, test } from 'vitest'
import { createWriteKeys } from './write-keys'

const counted = () => {
  let count = 0
  return createWriteKeys(() => `key ${++count}`)
}

test('the same write, tried again without a response, keeps its key', () => {
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

test('after a response the same write has another key', () => {
  const keys = counted()
  expect(keys.keyFor('editCart', { newQuantity: 2 })).toBe('key 1')
  keys.answered()
  expect(keys.keyFor('editCart', { newQuantity: 2 })).toBe('key 2')
})

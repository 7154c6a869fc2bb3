import { describe, expect, it } from 'vitest'
import { arrowKeyMove } from './arrow-key-move'

describe('moving through a row by key', () => {
  it.each([
    ['ArrowRight', 1, 'ltr', 2],
    ['ArrowRight', 2, 'ltr', 2],
    ['ArrowRight', 1, 'rtl', 0],
    ['ArrowLeft', 1, 'ltr', 0],
    ['ArrowLeft', 0, 'ltr', 0],
    ['ArrowLeft', 1, 'rtl', 2],
    ['ArrowDown', 0, 'rtl', 1],
    ['ArrowUp', 1, 'ltr', 0],
    ['Home', 2, 'ltr', 0],
    ['End', 0, 'ltr', 2],
    ['Enter', 1, 'ltr', undefined],
  ])('%s from %s, reading %s', (key, index, direction, expected) => {
    expect(arrowKeyMove(key, index, 3, direction)).toBe(expected)
  })
})

import { describe, expect, it } from 'vitest'
import { truncatedName } from './product-name'

describe('a product name on small screens', () => {
  it.each([
    ['short', 'Linen Bath Towel', 'Linen Bath Towel', ''],
    ['of 50 characters', 'a'.repeat(50), 'a'.repeat(50), ''],
    ['of 51 characters', `${'a'.repeat(50)}b`, 'a'.repeat(50), 'b'],
    ['empty', '', '', ''],
    ['whose 50th character is a pair of code units', `${'a'.repeat(49)}🌾b`, `${'a'.repeat(49)}🌾`, 'b'],
  ])('that is %s', (_, name, start, rest) => {
    expect(truncatedName(name)).toEqual({ start, rest })
  })
})

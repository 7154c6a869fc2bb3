import { describe, expect, it } from 'vitest'
import { parseTransformation } from './transformation.ts'

describe('an invalid transformation is rejected with the wrong part', () => {
  it.each([
    ['', ''],
    ['w_0', 'w_0'],
    ['w_2049', 'w_2049'],
    ['h_-1', 'h_-1'],
    ['w_1e3', 'w_1e3'],
    ['w_0420', 'w_0420'],
    ['w_4.5', 'w_4.5'],
    ['w_420,', ''],
    ['w_420,q_101', 'q_101'],
    ['q_0', 'q_0'],
    ['f_gif', 'f_gif'],
    ['c_crop', 'c_crop'],
    ['x_1', 'x_1'],
    ['W_1', 'W_1'],
    ['w_100,h_100,w_100', 'w_100'],
    ['w420', 'w420'],
    ['__proto___1', '__proto___1'],
  ])('%s', (segment, part) => {
    const parsed = parseTransformation(segment)
    expect(parsed.ok ? 'accepted' : parsed.message).toContain(`"${part}"`)
  })

  it('quotes at most 40 characters of a long part', () => {
    const parsed = parseTransformation('a'.repeat(10_000))
    expect(parsed.ok ? 'accepted' : parsed.message).toHaveLength(
      'Transformation "" is not of the form key_value.'.length + 40,
    )
  })
})

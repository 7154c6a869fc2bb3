import { describe, expect, it } from 'vitest'
import { parseTransformation, planRendition } from './transformation.ts'

const plan = (segment: string, acceptsWebp = true, extension?: 'webp' | 'jpg') => {
  const parsed = parseTransformation(segment)
  if (!parsed.ok) throw new Error(parsed.message)
  return planRendition(parsed.transformation, { acceptsWebp, extension })
}

describe('what is delivered', () => {
  it.each([
    ['w_420', { width: 420, height: 420, crop: 'fill', quality: 75, format: 'webp' }],
    ['h_80', { width: 80, height: 80, crop: 'fill', quality: 75, format: 'webp' }],
    ['w_1', { width: 1, height: 1, crop: 'fill', quality: 75, format: 'webp' }],
    ['w_400,h_200', { width: 400, height: 200, crop: 'fill', quality: 75, format: 'webp' }],
    ['h_200,c_fit,w_400', { width: 200, height: 200, crop: 'fill', quality: 75, format: 'webp' }],
    ['w_400,h_200,c_pad', { width: 400, height: 200, crop: 'pad', quality: 75, format: 'webp' }],
    ['w_400,h_400,c_pad', { width: 400, height: 400, crop: 'fill', quality: 75, format: 'webp' }],
    ['w_1024', { width: 1024, height: 1024, crop: 'fill', quality: 75, format: 'webp' }],
    ['w_2048', { width: 1200, height: 1200, crop: 'fill', quality: 75, format: 'webp' }],
    ['w_2000,h_1000', { width: 1200, height: 600, crop: 'fill', quality: 75, format: 'webp' }],
    ['w_2048,h_1', { width: 1200, height: 1, crop: 'fill', quality: 75, format: 'webp' }],
    ['f_jpg,q_83', { width: 1000, height: 1000, crop: 'fill', quality: 85, format: 'jpg' }],
    ['q_1', { width: 1000, height: 1000, crop: 'fill', quality: 1, format: 'webp' }],
    ['f_png,q_10', { width: 1000, height: 1000, crop: 'fill', quality: 100, format: 'png' }],
  ])('%s', (segment, rendition) => {
    expect(plan(segment)).toEqual(rendition)
  })

  it.each([
    ['f_auto', true, undefined, 'webp'],
    ['f_auto', false, undefined, 'jpg'],
    ['f_auto', true, 'jpg', 'webp'],
    ['f_webp', false, 'jpg', 'webp'],
    ['w_10', false, 'jpg', 'jpg'],
    ['w_10', false, undefined, 'webp'],
  ] as const)('%s, webp accepted: %s, extension %s: %s', (segment, acceptsWebp, extension, format) => {
    expect(plan(segment, acceptsWebp, extension).format).toBe(format)
  })
})

describe('what is refused, with the part that is wrong', () => {
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

  it('repeats no more than a little of an endless part', () => {
    const parsed = parseTransformation('a'.repeat(10_000))
    expect(parsed.ok ? 'accepted' : parsed.message).toHaveLength(
      'Transformation "" is not of the form key_value.'.length + 40,
    )
  })
})

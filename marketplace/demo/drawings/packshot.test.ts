import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { packshot } from './packshot.ts'
import { isPaletteName, palettes } from './palettes.ts'
import { isViewName, type ViewName } from './scenes.ts'
import { matterNames } from './shapes/matter.ts'
import { isShapeName, type ShapeName, shapes } from './shapes/shapes.ts'

const everyShape = Object.keys(shapes).filter(isShapeName)
const draw = (shape: ShapeName, view: ViewName) =>
  packshot({ shape, view, palette: 'sage', brand: 'Fern & Field', name: 'Lavender Hand Wash' })

/** The letters of an encoded bitmap can spell anything. */
const withoutBitmaps = (svg: string) => svg.replace(/data:[^"]*/g, '')

describe('packshot', () => {
  it('draws every shape exactly as designed in the first three views', () => {
    const all = createHash('sha256')
    for (const shape of everyShape) {
      for (const view of ['front', 'detail', 'lifestyle'] as const) all.update(withoutBitmaps(draw(shape, view)))
    }
    expect(all.digest('hex')).toBe('2296bc19a24763d43e937cb7e2800a08735821635ad94966973a675aeeda546e')
  })

  it.each(everyShape)('draws a valid scene of %s that differs from its lifestyle picture', (shape) => {
    const scene = draw(shape, 'scene')
    expect(scene).toMatch(/^<svg .*<\/svg>$/s)
    expect(withoutBitmaps(scene)).not.toMatch(/NaN|undefined|Infinity/)
    expect(scene.replace(/k\w+-/g, '')).not.toBe(draw(shape, 'lifestyle').replace(/k\w+-/g, ''))
  })

  it.each(matterNames)('draws %s before the packaging that holds it', (matter) => {
    const options = { shape: 'jar', view: 'detail', brand: 'Kiln', name: 'Jar' } as const
    const opened = withoutBitmaps(packshot({ ...options, held: { matter, color: '#8fa63c' } }))
    expect(opened).not.toMatch(/NaN|undefined|Infinity/)
    expect(opened).not.toBe(withoutBitmaps(packshot(options)))
  })

  it.each(everyShape)('draws a valid picture of %s beside a cup, with the height that it states', (shape) => {
    const beside = (height?: string) =>
      withoutBitmaps(packshot({ shape, view: 'scale', brand: 'Kiln', name: 'Mug', ...(height && { height }) }))
    expect(beside('19.5 cm (7.7 in)')).not.toMatch(/NaN|undefined|Infinity/)
    expect(beside('tall')).toBe(beside())
  })

  it('draws another photograph for every number', () => {
    const photo = (shot: number) =>
      withoutBitmaps(packshot({ shape: 'mug', view: 'photo', shot, brand: 'Kiln', name: 'Mug' }))
    const photos = Array.from({ length: 24 }, (_, index) => photo(index + 1))
    expect(new Set(photos.map((svg) => svg.replace(/k\w+-/g, ''))).size).toBe(photos.length)
    expect(photos.join('')).not.toMatch(/NaN|undefined|Infinity/)
    expect(photo(7)).toBe(photos[6])
  })

  it('draws the parts of a bundle', () => {
    const part = { shape: 'jar', palette: palettes.amber, brand: 'Solwyn', name: 'Night Cream' } as const
    const kit = (count: number) =>
      withoutBitmaps(packshot({ shape: 'kit', brand: 'Kiln', name: 'Set', parts: Array(count).fill(part) }))
    const sizes = [1, 2, 5].map((count) => kit(count).length)
    expect(sizes).toEqual([...sizes].sort((a, b) => a - b))
    expect(kit(5)).not.toMatch(/NaN|undefined|Infinity/)
  })

  it('never writes texts of a product into the markup', () => {
    const evil = '</svg><script>alert(1)</script>'
    expect(packshot({ shape: 'pump', brand: evil, name: evil, note: evil })).not.toContain('script')
  })

  it('rejects names that its tables do not list', () => {
    expect([isShapeName('constructor'), isPaletteName('toString'), isViewName('__proto__')]).toEqual([
      false,
      false,
      false,
    ])
  })
})

import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { packshot } from './packshot.ts'
import { isPaletteName } from './palettes.ts'
import { isViewName, type ViewName } from './scenes.ts'
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
    expect(all.digest('hex')).toBe('4bcd67edb1041892673703279904ae7446da5847d1108e04b19c9e1a2718949b')
  })

  it.each(everyShape)('draws a valid scene of %s that differs from its lifestyle picture', (shape) => {
    const scene = draw(shape, 'scene')
    expect(scene).toMatch(/^<svg .*<\/svg>$/s)
    expect(withoutBitmaps(scene)).not.toMatch(/NaN|undefined|Infinity/)
    expect(scene.replace(/k\w+-/g, '')).not.toBe(draw(shape, 'lifestyle').replace(/k\w+-/g, ''))
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

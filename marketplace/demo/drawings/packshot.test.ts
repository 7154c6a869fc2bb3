import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { packshot } from './packshot.ts'
import { isPaletteName } from './palettes.ts'
import { isViewName, type ViewName } from './scenes.ts'
import { isShapeName, type ShapeName, shapes } from './shapes/shapes.ts'

const everyShape = Object.keys(shapes).filter(isShapeName)
const draw = (shape: ShapeName, view: ViewName) =>
  packshot({ shape, view, palette: 'sage', brand: 'Fern & Field', name: 'Lavender Hand Wash' })

describe('packshot', () => {
  it('draws every shape in the three first views exactly as the design has it', () => {
    const all = createHash('sha256')
    for (const shape of everyShape) {
      for (const view of ['front', 'detail', 'lifestyle'] as const) all.update(draw(shape, view))
    }
    expect(all.digest('hex')).toBe('134b4e2d67dc85e41c1c16b22f779613ad54593831b7727e6ab97b2362e5f69f')
  })

  it.each(everyShape)('draws %s as a scene of its own, without a number that is none', (shape) => {
    const scene = draw(shape, 'scene')
    expect(scene).toMatch(/^<svg .*<\/svg>$/s)
    expect(scene).not.toMatch(/NaN|undefined|Infinity/)
    expect(scene.replace(/k\w+-/g, '')).not.toBe(draw(shape, 'lifestyle').replace(/k\w+-/g, ''))
  })

  it('never lets a text into the markup, whatever a product is called', () => {
    const evil = '</svg><script>alert(1)</script>'
    expect(packshot({ shape: 'pump', brand: evil, name: evil, note: evil })).not.toContain('script')
  })

  it('knows only the names of its tables', () => {
    expect([isShapeName('constructor'), isPaletteName('toString'), isViewName('__proto__')]).toEqual([
      false,
      false,
      false,
    ])
  })
})

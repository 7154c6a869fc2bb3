import { stand } from '../paint/ground-shadow.ts'
import { group } from '../paint/strokes.ts'
import type { Colours } from '../palettes.ts'
import { pump } from './bottles.ts'
import type { DrawShape } from './draw-shape.ts'
import { tin } from './jars.ts'
import { pouch, soapBar } from './packaging.ts'
import { brush } from './wooden.ts'

/** A bundle: several products of one brand together. */
export const kit: DrawShape = (g, o) => {
  const part = (draw: DrawShape, x: number, y: number, size: number, palette: Partial<Colours>, name?: string) => {
    const s = draw(g, { ...o, name: name ?? o.name, palette: { ...o.palette, ...palette } })
    return group(`translate(${x} ${y}) scale(${size})`, stand(g, s, o.palette.backdrop) + s.art)
  }
  const art =
    part(pouch, -126, -30, 0.62, { body: o.palette.accent }, 'Laundry Powder') +
    part(pump, 40, -26, 0.74, {}, 'Hand Wash') +
    part(brush, 168, -18, 0.56, {}) +
    part(tin, -150, 18, 0.46, {}, 'All-Round Balm') +
    part(soapBar, 84, 22, 0.46, {}, 'Shampoo Bar')
  return { art, w: 480, h: 460, look: [-40, -170, 1.7], still: true }
}

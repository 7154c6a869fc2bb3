import { label } from '../lettering/label.ts'
import { darker } from '../paint/colour.ts'
import { shading } from '../paint/light.ts'
import { softBox } from '../paint/soft-edges.ts'
import { box, group, line, path } from '../paint/strokes.ts'
import type { DrawShape } from './draw-shape.ts'

export const journal: DrawShape = (g, o) => {
  const { palette: p } = o
  const d = box(-170, -460, 340, 460, 10)
  const art = group(
    'rotate(-7 0 -230)',
    softBox({ x: -156, y: -444, w: 340, h: 460, r: 10, blur: 13 }, darker(p.backdrop, 0.75), 0.34) +
      path(box(-164, -454, 342, 462, 6), '#f3eee2') +
      line('M176 -446V2M172 -446V4', '#cfc6b3', 1.5) +
      path(d, p.body) +
      path(d, g.nap('0.5 0.5', 0.7)) +
      path(d, g.linear(-170, -460, 170, 0, shading({ 0: 0.26, 0.5: 0, 1: -0.22 }))) +
      path(box(-170, -460, 30, 460), '#1a1208', 'fill-opacity="0.12"') +
      line('M-138 -460V0', '#ffffff', 1.6, 'stroke-opacity="0.25"') +
      group('translate(-8 0)', label(o, { w: 216, h: 300, top: -400, printed: true, on: p.body })) +
      path(box(118, -462, 16, 464), p.accent) +
      path(box(118, -462, 16, 464), g.linear(118, 0, 134, 0, shading({ 0: 0.3, 1: -0.3 }))),
  )
  return { art, w: 390, h: 480, look: [-10, -270, 1.8], flat: true }
}

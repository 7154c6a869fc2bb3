import { label } from '../lettering/label.ts'
import { darker } from '../paint/colour.ts'
import { box, group, line, path } from '../paint/strokes.ts'
import type { DrawShape } from './draw-shape.ts'

export const journal: DrawShape = (g, o) => {
  const { palette: p } = o
  const d = box(-170, -460, 340, 460, 10)
  const art = group(
    'rotate(-7 0 -230)',
    path(d, darker(p.backdrop, 0.75), `opacity="0.34" filter="${g.blur(13)}" transform="translate(14 16)"`) +
      path(box(-164, -454, 342, 462, 6), '#f3eee2') +
      line('M176 -446V2M172 -446V4', '#cfc6b3', 1.5) +
      path(d, p.body, `filter="${g.nap('0.5 0.5', 0.7)}"`) +
      path(
        d,
        g.linear(-170, -460, 170, 0, [
          [0, '#ffffff', 0.26],
          [0.5, '#ffffff', 0],
          [1, '#1a1208', 0.22],
        ]),
      ) +
      path(box(-170, -460, 30, 460), '#1a1208', 'opacity="0.12"') +
      line('M-138 -460V0', '#ffffff', 1.6, 'opacity="0.25"') +
      group('translate(-8 0)', label(o, { w: 216, h: 300, top: -400, printed: true, on: p.body })) +
      path(box(118, -462, 16, 464), p.accent) +
      path(
        box(118, -462, 16, 464),
        g.linear(118, 0, 134, 0, [
          [0, '#ffffff', 0.3],
          [1, '#1a1208', 0.3],
        ]),
      ),
  )
  return { art, w: 390, h: 480, look: [-10, -270, 1.8], flat: true }
}

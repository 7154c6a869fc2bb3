import { stand } from '../paint/ground-shadow.ts'
import { n } from '../paint/round-number.ts'
import { group } from '../paint/strokes.ts'
import type { Colours } from '../palettes.ts'
import { pump } from './bottles.ts'
import type { Drawn, DrawShape, SubjectPart } from './draw-shape.ts'
import { tin } from './jars.ts'
import { pouch, soapBar } from './packaging.ts'
import { brush } from './wooden.ts'

type Board = Parameters<DrawShape>[0]

const WIDTH = 560
const TALLEST = 420
const BACK_FOOT = -96
const FRONT_FOOT = 12

/** Several products together: what a bundle contains, or, when that is not known, five products of its own brand. */
export const kit: DrawShape = (g, o) => {
  const parts = o.parts ?? []
  if (parts.length > 0) return { art: bundle(g, parts, o.palette.backdrop), ...EXTENT, w: WIDTH, h: 400 }
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
  return { art, ...EXTENT }
}

const EXTENT = { w: 480, h: 460, look: [-40, -170, 1.7], still: true } as const satisfies Omit<Drawn, 'art'>

/** The tallest stand behind, the others before the gaps between them. */
function bundle(g: Board, parts: readonly SubjectPart[], backdrop: string): string {
  const byStature = [...parts].sort((a, b) => b.stature - a.stature)
  const inBack = Math.ceil(parts.length / 2)
  const row = (its: readonly SubjectPart[], foot: number, width: number, overlap: number) => {
    const step = width / its.length
    return its
      .map(({ subject, draw, stature }, index) => {
        const s = draw(g, subject)
        const size = Math.min((TALLEST * stature) / s.h, (step * overlap) / s.w)
        const x = -width / 2 + step * (index + 0.5)
        const place = `translate(${n(x)} ${n(foot)}) scale(${n(size * 1000) / 1000})`
        return group(place, stand(g, s, backdrop) + s.art)
      })
      .join('')
  }
  return (
    row(byStature.slice(0, inBack), BACK_FOOT, WIDTH, 1.4) +
    row(byStature.slice(inBack), FRONT_FOOT, WIDTH * 0.92, 0.86)
  )
}

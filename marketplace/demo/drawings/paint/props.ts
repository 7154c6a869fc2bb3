import { darker, lighter, mix } from './colour.ts'
import type { Board } from './drawing-board.ts'
import { roundLight, shading, tones } from './light.ts'
import { n } from './round-number.ts'
import { softBox, softOval } from './soft-edges.ts'
import { group, line, oval, path } from './strokes.ts'

const LEAF_SHADOW = '#1c2a1e'

/** A sprig of eucalyptus, and its shadow when it stands before a wall. */
export const sprig = (
  g: Board,
  x: number,
  y: number,
  size: number,
  turn: number,
  color: string,
  { isStanding = false }: { readonly isStanding?: boolean } = {},
) => {
  let leaves = ''
  let shadow = line('M0 40C0 -60 40 -160 24 -340', LEAF_SHADOW, 6, 'stroke-opacity="0.12"')
  for (let i = 0; i < 11; i++) {
    const t = i / 11
    const side = i % 2 ? 1 : -1
    const leaf = 46 - t * 24
    const tone = mix(color, i % 3 ? '#ffffff' : '#0d1424', 0.08 + (i % 4) * 0.05)
    const place = `translate(${n(Math.sin(t * 2.4) * 34)} ${n(-t * 330)}) rotate(${side * (58 - t * 20)})`
    const d = `M0 0C${n(-leaf * 0.6)} ${n(-leaf * 0.5)} ${n(-leaf * 0.5)} ${n(-leaf * 1.35)} 0 ${n(-leaf * 1.6)}C${n(leaf * 0.5)} ${n(-leaf * 1.35)} ${n(leaf * 0.6)} ${n(-leaf * 0.5)} 0 0Z`
    shadow += group(place, path(d, LEAF_SHADOW, 'fill-opacity="0.12"'))
    leaves += group(
      place,
      path(d, g.linear(-leaf * 0.5, 0, leaf * 0.5, 0, tones(tone, { 0: 0.22, 0.5: 0, 0.52: -0.12, 1: -0.2 }))),
    )
  }
  const inPlace = (dx: number, dy: number, content: string) =>
    group(`translate(${x + dx} ${y + dy}) rotate(${turn}) scale(${size})`, content)
  return (
    (isStanding ? inPlace(64, 26, shadow) : '') +
    inPlace(0, 0, line('M0 40C0 -60 40 -160 24 -340', darker(color, 0.3), 6) + leaves)
  )
}

export const pebble = (g: Board, x: number, y: number, rx: number, ry: number, c: string) =>
  softOval(g, { cx: x + 8, cy: y + ry * 0.8, rx: rx * 1.05, ry: ry * 0.4, blur: 7 }, darker(c, 0.85), 0.35) +
  oval(x, y, rx, ry, c) +
  oval(x, y, rx, ry, g.nap('0.2', 1)) +
  oval(x, y, rx, ry, g.radial(x - rx * 0.3, y - ry * 0.5, rx * 1.5, shading({ 0: 0.45, 0.5: 0, 1: -0.4 })))

export const bowl = (g: Board, x: number, y: number, size: number, c: string) =>
  group(
    `translate(${x} ${y}) scale(${size})`,
    softOval(g, { cx: 10, cy: 2, rx: 130, ry: 16, blur: 9 }, darker(c, 0.85), 0.35) +
      (() => {
        const d = 'M-130 -96C-122 -36 -70 0 -40 0H40C70 0 122 -36 130 -96Z'
        return (
          path(d, c) +
          path(d, g.flecks('0.16', darker(c, 0.6), { from: 0.66, gain: 14, octaves: 1 }), 'fill-opacity="0.4"') +
          roundLight(g, d, 130, { depth: 0.8, shine: 0.7 })
        )
      })() +
      oval(0, -96, 130, 24, lighter(c, 0.25)) +
      oval(0, -94, 120, 19, darker(c, 0.28)),
  )

/** Sunlight through a window and leaves, cast on the wall. */
export const windowLight = (g: Board, leafy: boolean) => {
  let panes = ''
  for (const [x, y] of [
    [0, 0],
    [150, 0],
    [0, 200],
    [150, 200],
    [0, 400],
    [150, 400],
  ] as const)
    panes += softBox({ x, y, w: 132, h: 182, blur: 5 }, '#ffffff', 0.32)
  let leaves = ''
  for (let i = 0; i < 12; i++) {
    const a = i * 30 + g.random() * 16
    leaves += group(
      `translate(${n(60 + i * 34)} ${n(40 + Math.sin(i) * 70)}) rotate(${n(a)})`,
      softOval(g, { cx: 0, cy: -75, rx: 26, ry: 66, blur: 9 }, '#20301f', 0.08),
    )
  }
  return (
    group('translate(110 -60) skewX(-18) skewY(9) scale(1.5 1.25)', panes) +
    (leafy ? group('translate(520 -20) scale(1.15)', leaves) : '')
  )
}

import { label } from '../lettering/label.ts'
import { block, wordmark } from '../lettering/lettering.ts'
import { darker, inkOn, lighter } from '../paint/colour.ts'
import type { Board } from '../paint/drawing-board.ts'
import { shading } from '../paint/light.ts'
import { paper } from '../paint/materials.ts'
import { n } from '../paint/round-number.ts'
import { softBox, softLine, softOval } from '../paint/soft-edges.ts'
import { box, group, line, oval, path } from '../paint/strokes.ts'
import { weaves, wovenCloth } from './close-ups.ts'
import type { DrawShape } from './draw-shape.ts'

/** Fibres at the edge of felt or terry. */
const fringe = (d: string, color: string) =>
  line(d, color, 7, 'stroke-dasharray="1.1 2.3 0.7 3.1 1.7 1.9 0.8" stroke-linecap="butt"') +
  line(d, color, 4.5, 'stroke-dasharray="3.4 1.3 2.1 2.7" stroke-linecap="butt"')

export const tote: DrawShape = (g, o) => {
  const { palette: p } = o
  const body =
    'M-212 -430C-208 -300 -222 -140 -232 -14Q-232 0 -216 2C-80 12 80 12 216 2Q232 0 232 -14C222 -140 208 -300 212 -430C100 -420 -100 -420 -212 -430Z'
  const strap = (x1: number, x2: number, top: number, tone: string) =>
    line(`M${x1} -412C${x1 + 8} ${top} ${x2 - 8} ${top} ${x2} -412`, tone, 34, 'stroke-linecap="butt"')
  const cloth = g.nap('0.5 0.6', 0.9, { octaves: 2 })
  const art =
    strap(-112, 112, -690, darker(p.body, 0.16)) +
    strap(-112, 112, -690, cloth) +
    path('M-206 -428C-100 -412 100 -412 206 -428C100 -404 -100 -404 -206 -428Z', darker(p.body, 0.45)) +
    path(body, p.body) +
    path(body, cloth) +
    path(
      body,
      g.linear(-230, 0, 230, 0, shading({ 0: -0.24, 0.12: 0.08, 0.32: 0.14, 0.55: -0.02, 0.8: -0.08, 1: -0.26 })),
    ) +
    softLine('M-108 -420C-138 -300 -103 -180 -144 -14', 26, 9, '#1a1208', 0.12) +
    softLine('M134 -420C158 -260 130 -140 163 -14', 28, 9, '#1a1208', 0.12) +
    line(
      'M-208 -398C-100 -388 100 -388 208 -398',
      darker(p.body, 0.5),
      2,
      'stroke-dasharray="9 6" stroke-opacity="0.5"',
    ) +
    group('translate(0 -6)', label(o, { w: 300, h: 300, top: -350, printed: true, on: p.body }), 'opacity="0.92"') +
    strap(-104, 104, -640, p.body) +
    strap(-104, 104, -640, cloth) +
    line('M-98 -404C-88 -626 88 -626 98 -404', '#ffffff', 6, 'stroke-opacity="0.22"') +
    [-104, 104]
      .map(
        (x) =>
          path(box(x - 18, -424, 36, 56), darker(p.body, 0.06)) +
          line(
            `M${x - 12} -418h24v44h-24Zl24 44M${x + 12} -418l-24 44`,
            darker(p.body, 0.45),
            1.6,
            'stroke-dasharray="5 4" stroke-opacity="0.6"',
          ),
      )
      .join('')
  return { art, w: 464, h: 610, look: [0, -240, 1.6], closeUp: (ground) => wovenCloth(g, o, weaves.linen, ground) }
}

const felt = (g: Board, x: number, y: number, r: number, color: string, seed: number) =>
  group(
    `translate(${x} ${y})`,
    softOval(g, { cx: 0, cy: r * 0.96, rx: r * 0.7, ry: r * 0.12, blur: 6 }, '#1a1208', 0.35) +
      fringe(`M${-r} 0A${r} ${r} 0 0 1 ${r} 0A${r} ${r} 0 0 1 ${-r} 0Z`, color) +
      `<circle r="${r}" fill="${color}"/><circle r="${r}" fill="${g.nap('0.13 0.15', 2.1, { octaves: 4 })}" transform="rotate(${seed * 40})"/><circle r="${r}" fill="${g.radial(
        -r * 0.35,
        -r * 0.4,
        r * 1.5,
        shading({ 0: 0.5, 0.35: 0.05, 0.62: -0.1, 0.92: -0.46, 1: -0.5 }),
      )}"/>`,
  )

export const woolBalls: DrawShape = (g, o) => {
  const { palette: p } = o
  const [a, b, c] = [lighter(p.body, 0.1), p.accent, '#8c867c']
  const r = 88
  const art =
    felt(g, -88, -250, r, a, 4) +
    felt(g, 86, -246, r, c, 9) +
    felt(g, -172, -90, r, b, 2) +
    felt(g, 4, -92, r + 4, a, 6) +
    felt(g, 178, -90, r, a, 12) +
    felt(g, 2, -398, r - 2, a, 15) +
    group(
      'translate(128 -30) rotate(8)',
      softBox({ x: -66, y: -86, w: 140, h: 96, r: 6, blur: 6 }, '#1a1208', 0.3) +
        paper(g, box(-70, -92, 140, 96, 6), p.label, { kraft: false }) +
        wordmark(o.brand, { width: 112, height: 22, cy: -66, cap: 17, fill: p.ink, track: 0.12 }) +
        block(o.name, { voice: 'serif', width: 112, height: 44, cy: -30, cap: 20, most: 2, fill: p.ink }),
    )
  return {
    art,
    w: 530,
    h: 486,
    look: [-70, -200, 1.9],
    base: [
      [-172, 150],
      [4, 150],
      [178, 150],
    ],
  }
}

export const wraps: DrawShape = (g, o) => {
  const { palette: p } = o
  const sheet = (y: number, w: number, h: number, c: string, kind: 0 | 1 | 2) => {
    const d = box(-w / 2, y - h, w, h, 10)
    let print = ''
    for (let i = 0; i < 46; i++) {
      const [x, yy] = [-w / 2 + g.random() * w, y - h + g.random() * h]
      print +=
        kind === 0
          ? group(
              `translate(${n(x)} ${n(yy)}) rotate(${n(g.random() * 360)})`,
              path('M0 -17C11 -8 11 8 0 17C-11 8 -11 -8 0 -17Z', lighter(c, 0.62)),
            )
          : kind === 1
            ? `<circle cx="${n(x)}" cy="${n(yy)}" r="${n(5 + g.random() * 8)}" fill="${darker(c, 0.28)}"/>`
            : line(`M${n(x)} ${n(yy)}q12 -18 24 0t24 0`, lighter(c, 0.66), 4)
    }
    return (
      softBox({ x: -w / 2 + 8, y: -h + y + 10, w, h, r: 10, blur: 9 }, darker(p.backdrop, 0.75), 0.28) +
      path(d, c) +
      `<g clip-path="${g.clip(d)}">${print}</g>` +
      path(d, g.nap('0.012 0.016', 5), 'fill-opacity="0.16"') +
      path(d, g.linear(-w / 2, y - h, w / 2, y, shading({ 0: 0.25, 0.6: 0, 1: -0.2 })))
    )
  }
  const art =
    group('rotate(-6)', sheet(0, 450, 450, p.accent, 0)) +
    group('translate(34 -14) rotate(3)', sheet(0, 380, 380, p.body, 1)) +
    group('translate(-26 -30) rotate(-2)', sheet(0, 300, 310, lighter(p.accent, 0.4), 2)) +
    group(
      'translate(10 -170) rotate(-2)',
      paper(g, box(-176, -52, 352, 104, 3), '#c9a476') +
        wordmark(o.brand, { width: 260, height: 30, cy: -22, cap: 24, fill: '#33261a' }) +
        block(o.name, { voice: 'serif', width: 280, height: 44, cy: 18, cap: 32, most: 1, fill: '#33261a' }),
    )
  return { art, w: 470, h: 470, look: [80, -300, 1.7], flat: true }
}

export const pillow: DrawShape = (g, o) => {
  const { palette: p } = o
  const d =
    'M-246 -366Q-240 -380 -222 -374C-130 -398 130 -398 222 -374Q240 -380 246 -366C262 -280 262 -110 248 -22Q244 -4 226 -10C130 14 -130 14 -226 -10Q-244 -4 -248 -22C-262 -110 -262 -280 -246 -366Z'
  const cloth = g.nap('0.46 0.55', 0.6)
  const art =
    path(d, p.body) +
    path(d, cloth) +
    path(d, g.radial(-60, -240, 330, shading({ 0: 0.5, 0.4: 0.1, 0.72: -0.08, 1: -0.4 }))) +
    (
      [
        ['M-238 -366C-204 -340 -176 -322 -120 -310', 13],
        ['M238 -366C206 -344 186 -312 172 -262', 13],
        ['M-240 -16C-214 -48 -196 -84 -186 -130', 13],
        ['M242 -16C206 -44 170 -62 116 -72', 13],
      ] as const
    )
      .map(([c, w]) => softLine(c, w, 7, '#1a1208', 0.12))
      .join('') +
    line(d, darker(p.body, 0.22), 5, 'stroke-opacity="0.55"') +
    line(d, lighter(p.body, 0.4), 2, 'stroke-opacity="0.6" transform="translate(-1 -2)"') +
    group(
      'translate(196 -70) rotate(4)',
      path(box(-24, -34, 48, 60, 3), p.label) +
        block(o.brand, { voice: 'serif', width: 40, height: 30, cy: -4, cap: 14, most: 2, fill: p.ink }),
    )
  return { art, w: 506, h: 392, look: [90, -170, 1.8], closeUp: (ground) => wovenCloth(g, o, weaves.linen, ground) }
}

/** A rolled mat or blanket with a strap. */
export const roll: DrawShape = (g, o) => {
  const { palette: p } = o
  const cloth = g.nap('0.5 0.5', 0.8)
  const d = 'M-250 -170H210A64 85 0 0 1 210 0H-250A64 85 0 0 1 -250 -170Z'
  let coil = ''
  for (let i = 0; i < 7; i++)
    coil += `<ellipse cx="210" cy="-85" rx="${58 - i * 8}" ry="${79 - i * 11}" fill="none" stroke="${darker(p.body, i % 2 ? 0.38 : 0.1)}" stroke-width="5"/>`
  const strap = (x: number) => {
    const d = `M${x} -172H${x + 30}C${x + 44} -120 ${x + 44} -50 ${x + 30} 2H${x}C${x + 14} -50 ${x + 14} -120 ${x} -172Z`
    return path(d, p.cap) + path(d, g.linear(0, -172, 0, 2, shading({ 0: 0.3, 0.4: -0, 1: -0.4 })))
  }
  const art =
    path(d, p.body) +
    path(d, cloth) +
    path(d, g.linear(0, -170, 0, 0, shading({ 0: -0.1, 0.16: 0.34, 0.4: 0.02, 0.75: -0.2, 1: -0.46 }))) +
    oval(210, -85, 64, 85, lighter(p.body, 0.1)) +
    coil +
    oval(210, -85, 64, 85, g.linear(150, -170, 270, 0, shading({ 0: 0.22, 1: -0.3 }))) +
    strap(-170) +
    strap(60) +
    wordmark(o.brand, { width: 150, height: 30, cy: -84, cx: -36, cap: 24, fill: inkOn(p.body, darker(p.body, 0.7)) })
  return { art: group('translate(12 0)', art), w: 560, h: 176, look: [120, -90, 1.9] }
}

import { label } from '../lettering/label.ts'
import { block, wordmark } from '../lettering/lettering.ts'
import { darker, inkOn, lighter, mix } from '../paint/colour.ts'
import { roundLight, shading, softbox, tones } from '../paint/light.ts'
import { paper } from '../paint/materials.ts'
import { n } from '../paint/round-number.ts'
import { softLine, softOval } from '../paint/soft-edges.ts'
import { box, group, line, oval, path, tube, turned } from '../paint/strokes.ts'
import type { DrawShape } from './draw-shape.ts'

/** Plain without a brand. */
export const mug: DrawShape = (g, o) => {
  const { palette: p } = o
  const r = 158
  const body = turned(`M${r} -300C${r + 2} -180 ${r - 4} -60 ${r - 34} -18Q${r - 46} -2 ${r - 66} 0`, 9)
  const speckle = g.flecks('0.14', darker(p.body, 0.62), { from: 0.67, gain: 16, octaves: 1 })
  const ear = 'M148 -246C244 -262 254 -92 128 -84'
  const art =
    line(ear, darker(p.body, 0.16), 34) +
    line(ear, lighter(p.body, 0.3), 10, 'stroke-opacity="0.7" transform="translate(-3 -5)"') +
    path(body, p.body) +
    path(body, speckle, 'fill-opacity="0.6"') +
    `<g clip-path="${g.clip(body)}">${path(`M${-r - 4} -84Q0 -64 ${r + 4} -84V20H${-r - 4}Z`, mix(p.accent, '#d9c4a4', 0.5))}${o.brand && label(o, { w: 190, h: 190, top: -270, r, sag: 9, printed: true, on: p.body })}</g>` +
    roundLight(g, body, r, { depth: 0.85, shine: 0.8 }) +
    softbox(g, r, -280, -60, 0.22) +
    oval(0, -300, r, 24, lighter(p.body, 0.35)) +
    oval(0, -298, r - 11, 18, darker(p.body, 0.34)) +
    oval(0, -290, r - 18, 13, '#4a2c17') +
    oval(-20, -292, r - 70, 5, '#8a5a34', 'fill-opacity="0.5"')
  return { art: group('translate(-30 0)', art), w: 390, h: 326, look: [-50, -180, 1.9] }
}

export const pot: DrawShape = (g, o) => {
  const { palette: p } = o
  const body = turned('M150 -220L118 -14Q116 -2 100 0', 8)
  const rim = tube(166, -272, -212, 10, 0, 8)
  let plant = ''
  for (let i = 0; i < 11; i++) {
    const turn = -62 + i * 12.4 + (g.random() - 0.5) * 10
    const long = 230 + g.random() * 130 - Math.abs(turn) * 1.2
    const tone = mix('#5c8054', i % 2 ? '#20301f' : '#b9cf9c', 0.12 + g.random() * 0.2)
    plant += group(
      `translate(${n(turn * 0.9)} -262) rotate(${n(turn)})`,
      path(
        `M0 0C${n(-long * 0.17)} ${n(-long * 0.4)} ${n(-long * 0.12)} ${n(-long * 0.8)} 0 ${n(-long)}C${n(long * 0.12)} ${n(-long * 0.8)} ${n(long * 0.17)} ${n(-long * 0.4)} 0 0Z`,
        g.linear(-40, 0, 40, 0, tones(tone, { 0: 0.22, 0.49: 0, 0.51: -0.14, 1: -0.3 })),
      ) + line(`M0 0V${n(-long * 0.9)}`, lighter(tone, 0.35), 2, 'stroke-opacity="0.6"'),
    )
  }
  const art =
    oval(0, -270, 156, 17, '#3b2a1d') +
    plant +
    path(body, p.body) +
    path(body, g.flecks('0.5', darker(p.body, 0.4), { from: 0.56, gain: 6 }), 'fill-opacity="0.22"') +
    `<g clip-path="${g.clip(body)}">${softLine('M-170 -204Q0 -180 170 -204', 22, 6, '#1a1208', 0.35)}${block(o.brand, { voice: 'serif', width: 150, height: 40, cy: -96, cap: 34, most: 1, fill: inkOn(p.body, p.ink), bend: { r: 140, sag: 8 } })}</g>` +
    roundLight(g, body, 150, { depth: 0.9, shine: 0.5 }) +
    path(rim, lighter(p.body, 0.06)) +
    path(rim, g.flecks('0.5', darker(p.body, 0.4), { from: 0.56, gain: 6 }), 'fill-opacity="0.22"') +
    roundLight(g, rim, 166, { depth: 0.9, shine: 0.55 })
  return { art, w: 340, h: 600, look: [0, -240, 1.8], base: [[0, 236]] }
}

export const dish: DrawShape = (g, o) => {
  const { palette: p } = o
  const body = 'M-214 -150C-208 -60 -130 0 -84 0H84C130 0 208 -60 214 -150Z'
  const art =
    path(body, p.body) +
    path(body, g.flecks('0.14', darker(p.body, 0.6), { from: 0.67, gain: 16, octaves: 1 }), 'fill-opacity="0.55"') +
    `<g clip-path="${g.clip(body)}">${wordmark(o.brand, { width: 220, height: 34, cy: -70, cap: 26, fill: inkOn(p.body, p.ink), bend: { r: 210, sag: 14 } })}</g>` +
    roundLight(g, body, 214, { depth: 0.9, shine: 0.75 }) +
    oval(0, -150, 214, 46, lighter(p.body, 0.3)) +
    oval(0, -147, 202, 39, darker(p.body, 0.24)) +
    path('M-202 -147A202 39 0 0 0 202 -147A202 60 0 0 1 -202 -147Z', '#ffffff', 'fill-opacity="0.16"') +
    softOval(g, { cx: -60, cy: -122, rx: 100, ry: 10, blur: 6 }, '#ffffff', 0.22)
  return { art, w: 428, h: 198, look: [-60, -100, 1.9], base: [[0, 250]] }
}

export const basket: DrawShape = (g, o) => {
  const { palette: p } = o
  const straw = '#cfa868'
  const body =
    'M-214 -300C-222 -200 -212 -90 -186 -14Q-180 4 -150 6C-60 14 60 14 150 6Q180 4 186 -14C212 -90 222 -200 214 -300Z'
  let weave = ''
  for (let row = 0; row < 15; row++) {
    const y = -292 + row * 20
    const half = 214 - Math.max(0, row - 5) * 2.6
    let d = ''
    for (let i = 0; i < 19; i++) {
      const x = -half + ((i + (row % 2) / 2) * half * 2) / 18.5
      d += `M${n(x)} ${y + 8}q${n(half / 18)} -13 ${n(half / 9)} 0`
    }
    weave +=
      line(d, mix(straw, '#5b3c12', 0.12 + g.random() * 0.3), 12) +
      line(d, lighter(straw, 0.42), 4.5, 'stroke-opacity="0.75" transform="translate(0 -3)"')
  }
  const lid =
    'M-232 -306C-232 -352 -120 -378 0 -378C120 -378 232 -352 232 -306C232 -286 120 -276 0 -276C-120 -276 -232 -286 -232 -306Z'
  let rings = ''
  for (let i = 0; i < 9; i++) {
    const ring = (dy: number, tone: string, width: number, more = '') =>
      `<ellipse cx="0" cy="${n(-327 - i * 2.2 + dy)}" rx="${n(228 - i * 25)}" ry="${n(49 - i * 5.2)}" fill="none" stroke="${tone}" stroke-width="${width}" ${more}/>`
    rings +=
      ring(0, mix(straw, '#5b3c12', i % 2 ? 0.34 : 0.18), 13) +
      ring(-3, lighter(straw, 0.4), 4, 'stroke-opacity="0.75" stroke-dasharray="17 7"')
  }
  const art =
    path(body, mix(straw, '#4a2f0c', 0.45)) +
    `<g clip-path="${g.clip(body)}">${weave}</g>` +
    path(body, g.linear(-216, 0, 216, 0, shading({ 0: -0.5, 0.18: -0.05, 0.32: 0.14, 0.55: -0.02, 1: -0.56 }))) +
    `<g clip-path="${g.clip(body)}">${softLine('M-224 -278C-120 -247 120 -247 224 -278', 30, 7, '#1a1208', 0.34)}</g>` +
    path(lid, mix(straw, '#4a2f0c', 0.25)) +
    `<g clip-path="${g.clip(lid)}">${rings}</g>` +
    path(lid, g.linear(-232, -380, 232, -280, shading({ 0: 0.26, 0.5: 0, 1: -0.36 }))) +
    [-1, 1]
      .map(
        (s) =>
          line(`M${s * 206} -236C${s * 268} -230 ${s * 268} -140 ${s * 200} -136`, '#7b4f22', 17) +
          line(`M${s * 208} -238C${s * 262} -230 ${s * 262} -146 ${s * 202} -140`, '#b98750', 6),
      )
      .join('') +
    group(
      'translate(0 -120) rotate(-3)',
      paper(g, box(-54, -34, 108, 68, 5), p.label, { kraft: false }) +
        block(o.brand, { voice: 'serif', width: 88, height: 40, cy: 0, cap: 26, most: 2, fill: p.ink }),
    )
  return { art, w: 500, h: 384, look: [60, -220, 1.9] }
}

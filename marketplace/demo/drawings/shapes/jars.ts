import { houseStyle, label } from '../lettering/label.ts'
import { block, letters, wordmark } from '../lettering/lettering.ts'
import { hash } from '../paint/chance.ts'
import { darker, lighter, lightness } from '../paint/colour.ts'
import { roundLight, shading, softbox, tones } from '../paint/light.ts'
import { glass, metal, paper, plastic, ribs, wood } from '../paint/materials.ts'
import { n } from '../paint/round-number.ts'
import { group, line, oval, path, tube, turned } from '../paint/strokes.ts'
import type { DrawShape } from './draw-shape.ts'

export const jar: DrawShape = (g, o) => {
  const { palette: p } = o
  const r = 190
  const body = turned(`M${r - 18} -248Q${r} -244 ${r} -222L${r} -30Q${r} -2 ${r - 30} 0`, 10)
  const lid = tube(r - 4, -336, -250, 10, 0, 12)
  const art =
    (p.glass ? glass(g, body, p.body, r) : path(body, p.body)) +
    `<g clip-path="${g.clip(body)}">${label(o, { w: 330, h: 188, top: -222, r, sag: 10, printed: !p.glass && lightness(p.body) > 0.6, on: p.body })}</g>` +
    roundLight(g, body, r, { depth: p.glass ? 0.55 : 0.85, shine: 0.5 }) +
    softbox(g, r, -226, -26, 0.34) +
    (lightness(p.cap) > 0.2 && lightness(p.cap) < 0.6
      ? wood(g, lid, p.cap) + roundLight(g, lid, r, { shine: 0.35 })
      : plastic(g, lid, p.cap, r) + ribs(r - 4, -322, -256, 44, '#000000')) +
    path(tube(r - 6, -338, -326, 3, 0, 10), '#ffffff', 'fill-opacity="0.25"') +
    path(`M${-r + 6} -250Q0 -230 ${r - 6} -250L${r - 6} -242Q0 -222 ${-r + 6} -242Z`, '#0b1020', 'fill-opacity="0.28"')
  return { art, w: 380, h: 338, look: [-20, -190, 1.9] }
}

export const tin: DrawShape = (g, o) => {
  const { palette: p } = o
  const [rx, ry, deep] = [232, 152, 86]
  const side = `M${-rx} ${-ry - deep}V${-ry}A${rx} ${ry} 0 0 0 ${rx} ${-ry}V${-ry - deep}Z`
  const alu = lightness(p.body) > 0.75 ? '#c7cbcf' : p.body
  const faceArt = group(
    `translate(0 ${-ry - deep}) scale(0.97 ${n((ry / rx) * 100) / 100})`,
    `<circle r="${rx - 12}" fill="${p.label}"/><circle r="${rx - 28}" fill="none" stroke="${p.accent}" stroke-width="3"/>` +
      group('translate(0 -128)', houseStyle(o.brand).emblem(34, p.accent)) +
      wordmark(o.brand, { width: 300, height: 50, cy: -62, cap: 36, fill: p.ink, track: 0.14 }) +
      block(o.name, { voice: 'serif', width: 320, height: 150, cy: 32, cap: 54, fill: p.ink, most: 2, leading: 1.2 }) +
      letters(o.note, { y: 150, size: 25, track: 0.08, fill: p.ink }),
  )
  const art =
    metal(g, side, alu, rx) +
    line(
      `M${-rx} ${-ry - deep * 0.42}A${rx} ${ry} 0 0 0 ${rx} ${-ry - deep * 0.42}`,
      darker(alu, 0.5),
      3,
      'stroke-opacity="0.6"',
    ) +
    line(
      `M${-rx} ${-ry - deep * 0.36}A${rx} ${ry} 0 0 0 ${rx} ${-ry - deep * 0.36}`,
      '#ffffff',
      2.5,
      'stroke-opacity="0.7"',
    ) +
    oval(
      0,
      -ry - deep,
      rx,
      ry,
      g.linear(-rx, 0, rx, 0, tones(alu, { 0: -0.3, 0.2: 0.75, 0.5: 0.15, 0.8: 0.6, 1: -0.35 })),
    ) +
    oval(0, -ry - deep, rx - 10, ry - 6, darker(p.label, 0.22)) +
    oval(0, -ry - deep + 2, rx - 13, ry - 8, p.label) +
    faceArt +
    oval(
      0,
      -ry - deep,
      rx - 10,
      ry - 6,
      g.linear(-rx, -ry * 2, rx * 0.7, 0, shading({ 0: 0.4, 0.45: 0, 1: -0.16 }, '#0b1020')),
    )
  return { art, w: 464, h: ry * 2 + deep, look: [30, -230, 1.8], low: true }
}

export const candle: DrawShape = (g, o) => {
  const { palette: p } = o
  const r = 168
  const level = n(-272 + 150 * (o.used ?? 0))
  const glassy = turned(`M${r} -352L${r} -26Q${r} -2 ${r - 26} 0`, 12)
  const wax = turned(`M${r - 14} ${level}L${r - 14} -34Q${r - 14} -20 ${r - 34} -18`, 11)
  const wall = p.glass ? p.body : lightness(p.body) > 0.6 ? '#f3f1ec' : p.body
  const opaque = !p.glass && lightness(p.body) <= 0.6
  const art =
    oval(0, -352, r, 20, darker(wall, 0.25), 'fill-opacity="0.55"') +
    (opaque
      ? path(glassy, p.body)
      : path(wax, '#f6eedd') +
        roundLight(g, wax, r, { depth: 0.6 }) +
        glass(g, glassy, p.glass ? p.body : '#eef1f2', r)) +
    (opaque
      ? oval(0, -348, r - 8, 16, darker(p.body, 0.5)) + oval(0, -344, r - 14, 12, '#f4ead4')
      : p.glass
        ? ''
        : oval(0, level, r - 14, 15, '#fbf5e7')) +
    line(opaque ? 'M0 -344V-376' : `M0 ${level}V${level - 46}`, '#2b2620', 5) +
    group(
      `translate(0 ${opaque ? -374 : level - 44})`,
      path(
        'M0 0C-18 -8 -18 -34 0 -66C18 -34 18 -8 0 0Z',
        g.radial(0, -18, 46, [
          [0, '#fffbe6'],
          [0.45, '#ffd873'],
          [1, '#f39a2d', 0.85],
        ]),
      ) +
        oval(
          0,
          -28,
          90,
          90,
          g.radial(0, -28, 90, [
            [0, '#ffe3a3', 0.55],
            [1, '#ffe3a3', 0],
          ]),
        ),
    ) +
    `<g clip-path="${g.clip(glassy)}">${label(o, { w: 220, h: 190, top: -240, r, sag: 11, printed: false, on: p.body })}</g>` +
    roundLight(g, glassy, r, { depth: opaque ? 0.85 : 0.25, shine: 0.4 }) +
    softbox(g, r, -330, -30, 0.5) +
    line(`M${-r} -352Q0 -312 ${r} -352`, '#ffffff', 3, 'stroke-opacity="0.55"')
  return { art, w: 336, h: 440, look: [0, -300, 2.3] }
}

export const canister: DrawShape = (g, o) => {
  const { palette: p } = o
  const r = 138
  const body = tube(r, -372, 0, 9)
  const lid = tube(r + 3, -452, -366, 9, 0, 8)
  const alu = lightness(p.cap) > 0.75 ? '#c9ccd0' : p.cap
  const art =
    path(body, p.body) +
    `<g clip-path="${g.clip(body)}">${label(o, { w: 246, h: 320, top: -350, r, sag: 9, printed: hash(o.brand) % 3 === 0, on: p.body })}</g>` +
    roundLight(g, body, r, { depth: 0.95, shine: 0.7 }) +
    softbox(g, r, -360, -14, 0.2) +
    metal(g, lid, alu, r + 3) +
    line(`M${-r - 3} -380Q0 -362 ${r + 3} -380`, '#000000', 2.4, 'stroke-opacity="0.3"') +
    path(`M${-r} -366Q0 -348 ${r} -366V-356Q0 -338 ${-r} -356Z`, '#0b1020', 'fill-opacity="0.3"') +
    line(`M${-r + 8} -450Q0 -434 ${r - 8} -450`, '#ffffff', 3, 'stroke-opacity="0.6"')
  return { art, w: 282, h: 454, look: [-10, -250, 2] }
}

export const supplement: DrawShape = (g, o) => {
  const { palette: p } = o
  const r = 142
  const body = turned(`M104 -352L104 -342C112 -318 ${r} -322 ${r} -284L${r} -22Q${r} -2 ${r - 20} 0`, 9)
  const cap = tube(116, -446, -346, 8, 0, 12)
  const art =
    (p.glass ? glass(g, body, p.body, r) : path(body, p.body)) +
    `<g clip-path="${g.clip(body)}">${label(o, { w: 290, h: 226, top: -268, r, sag: 9 })}</g>` +
    roundLight(g, body, r, { depth: p.glass ? 0.5 : 0.85, shine: 0.5 }) +
    softbox(g, r, -296, -26, 0.36) +
    plastic(g, cap, p.cap, 116) +
    ribs(116, -428, -352, 34, '#000000') +
    path(tube(114, -448, -434, 4, 0, 10), '#ffffff', 'fill-opacity="0.25"')
  return { art, w: 284, h: 448, look: [-10, -200, 2] }
}

/** A preserving jar whose contents show through (honey, jam, bath salts, tea). */
export const preserve: DrawShape = (g, o) => {
  const { palette: p } = o
  const r = 150
  const level = n(-288 + 200 * (o.used ?? 0))
  const body = turned(`M124 -356L124 -340C128 -316 ${r} -318 ${r} -282L${r} -28Q${r} -2 ${r - 26} 0`, 10)
  const fill = turned(`M${r - 9} ${level}L${r - 9} -32Q${r - 9} -12 ${r - 30} -10`, 9, 9)
  const lid = tube(132, -412, -350, 9, 0, 8)
  const art =
    path(fill, p.accent) +
    path(
      fill,
      g.linear(-r, 0, r, 0, shading({ 0: -0.45, 0.16: 0.12, 0.3: 0.26, 0.5: 0.06, 0.8: -0.1, 1: -0.5 }, '#1a0d02')),
    ) +
    oval(0, level, r - 10, 13, lighter(p.accent, 0.35)) +
    glass(g, body, '#eef2f1', r) +
    `<g clip-path="${g.clip(body)}">${label(o, { w: 214, h: 190, top: -242, r, sag: 10 })}</g>` +
    roundLight(g, body, r, { depth: 0.22, shine: 0.4 }) +
    softbox(g, r, -300, -30, 0.55) +
    metal(g, lid, lightness(p.cap) > 0.75 ? '#c9ccd0' : p.cap, 132) +
    line('M-132 -362Q0 -344 132 -362', '#000000', 2, 'stroke-opacity="0.25"')
  return { art, w: 300, h: 414, look: [-10, -200, 2] }
}

/** A stick in a paper tube: deodorant, lip balm, incense, tea. */
export const stick: DrawShape = (g, o) => {
  const { palette: p } = o
  const r = 92
  const body = tube(r, -398, 0, 7, 0, 4)
  const art =
    paper(g, body, p.body, { kraft: lightness(p.body) < 0.6 }) +
    `<g clip-path="${g.clip(body)}">${path(`M${-r} -92Q0 -78 ${r} -92V-84Q0 -70 ${-r} -84Z`, '#0b1020', 'fill-opacity="0.22"')}${label(o, { w: 184, h: 264, top: -380, r, sag: 7, printed: true, on: p.body })}${path(`M${-r} -86Q0 -72 ${r} -86V20H${-r}Z`, p.accent, 'fill-opacity="0.92"')}</g>` +
    roundLight(g, body, r, { depth: 0.95, shine: 0.6 }) +
    line(`M${-r + 5} -397Q0 -384 ${r - 5} -397`, '#ffffff', 2.4, 'stroke-opacity="0.5"')
  return { art, w: 184, h: 400, look: [0, -230, 2.2] }
}

import { label } from '../lettering/label.ts'
import { darker, lighter, lightness, mix } from '../paint/colour.ts'
import { roundLight, shading, softbox } from '../paint/light.ts'
import { glass, metal, plastic, ribs, wood } from '../paint/materials.ts'
import { softBar, softLine } from '../paint/soft-edges.ts'
import { line, path, tube, turned } from '../paint/strokes.ts'
import { drop, mist } from './close-ups.ts'
import type { DrawShape } from './draw-shape.ts'
import { rolledDown } from './wear.ts'

export const pump: DrawShape = (g, o) => {
  const { palette: p } = o
  const r = 128
  const body = turned(`M40 -452L40 -436C40 -412 ${r} -418 ${r} -356L${r} -16Q${r} -2 ${r - 14} 0`, 7)
  const on = p.glass ? glass(g, body, p.body, r) : path(body, p.body)
  const head =
    'M-30 -556Q-30 -574 -12 -574H20Q34 -574 34 -560V-532H-14L-92 -524Q-112 -522 -112 -508V-498H-98Q-96 -506 -84 -507L-30 -512Z'
  const art =
    path('M-9 -532h18v50h-18Z', lighter(p.cap, 0.35)) +
    plastic(g, head, p.cap, 70, { shine: 0.7, x: -10 }) +
    path(head, g.linear(0, -574, 0, -498, shading({ 0: -0, 0.55: -0.02, 1: -0.24 }, '#0b1020'))) +
    line(head, darker(p.cap, 0.5), 1.6, 'stroke-opacity="0.28"') +
    path('M-30 -570Q0 -574 30 -570L30 -562Q0 -566 -30 -562Z', '#ffffff', 'fill-opacity="0.35"') +
    plastic(g, tube(22, -498, -470, 3), p.cap, 22) +
    plastic(g, tube(48, -488, -440, 5, 0, 8), p.cap, 48) +
    ribs(48, -482, -442, 18, '#000000') +
    on +
    `<g clip-path="${g.clip(body)}">${label(o, { w: p.glass ? 196 : 220, h: 268, top: -334, r, sag: 7, printed: !p.glass, on: p.body })}</g>` +
    roundLight(g, body, r, { depth: p.glass ? 0.5 : 0.85, shine: p.glass ? 0.3 : 0.9 }) +
    softbox(g, r, -380, -30, p.glass ? 0.5 : 0.28)
  return { art, w: 260, h: 575, look: [-20, -440, 2.6], inUse: drop(g, -105, -500, lighter(p.accent, 0.6)) }
}

export const spray: DrawShape = (g, o) => {
  const { palette: p } = o
  const r = 118
  const body = turned(`M34 -440L34 -412C36 -372 ${r} -356 ${r} -282L${r} -18Q${r} -2 ${r - 16} 0`, 7)
  const water = turned(`M${r - 12} ${-262 + 220 * (o.used ?? 0)}L${r - 12} -22Q${r - 12} -14 ${r - 24} -12`, 6, 6)
  const clear = p.glass || lightness(p.body) > 0.75
  const trigger = 'M-62 -520C-66 -484 -80 -462 -104 -440L-88 -432C-60 -450 -44 -474 -38 -506Z'
  const head =
    'M-128 -566L-112 -572H40C84 -570 98 -540 100 -500L70 -494C62 -508 50 -512 36 -512V-486H-34V-516L-112 -530L-128 -534Z'
  const art =
    line('M0 -440C2 -300 -6 -160 10 -24', lighter(p.body, 0.6), 8, 'stroke-opacity="0.35"') +
    (clear
      ? glass(g, body, p.body, r) + (p.glass ? '' : path(water, p.accent, 'fill-opacity="0.22"'))
      : path(body, p.body)) +
    `<g clip-path="${g.clip(body)}">${label(o, { w: clear ? 180 : 206, h: 226, top: -268, r, sag: 7, printed: !clear, on: p.body })}</g>` +
    roundLight(g, body, r, { depth: clear ? 0.4 : 0.85, shine: clear ? 0.3 : 0.9 }) +
    softbox(g, r, -300, -34, clear ? 0.55 : 0.28) +
    plastic(g, trigger, darker(p.cap, 0.12), 44, { x: -70 }) +
    plastic(g, 'M-150 -568h26v36h-26Q-156 -550 -150 -568Z', darker(p.cap, 0.1), 20, { x: -138 }) +
    path(head, p.cap) +
    path(head, g.linear(0, -574, 0, -486, shading({ 0: 0.5, 0.25: 0.06, 0.6: -0.04, 1: -0.3 }, '#000000'))) +
    plastic(g, tube(44, -490, -428, 5, 0, 6), p.cap, 44) +
    ribs(44, -482, -430, 16, '#000000')
  return { art, w: 250, h: 575, look: [-130, -440, 1.9], inUse: mist(g, -152, -550) }
}

export const squeeze: DrawShape = (g, o) => {
  const { palette: p } = o
  const body = 'M-128 -600L128 -600L104 -104Q103 -92 92 -92H-92Q-103 -92 -104 -104Z'
  const cap = tube(86, -96, 0, 6)
  const lights = { 0: -0.34, 0.1: -0.08, 0.22: 0.34, 0.36: 0.02, 0.62: -0.03, 0.86: -0.24, 0.96: -0.3, 1: 0.12 }
  const shade = g.linear(-128, 0, 128, 0, shading(lights, '#0b1020'))
  const art =
    plastic(g, cap, p.cap, 86) +
    ribs(86, -84, -6, 26, '#000000') +
    path(body, p.body) +
    `<g clip-path="${g.clip(body)}">${label(o, { w: 216, h: 400, top: -540, r: 220, sag: 3, printed: true, on: p.body })}</g>` +
    path(body, shade) +
    `<g clip-path="${g.clip(body)}">${softLine('M-108 -580C-86 -470 -96 -300 -92 -116', 24, 6, '#ffffff', 0.22)}</g>` +
    path('M-131 -632H131V-596H-131Z', darker(p.body, 0.04)) +
    line(
      [-628, -621, -614, -607, -600].map((y) => `M-128 ${y}H128`).join(''),
      darker(p.body, 0.35),
      1.6,
      'stroke-opacity="0.45"',
    ) +
    path('M-131 -632H131V-596H-131Z', shade)
  const seen = o.used ? rolledDown(g, art, 124, -560, p.body) : art
  return { art: seen, w: 262, h: 632, look: [0, -430, 2] }
}

export const flask: DrawShape = (g, o) => {
  const { palette: p } = o
  const r = 104
  const body = turned(`M50 -520L50 -498C52 -452 ${r} -446 ${r} -372L${r} -20Q${r} -2 ${r - 18} 0`, 8)
  const cap = tube(58, -600, -518, 6, 0, 10)
  const shiny = ['#b8693f', '#c7cbcf', '#b9b3a8'].includes(p.body)
  const tone = shiny ? p.body : p.body
  const art =
    line('M-46 -586C-60 -668 60 -668 46 -586', darker(p.cap, 0.3), 19) +
    line('M-47 -586C-61 -669 59 -669 45 -586', p.cap, 13) +
    line('M-50 -592C-58 -650 20 -664 40 -612', '#ffffff', 4, 'stroke-opacity="0.35"') +
    (shiny
      ? metal(g, body, tone, r) +
        path(body, g.flecks('0.004 0.5', darker(tone, 0.4), { from: 0.55, gain: 3 }), 'fill-opacity="0.16"')
      : path(body, tone)) +
    `<g clip-path="${g.clip(body)}">${label(o, { w: 178, h: 250, top: -350, r, sag: 7, printed: true, on: shiny ? '#e6c3a6' : p.body })}</g>` +
    (shiny ? '' : roundLight(g, body, r, { depth: 0.95, shine: 0.75 })) +
    softbox(g, r, -400, -30, shiny ? 0.34 : 0.22) +
    (shiny ? metal(g, cap, p.cap, 58) : plastic(g, cap, p.cap, 58)) +
    ribs(58, -588, -524, 22, '#000000') +
    metal(g, tube(56, -524, -512, 4), shiny ? p.cap : '#c9ccd0', 56)
  return { art, w: 210, h: 640, look: [0, -330, 2.1] }
}

export const dropper: DrawShape = (g, o) => {
  const { palette: p } = o
  const r = 116
  const tint = p.glass ? p.body : darker(p.body, 0.1)
  const body = turned(`M42 -330L42 -308C44 -280 ${r} -290 ${r} -236L${r} -20Q${r} -2 ${r - 18} 0`, 8)
  const bulb = turned('M10 -560C34 -558 36 -540 36 -520L36 -440', 4)
  const art =
    glass(g, body, tint, r) +
    `<g clip-path="${g.clip(body)}">${label(o, { w: 190, h: 188, top: -222, r, sag: 8 })}</g>` +
    roundLight(g, body, r, { depth: 0.45, shine: 0.35 }) +
    softbox(g, r, -250, -26, 0.55) +
    plastic(g, bulb, darker(p.cap, 0.05), 36, { shine: 0.5 }) +
    plastic(g, tube(52, -444, -330, 5, 0, 6), p.cap, 52) +
    ribs(52, -436, -336, 22, '#888888')
  return { art, w: 232, h: 560, look: [0, -200, 2] }
}

export const tallBottle: DrawShape = (g, o) => {
  const { palette: p } = o
  const r = 94
  const body = turned(`M30 -560L30 -470C32 -400 ${r} -410 ${r} -324L${r} -20Q${r} -2 ${r - 16} 0`, 7)
  const art =
    glass(g, body, p.glass ? p.body : mix(p.body, '#20352a', 0.25), r) +
    `<g clip-path="${g.clip(body)}">${label(o, { w: 160, h: 232, top: -300, r, sag: 7 })}</g>` +
    roundLight(g, body, r, { depth: 0.45, shine: 0.35 }) +
    softbox(g, r, -330, -26, 0.5) +
    softBar(g, { x: -22, y: -548, w: 6, h: 130, blur: 1.5 }, '#ffffff', 0.5) +
    (lightness(p.cap) > 0.2 && lightness(p.cap) < 0.6
      ? wood(g, tube(32, -630, -550, 4, 0, 8), p.cap) + roundLight(g, tube(32, -630, -550, 4, 0, 8), 32)
      : plastic(g, tube(33, -626, -540, 4, 0, 6), p.cap, 33))
  return { art, w: 190, h: 632, look: [0, -260, 2.1] }
}

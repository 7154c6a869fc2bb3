import { houseStyle, label } from '../lettering/label.ts'
import { wordmark } from '../lettering/lettering.ts'
import { darker, lighter, mix } from '../paint/colour.ts'
import type { Board } from '../paint/drawing-board.ts'
import { roundLight, shading } from '../paint/light.ts'
import { metal, paper, wood } from '../paint/materials.ts'
import { n } from '../paint/round-number.ts'
import { softBox, softLine } from '../paint/soft-edges.ts'
import { box, group, line, path, tube } from '../paint/strokes.ts'
import type { DrawShape } from './draw-shape.ts'

const toothbrush = (g: Board, tone: string, bristle: string) => {
  const handle =
    'M-15 0C-18 -120 -13 -240 -11 -330C-10 -356 -16 -372 -17 -392V-452Q-17 -472 0 -472Q17 -472 17 -452V-392C16 -372 10 -356 11 -330C13 -240 18 -120 15 0Q14 14 0 14Q-14 14 -15 0Z'
  let tufts = ''
  for (let y = -462; y <= -392; y += 12)
    for (let x = -10; x <= 10; x += 10)
      tufts += `<circle cx="${x}" cy="${y}" r="5" fill="${mix(bristle, '#ffffff', (x + 10) / 60)}"/>`
  return (
    wood(g, handle, tone, { across: true }) +
    path(handle, g.linear(-17, 0, 17, 0, shading({ 0: 0.35, 0.4: 0, 1: -0.38 }, '#2b1a08'))) +
    path(box(-13, -466, 26, 82, 10), darker(bristle, 0.35), 'fill-opacity="0.6"') +
    tufts
  )
}

export const brushSet: DrawShape = (g, o) => {
  const { palette: p } = o
  const bamboo = '#d9b27c'
  const one = (x: number, angle: number, c: string) =>
    group(
      `translate(${x} -26) rotate(${angle})`,
      group('translate(9 10)', softLine('M0 -2C0 -120 0 -240 1 -462', 26, 6, darker(p.backdrop, 0.7), 0.3)) +
        toothbrush(g, bamboo, c),
    )
  const kraft = '#c9a476'
  const boxed = group(
    'translate(-92 0)',
    softBox({ x: -72, y: -490, w: 176, h: 510, r: 4, blur: 10 }, darker(p.backdrop, 0.7), 0.3) +
      paper(g, box(-88, -512, 176, 512, 4), kraft) +
      label(o, { w: 150, h: 300, top: -400, printed: true, on: kraft }) +
      path(box(-88, -512, 176, 512, 4), g.linear(-88, 0, 88, 0, shading({ 0: 0.22, 0.3: 0, 1: -0.2 }, '#2b1a08'))) +
      path(box(-30, -492, 60, 34, 17), darker(kraft, 0.5), 'fill-opacity="0.55"'),
  )
  return {
    art:
      boxed + one(62, 0, p.accent) + one(116, 0, '#f4f1ea') + one(170, 0, p.ink) + one(224, 0, lighter(p.accent, 0.45)),
    w: 440,
    h: 520,
    look: [110, -400, 2],
    flat: true,
  }
}

export const brush: DrawShape = (g, o) => {
  const { palette: p } = o
  const timber = '#c99a63'
  const grip =
    'M-26 -596C-30 -612 -16 -624 0 -624C16 -624 30 -612 26 -596C18 -520 20 -380 24 -300H-24C-20 -380 -18 -520 -26 -596Z'
  const head = 'M-112 -192C-112 -260 -60 -304 0 -304C60 -304 112 -260 112 -192V-178H-112Z'
  let hair = ''
  const fibre = lighter(mix('#d8c39a', p.body, 0.15), 0.1)
  for (let i = 0; i <= 62; i++) {
    const t = i / 31 - 1
    const spread = t * 134
    hair += line(
      `M${n(t * 104)} -184C${n(t * 114)} -120 ${n(spread)} -70 ${n(spread + (g.random() - 0.5) * 10)} ${n(-6 - g.random() * 16)}`,
      mix(fibre, '#5d4625', g.random() * 0.6),
      5.4,
    )
  }
  const art =
    path('M-108 -186H108C118 -110 134 -60 134 -10H-134C-134 -60 -118 -110 -108 -186Z', darker(fibre, 0.4)) +
    hair +
    path(
      'M-108 -186H108C118 -110 134 -60 134 -10H-134C-134 -60 -118 -110 -108 -186Z',
      g.linear(-134, 0, 134, 0, shading({ 0: -0.4, 0.25: 0.1, 0.55: -0, 1: -0.45 })),
    ) +
    wood(g, grip, timber, { across: true }) +
    roundLight(g, grip, 28, { depth: 0.8, shine: 0.8 }) +
    wood(g, head, timber) +
    roundLight(g, head, 112, { depth: 0.7, shine: 0.7 }) +
    metal(g, tube(30, -330, -292, 3), '#c3b28b', 30) +
    `<circle cy="-596" r="7" fill="${darker(timber, 0.7)}"/>` +
    line('M0 -596C-26 -640 -14 -680 0 -686C16 -680 24 -640 0 -596', p.accent, 5) +
    wordmark(o.brand, { width: 130, height: 28, cy: -216, cap: 22, fill: darker(timber, 0.65), track: 0.14 })
  return { art, w: 270, h: 690, look: [0, -230, 1.8] }
}

export const hangers: DrawShape = (g, o) => {
  const { palette: p } = o
  const cedar = '#c68a5c'
  const one = (y: number, x: number) =>
    group(
      `translate(${x} ${y})`,
      line('M0 -268C0 -300 44 -310 44 -342C44 -384 -14 -390 -20 -348', '#b9bcc0', 11) +
        line('M2 -266C2 -298 46 -308 46 -340C46 -376 -8 -384 -16 -350', '#ffffff', 3, 'stroke-opacity="0.7"') +
        (() => {
          const d =
            'M0 -278C40 -272 70 -240 250 -142C276 -128 276 -96 246 -104C150 -134 60 -150 0 -150C-60 -150 -150 -134 -246 -104C-276 -96 -276 -128 -250 -142C-70 -240 -40 -272 0 -278Z'
          return (
            wood(g, d, cedar) + path(d, g.linear(0, -278, 0, -100, shading({ 0: 0.3, 0.4: 0.02, 1: -0.4 }, '#2b1a08')))
          )
        })() +
        path(box(-214, -126, 428, 15, 7), '#b67a4c') +
        path(box(-214, -126, 428, 15, 7), g.linear(0, -126, 0, -111, shading({ 0: 0.4, 1: -0.35 }, '#2b1a08'))) +
        wordmark(o.brand, { width: 130, height: 20, cy: -196, cap: 17, fill: '#5d3517' }),
    )
  const ghost = (y: number, x: number) =>
    group(
      `translate(${x} ${y})`,
      softLine(
        'M-250 -112C-150 -166 -50 -212 0 -214C50 -212 150 -166 250 -112',
        70,
        10,
        darker(p.backdrop, 0.75),
        0.28,
      ),
    )
  const lay = (x: number, y: number, turn: number) =>
    group(`translate(${x} ${y}) rotate(${turn})`, ghost(14, 14) + one(0, 0))
  return {
    art: lay(-44, -262, -13) + lay(30, -110, -13) + lay(104, 42, -13),
    w: 600,
    h: 560,
    look: [40, -300, 1.7],
    flat: true,
  }
}

export const cuttingBoard: DrawShape = (g, o) => {
  const timber = '#c9985f'
  const d =
    'M-150 -400Q-150 -430 -120 -430H-60C-40 -430 -36 -446 -36 -470V-548Q-36 -590 0 -590Q36 -590 36 -548V-470C36 -446 40 -430 60 -430H120Q150 -430 150 -400V-30Q150 0 120 0H-120Q-150 0 -150 -30Z'
  const strips = [-102, -46, 14, 70]
    .map((x, i) => path(box(x, -600, 52, 620), i % 2 ? '#5d3517' : '#f0d6a8', 'fill-opacity="0.12"'))
    .join('')
  const art = group(
    'rotate(-14) translate(60 0)',
    softBox({ x: -136, y: -414, w: 300, h: 430, r: 30, blur: 13 }, darker(o.palette.backdrop, 0.75), 0.34) +
      softBox({ x: -22, y: -574, w: 72, h: 150, r: 36, blur: 13 }, darker(o.palette.backdrop, 0.75), 0.34) +
      path(d, darker(timber, 0.35), 'transform="translate(4 7)"') +
      wood(g, d, timber, { across: true }) +
      `<g clip-path="${g.clip(d)}">${strips}</g>` +
      path(d, g.linear(-150, -590, 150, 0, shading({ 0: 0.3, 0.45: 0, 1: -0.26 }, '#2b1a08'))) +
      `<circle cy="-544" r="14" fill="${darker(o.palette.backdrop, 0.12)}"/><circle cy="-544" r="14" fill="none" stroke="#6b431d" stroke-width="3" stroke-opacity="0.6"/>` +
      group('translate(0 -66)', houseStyle(o.brand).emblem(20, '#5d3517')) +
      wordmark(o.brand, { width: 170, height: 26, cy: -26, cap: 19, fill: '#5d3517' }),
  )
  return { art, w: 420, h: 610, look: [20, -160, 1.8], flat: true }
}

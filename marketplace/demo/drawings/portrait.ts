import { chance, hash } from './paint/chance.ts'
import { darker, mix } from './paint/colour.ts'
import { type Board, board } from './paint/drawing-board.ts'
import { shading, tones } from './paint/light.ts'
import { sprig, windowLight } from './paint/props.ts'
import { softOval } from './paint/soft-edges.ts'
import { box, group, line, oval, path } from './paint/strokes.ts'

/** What a maker looks like. Colours are `#rrggbb`. */
export interface PortraitOptions {
  readonly head: keyof typeof heads
  readonly skin: string
  /** Of the hair, also of a beard. */
  readonly hair: string
  /** Of a headscarf or a hat. */
  readonly cloth?: string
  readonly shirt: string
  /** An apron over the shirt. */
  readonly apron?: string
  readonly backdrop: string
  readonly hasGlasses?: boolean
  readonly hasBeard?: boolean
}

/** Width and height of a portrait, in pixels. */
export const PORTRAIT_SIZE = 600

/** A headscarf has a hole for the face. */
const EVEN_ODD = 'fill-rule="evenodd"'

/** Draws a maker, head and shoulders, in the window light of the other pictures. The same options give the same picture. */
export const portrait = (look: PortraitOptions): string => {
  const key = JSON.stringify(look)
  const g = board(`m${hash(key).toString(36)}-`, chance(key))
  const drawHead: DrawHead = heads[look.head]
  const { behind = '', before = '' } = drawHead(
    look,
    (d, colour) => path(d, colour, EVEN_ODD) + path(d, sideLight(g), EVEN_ODD),
  )
  const art =
    room(g, look) +
    behind +
    body(g, look) +
    face(g, look) +
    (look.hasBeard ? path(BEARD, look.hair) + path(BEARD, sideLight(g)) : '') +
    features(g, look) +
    before +
    path(
      box(0, 0, PORTRAIT_SIZE, PORTRAIT_SIZE),
      g.linear(0, 0, PORTRAIT_SIZE, PORTRAIT_SIZE, shading({ 0: 0.24, 0.5: 0, 1: -0.14 }, '#10182b', '#fff3d6')),
    )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${PORTRAIT_SIZE} ${PORTRAIT_SIZE}" width="${PORTRAIT_SIZE}" height="${PORTRAIT_SIZE}" role="img"><defs>${g.defs.join('')}</defs>${art}</svg>`
}

const FACE = 'M208 232C208 152 248 118 300 118S392 152 392 232C392 320 352 372 300 372S208 320 208 232Z'
const SHOULDERS = 'M70 620C74 500 130 452 228 436C270 428 330 428 372 436C470 452 526 500 530 620Z'
const BEARD =
  'M208 250C212 280 226 296 252 300C276 286 324 286 348 300C374 296 388 280 392 250C396 340 356 396 300 396S204 340 208 250Z'

const sideLight = (g: Board) => g.linear(190, 0, 410, 0, shading({ 0: 0.14, 0.45: 0, 1: -0.22 }, '#0b1020'))

function room(g: Board, { backdrop }: PortraitOptions): string {
  return (
    path(
      box(0, 0, PORTRAIT_SIZE, PORTRAIT_SIZE),
      g.linear(0, 0, PORTRAIT_SIZE, 520, tones(backdrop, { 0: 0.3, 0.55: 0, 1: -0.1 })),
    ) +
    group('scale(0.62)', windowLight(g, true)) +
    sprig(g, 540, 640, 0.9, 10, '#7d9474')
  )
}

function body(g: Board, { skin, shirt, apron }: PortraitOptions): string {
  const light = g.linear(70, 0, 530, 0, shading({ 0: 0.18, 0.4: 0, 1: -0.28 }, '#0b1020'))
  const neck = 'M252 330H348V424C348 470 252 470 252 424Z'
  const bib = 'M212 492C268 508 332 508 388 492L404 620H196Z'
  return (
    softOval(g, { cx: 330, cy: 600, rx: 250, ry: 40, blur: 20 }, '#10182b', 0.2) +
    path(SHOULDERS, shirt) +
    path(SHOULDERS, g.nap('0.4', 0.5), 'fill-opacity="0.5"') +
    path('M236 434Q300 496 364 434L350 420H250Z', darker(shirt, 0.18)) +
    path(neck, darker(skin, 0.14)) +
    (apron ? line('M228 500L216 438M372 500L384 438', darker(apron, 0.12), 22) + path(bib, apron) : '') +
    path(SHOULDERS, light)
  )
}

function face(g: Board, { skin }: PortraitOptions): string {
  const ear = darker(skin, 0.08)
  return (
    oval(206, 250, 17, 30, ear) +
    oval(394, 250, 17, 30, darker(skin, 0.16)) +
    path(FACE, skin) +
    path(FACE, sideLight(g)) +
    softOval(g, { cx: 250, cy: 290, rx: 22, ry: 14, blur: 9 }, mix(skin, '#c8473d', 0.5), 0.4) +
    softOval(g, { cx: 350, cy: 290, rx: 22, ry: 14, blur: 9 }, mix(skin, '#c8473d', 0.5), 0.4)
  )
}

function features(g: Board, { skin, hair, hasGlasses }: PortraitOptions): string {
  const ink = darker(mix(skin, '#3a1d10', 0.55), 0.35)
  const brow = darker(hair, 0.15)
  const lips = mix(ink, '#b0413a', 0.5)
  return (
    oval(262, 246, 8, 9.5, '#2a1c16') +
    oval(338, 246, 8, 9.5, '#2a1c16') +
    oval(259, 243, 2.6, 2.6, '#ffffff') +
    oval(335, 243, 2.6, 2.6, '#ffffff') +
    line('M242 220Q260 208 280 216M320 216Q340 208 358 220', brow, 7) +
    line('M302 252Q316 284 296 288', ink, 4.5, 'stroke-opacity="0.55"') +
    (g.random() < 0.5
      ? path('M266 316Q300 350 334 316Q300 325 266 316Z', '#ffffff') +
        line('M264 315Q300 326 336 315Q300 352 264 315', lips, 4.5)
      : line('M264 318Q300 342 336 318', lips, 6)) +
    (hasGlasses
      ? line(
          'M230 246a31 29 0 1 0 62 0a31 29 0 1 0 -62 0M308 246a31 29 0 1 0 62 0a31 29 0 1 0 -62 0M292 242q8 -6 16 0',
          '#3b3226',
          5,
        )
      : '')
  )
}

type PaintLit = (d: string, colour: string) => string
type DrawHead = (look: PortraitOptions, lit: PaintLit) => { readonly behind?: string; readonly before?: string }

const CURLS = [
  [200, 200],
  [210, 140],
  [256, 96],
  [312, 84],
  [366, 104],
  [400, 152],
  [406, 210],
  [190, 258],
  [412, 262],
] as const

/** Hair and what covers it: what is drawn behind the shoulders, and before the face. */
const heads = {
  bald: () => ({}),
  short: ({ hair }, lit) => ({
    before: lit(
      'M200 240C186 120 240 84 306 84S418 126 400 240C392 206 384 184 368 170C322 186 262 178 236 162C218 182 208 206 200 240Z',
      hair,
    ),
  }),
  curls: ({ hair }, lit) => ({
    behind: CURLS.map(([x, y]) => oval(x, y, 50, 48, hair)).join(''),
    before: lit('M206 214C204 160 244 116 300 114S396 160 394 214C376 168 352 150 300 152S224 168 206 214Z', hair),
  }),
  long: ({ hair }, lit) => ({
    behind: lit(
      'M180 250C172 130 232 76 300 76S428 130 420 250C418 360 440 420 452 470H148C160 420 182 360 180 250Z',
      hair,
    ),
    before: lit(
      'M198 262C188 150 246 98 316 104C392 108 412 170 402 262C396 208 372 176 326 154C282 190 222 196 198 262Z',
      hair,
    ),
  }),
  bun: ({ hair }, lit) => ({
    behind: oval(300, 76, 56, 48, darker(hair, 0.1)),
    before: lit('M200 250C186 138 236 92 300 92S414 138 400 250C394 198 362 158 300 156S206 198 200 250Z', hair),
  }),
  headscarf: ({ cloth = '#7f8f79' }, lit) => ({
    behind: path(
      'M168 280C150 130 226 70 300 70S450 130 432 280C430 360 470 420 480 480H120C130 420 170 360 168 280Z',
      darker(cloth, 0.12),
    ),
    before:
      lit(
        'M168 300C152 138 226 70 300 70S448 138 432 300C430 404 376 452 300 470C224 452 170 404 168 300ZM216 250C216 336 254 378 300 378S384 336 384 250C384 174 350 138 300 138S216 174 216 250Z',
        cloth,
      ) + line('M222 396Q270 440 350 434M206 380Q262 454 368 462', darker(cloth, 0.2), 4, 'stroke-opacity="0.6"'),
  }),
  hat: ({ hair, cloth = '#d9bd84' }, lit) => ({
    behind: path('M196 300C184 200 220 160 300 160S416 200 404 300Q400 330 388 350H212Q200 330 196 300Z', hair),
    before:
      lit('M214 176C214 96 248 62 300 62S386 96 386 176Z', cloth) +
      path('M214 176C214 160 216 150 218 140Q300 166 382 140C384 150 386 160 386 176Z', darker(cloth, 0.4)) +
      lit('M118 178C180 146 420 146 482 178C470 206 400 196 300 196S130 206 118 178Z', darker(cloth, 0.06)),
  }),
} satisfies Record<string, DrawHead>

/** The makers of the demo's stores, by the slug of the store. */
export const makerLooks: Readonly<Record<string, PortraitOptions>> = {
  clearwell: { head: 'bun', skin: '#efc4a4', hair: '#b4683a', shirt: '#dfe9f0', apron: '#8a5a1d', backdrop: '#f1e4d0' },
  copperleaf: { head: 'long', skin: '#b97a4f', hair: '#1f1613', shirt: '#b65b3a', backdrop: '#f2ddd0' },
  'fern-and-field': {
    head: 'curls',
    skin: '#8a5638',
    hair: '#2a1b16',
    shirt: '#f6f1e7',
    apron: '#5d7a5c',
    backdrop: '#dfe6da',
  },
  olivary: {
    head: 'hat',
    skin: '#cf9467',
    hair: '#6b6259',
    shirt: '#f3efe4',
    cloth: '#d9bd84',
    backdrop: '#e3e5d2',
    hasBeard: true,
  },
  tidepool: { head: 'short', skin: '#f2ccb3', hair: '#a4532a', shirt: '#3f6f83', backdrop: '#d6e8e5', hasBeard: true },
  pinewick: {
    head: 'bun',
    skin: '#f5d6c0',
    hair: '#e0be7c',
    shirt: '#4f6145',
    apron: '#e9dfcf',
    backdrop: '#dfe6da',
    hasGlasses: true,
  },
  'uji-grove': {
    head: 'short',
    skin: '#e6b88c',
    hair: '#8d8a86',
    shirt: '#2f4a5c',
    backdrop: '#e3e5d2',
    hasGlasses: true,
  },
  hushwood: { head: 'bald', skin: '#c98d66', hair: '#d8d2c8', shirt: '#6d4b67', backdrop: '#e8dfe7', hasBeard: true },
  lino: { head: 'long', skin: '#f1cbb0', hair: '#8a8178', shirt: '#e7dfd0', apron: '#98876a', backdrop: '#e9e5dc' },
  'common-thread': {
    head: 'headscarf',
    skin: '#a66d45',
    hair: '#1f1613',
    cloth: '#c8747b',
    shirt: '#5a2a30',
    backdrop: '#f3dfde',
  },
  'alder-and-ash': {
    head: 'curls',
    skin: '#5f3a28',
    hair: '#1d1512',
    shirt: '#c99a3f',
    apron: '#40382b',
    backdrop: '#f8ebc6',
    hasBeard: true,
  },
  goodpaw: {
    head: 'headscarf',
    skin: '#dba97f',
    hair: '#2d2218',
    cloth: '#2f7d7a',
    shirt: '#123b3b',
    backdrop: '#d6e8e5',
    hasGlasses: true,
  },
}

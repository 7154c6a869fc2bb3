import { n } from '../paint/round-number.ts'
import { path } from '../paint/strokes.ts'
import { outlineOf, type Voice } from './fonts.ts'

/** Wraps lettering around a body of radius `r` that sags by `sag` in the middle. */
export interface Bend {
  readonly r: number
  readonly sag: number
}

interface Lettering {
  readonly x?: number
  readonly y?: number
  readonly size: number
  readonly voice?: Voice
  /** Letter spacing as a share of the font size. */
  readonly track?: number
  readonly anchor?: 'start' | 'middle' | 'end'
  readonly fill: string
  readonly bend?: Bend | undefined
}

interface Fit {
  readonly leading: number
  readonly most?: number | undefined
  readonly cap?: number | undefined
  readonly track: number
}

interface Block {
  readonly voice?: Voice
  /** Available width and height. */
  readonly width: number
  readonly height: number
  readonly cx?: number
  readonly cy: number
  readonly x?: number
  readonly leading?: number
  /** Maximum number of lines, and maximum font size. */
  readonly most?: number
  readonly cap?: number
  readonly fill: string
  readonly anchor?: 'start' | 'middle' | 'end'
  readonly bend?: Bend | undefined
  readonly track?: number
}

/** Returns the width of a line of lettering. */
export const measure = (text: string, voice: Voice, size = 1, track = 0): number =>
  [...text].reduce((w, c) => w + (outlineOf(voice, c).advance + track) * size, 0) - track * size

/** Returns the lettering as one path. */
export const letters = (
  text: string,
  { x = 0, y = 0, size, voice = 'sans', track = 0, anchor = 'middle', fill, bend }: Lettering,
): string => {
  const width = measure(text, voice, size, track)
  let pen = anchor === 'middle' ? x - width / 2 : anchor === 'end' ? x - width : x
  let d = ''
  for (const c of text) {
    const { advance, commands } = outlineOf(voice, c)
    for (const { type, points } of commands) {
      d += type
      for (const [u, v] of points) {
        let px = pen + u * size
        let py = y + v * size
        if (bend) {
          const turn = Math.max(-1.5, Math.min(1.5, px / bend.r))
          py += bend.sag * Math.cos(turn)
          px = bend.r * Math.sin(turn)
        }
        d += `${n(px)} ${n(py)} `
      }
    }
    pen += (advance + track) * size
  }
  return d ? path(d, fill) : ''
}

/** Breaks a name into the lines that allow the largest lettering in width x height. */
const fitLines = (
  text: string,
  voice: Voice,
  width: number,
  height: number,
  { leading, most = 3, cap = 999, track }: Fit,
): { size: number; lines: string[] } => {
  const words = text.split(/\s+/)
  let best = { size: 0, lines: [text] }
  for (let count = 1; count <= Math.min(most, words.length); count++) {
    const target = measure(text, voice) / count
    const lines: string[] = []
    let now = ''
    for (const word of words) {
      const next = now ? `${now} ${word}` : word
      if (now && lines.length < count - 1 && measure(next, voice) > target * 1.08) {
        lines.push(now)
        now = word
      } else now = next
    }
    lines.push(now)
    const size = Math.min(
      cap,
      width / Math.max(...lines.map((l) => measure(l, voice, 1, track))),
      height / (lines.length * leading),
    )
    if (size > best.size) best = { size, lines }
  }
  return best
}

/** Draws lettering as large as its area allows, centred on `cy`. */
export const block = (text: string, o: Block): string => {
  const {
    voice = 'sans',
    width,
    height,
    cx = 0,
    cy,
    leading = 1.14,
    most,
    cap,
    fill,
    anchor = 'middle',
    x = cx,
    bend,
    track = 0,
  } = o
  const { size, lines } = fitLines(text, voice, width, height, { leading, most, cap, track })
  const top = cy - (lines.length * leading * size) / 2 + size * 0.86
  return lines
    .map((l, i) => letters(l, { x, y: top + i * leading * size, size, voice, anchor, fill, bend, track }))
    .join('')
}

/** Draws the name of a brand in capitals, on one line. */
export const wordmark = (brand: string, o: Omit<Block, 'voice'>): string =>
  block(brand.toUpperCase(), { most: 1, track: 0.16, ...o })

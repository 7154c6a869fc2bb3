import { hash, pick } from '../paint/chance.ts'
import { inkOn } from '../paint/colour.ts'
import { n } from '../paint/round-number.ts'
import { group, line, path } from '../paint/strokes.ts'
import type { Subject } from '../shapes/draw-shape.ts'
import type { Voice } from './fonts.ts'
import { block, letters, measure } from './lettering.ts'

type Emblem = (s: number, c: string) => string

/** Drawn around 0, 0 with a half-width of `s`. */
export const emblems: readonly [Emblem, ...Emblem[]] = [
  (s, c) =>
    line(
      `M0 ${s}C${-s * 0.1} 0 0 ${-s * 0.4} ${s * 0.1} ${-s}M0 ${s * 0.4}C${-s * 0.9} ${s * 0.3} ${-s * 0.8} ${-s * 0.5} ${-s * 0.6} ${-s * 0.6}C${-s * 0.1} ${-s * 0.4} 0 0 0 ${s * 0.4}M${s * 0.02} ${-s * 0.02}C${s * 0.8} ${-s * 0.05} ${s * 0.9} ${-s * 0.7} ${s * 0.8} ${-s * 0.9}C${s * 0.2} ${-s * 0.8} 0 ${-s * 0.4} ${s * 0.02} ${-s * 0.02}`,
      c,
      n(s * 0.1),
    ),
  (s, c) =>
    line(
      `M${-s} ${s * 0.5}H${s}M${-s * 0.55} ${s * 0.5}A${s * 0.55} ${s * 0.55} 0 0 1 ${s * 0.55} ${s * 0.5}M0 ${-s * 0.35}V${-s * 0.9}M${-s * 0.62} ${-s * 0.1}L${-s} ${-s * 0.5}M${s * 0.62} ${-s * 0.1}L${s} ${-s * 0.5}`,
      c,
      n(s * 0.11),
    ),
  (s, c) =>
    line(
      `M0 ${-s}C${s * 0.9} ${-s * 0.1} ${s * 0.8} ${s} 0 ${s}C${-s * 0.8} ${s} ${-s * 0.9} ${-s * 0.1} 0 ${-s}M${-s * 0.3} ${s * 0.25}C${-s * 0.3} ${s * 0.55} ${-s * 0.1} ${s * 0.68} ${s * 0.12} ${s * 0.7}`,
      c,
      n(s * 0.11),
    ),
  (s, c) =>
    line(
      `M${-s * 1.1} ${s * 0.7}L${-s * 0.3} ${-s * 0.7}L${s * 0.2} ${s * 0.1}L${s * 0.5} ${-s * 0.3}L${s * 1.1} ${s * 0.7}Z`,
      c,
      n(s * 0.11),
    ),
  (s, c) =>
    [0, 60, 120, 180, 240, 300]
      .map(
        (a) =>
          `<g transform="rotate(${a})">${line(`M0 0C${s * 0.45} ${-s * 0.35} ${s * 0.3} ${-s} 0 ${-s}C${-s * 0.3} ${-s} ${-s * 0.45} ${-s * 0.35} 0 0`, c, n(s * 0.09))}</g>`,
      )
      .join(''),
  (s, c) =>
    line(
      `M${-s} ${-s * 0.3}C${-s * 0.5} ${-s * 0.8} ${-s * 0.4} ${s * 0.2} 0 ${-s * 0.3}S${s * 0.5} ${-s * 0.8} ${s} ${-s * 0.3}M${-s} ${s * 0.4}C${-s * 0.5} ${-s * 0.1} ${-s * 0.4} ${s * 0.9} 0 ${s * 0.4}S${s * 0.5} ${-s * 0.1} ${s} ${s * 0.4}`,
      c,
      n(s * 0.11),
    ),
]

interface HouseStyle {
  readonly layout: 'classic' | 'bold' | 'arch' | 'bare' | 'split'
  readonly voice: Voice
  readonly emblem: Emblem
  readonly capital: boolean
}

/** Returns the label style of a brand. */
export const houseStyle = (brand: string): HouseStyle => {
  const h = hash(brand)
  return {
    layout: pick(['classic', 'bold', 'arch', 'bare', 'split'], h),
    voice: pick(['serif', 'sans', 'light', 'italic'], h >>> 5),
    emblem: pick(emblems, h >>> 9),
    capital: (h >>> 13) % 2 === 0,
  }
}

export interface LabelArea {
  readonly w: number
  readonly h: number
  readonly top: number
  /** Radius of the round body that the label wraps. */
  readonly r?: number
  readonly sag?: number
  /** Printed directly on the product, without a label sheet. */
  readonly printed?: boolean
  /** The colour below the print. */
  readonly on?: string
}

/** Lettering on a label, with sizes and places as shares of its height, and `across` of the width that letters have. */
interface Writing extends Partial<Parameters<typeof block>[1]> {
  readonly across?: number
  readonly high: number
  readonly at: number
  readonly cap: number
}

/**
 * Draws the printed label, centred on x = 0, from `top`, with width w and height h. With r and sag it wraps a round
 * body.
 */
export const label = (o: Subject, { w, h, top, r, sag = 0, printed = false, on }: LabelArea): string => {
  const { palette: p, brand, name, note } = o
  const style = houseStyle(brand)
  const { voice } = style
  const serif = voice === 'sans' ? 'serif' : voice
  /** Capitals stand further apart. */
  const spaced = (track: number) => (style.capital ? track : 0)
  const bend = r ? { r, sag } : undefined
  const edge = (x: number, y: number) => (r ? y + sag * Math.cos(Math.min(1.5, x / r)) : y)
  const sheet = (a: number, b: number, from = -w / 2, to = w / 2) =>
    `M${n(from)} ${n(edge(Math.abs(from), a))}Q${n((from + to) / 2)} ${n(2 * (a + sag) - edge(w / 2, a))} ${n(to)} ${n(edge(Math.abs(to), a))}L${n(to)} ${n(edge(Math.abs(to), b))}Q${n((from + to) / 2)} ${n(2 * (b + sag) - edge(w / 2, b))} ${n(from)} ${n(edge(Math.abs(from), b))}Z`
  const layout = printed && style.layout !== 'split' ? 'bare' : style.layout
  const mark = style.capital ? brand.toUpperCase() : brand
  const wide = Math.min(w * 0.8, r ? r * 1.5 : w)
  const small = Math.max(10, Math.min(h * 0.05, w * 0.06))
  const bareInk = on ? inkOn(on, p.ink) : p.ink
  const fine = (text: string, y: number, fill: string, size = small) =>
    letters(text, { y, size, voice: 'sans', track: 0.08, fill, bend })
  const write = (text: string, { across = 1, high, at, cap, ...more }: Writing) =>
    block(text, { width: wide * across, height: h * high, cy: top + h * at, cap: h * cap, fill: p.ink, bend, ...more })
  let out = ''
  if (layout === 'classic') {
    out += path(sheet(top, top + h), p.label)
    out += line(
      sheet(top + h * 0.035, top + h * 0.965, -w / 2 + h * 0.035, w / 2 - h * 0.035),
      p.accent,
      1.6,
      'stroke-opacity="0.7"',
    )
    out += group(`translate(0 ${n(top + h * 0.17 + sag)})`, style.emblem(Math.min(h * 0.08, w * 0.1), p.accent))
    out += write(mark, { voice: 'sans', high: 0.1, at: 0.34, cap: 0.075, most: 1, track: 0.16 })
    out += write(name, { voice: serif, high: 0.34, at: 0.6, cap: 0.14 })
    out += fine(note, top + h * 0.88, p.ink)
  } else if (layout === 'bold') {
    out += path(sheet(top, top + h), p.label) + path(sheet(top, top + h * 0.42), p.accent)
    const on2 = inkOn(p.accent)
    out += write(mark, {
      voice,
      across: 1.02,
      high: 0.26,
      at: 0.21,
      cap: 0.18,
      most: 2,
      fill: on2,
      track: spaced(0.06),
    })
    out += write(name, { voice: 'sans', high: 0.3, at: 0.63, cap: 0.105 })
    out += fine(note, top + h * 0.9, p.ink)
  } else if (layout === 'arch') {
    const a = Math.min(w * 0.27, h * 0.19)
    out += path(sheet(top, top + h), p.label)
    const cy = top + h * 0.1 + a + sag
    out += path(
      `M${n(-a)} ${n(cy + a * 0.75)}V${n(cy)}A${n(a)} ${n(a)} 0 0 1 ${n(a)} ${n(cy)}V${n(cy + a * 0.75)}Z`,
      p.accent,
    )
    out += group(`translate(0 ${n(cy + a * 0.02)})`, style.emblem(a * 0.52, inkOn(p.accent)))
    out += write(mark, { voice, high: 0.13, at: 0.585, cap: 0.11, most: 1, track: spaced(0.08) })
    out += write(name, { voice: 'light', high: 0.19, at: 0.74, cap: 0.078, most: 2 })
    out += fine(note, top + h * 0.92, p.ink, small * 0.9)
  } else if (layout === 'split') {
    out += path(sheet(top, top + h), p.label)
    const left = -Math.min(w * 0.4, r ? r * 0.68 : w)
    const room = -left * 2
    out += letters(mark, {
      x: left,
      y: top + h * 0.16,
      size: Math.min(h * 0.075, room / measure(mark, 'sans', 1, 0.06)),
      voice: 'sans',
      track: 0.06,
      anchor: 'start',
      fill: p.ink,
      bend,
    })
    out += path(sheet(top + h * 0.215, top + h * 0.215 + 2, left, left + room), p.ink)
    out += write(name, {
      voice: serif,
      width: room,
      high: 0.42,
      at: 0.46,
      cap: 0.15,
      x: left,
      anchor: 'start',
      leading: 1.06,
    })
    out += `<circle cx="${n(left + h * 0.055)}" cy="${n(top + h * 0.86 + sag * 0.7)}" r="${n(h * 0.055)}" fill="${p.accent}"/>`
    out += letters(note, {
      x: left + h * 0.15,
      y: top + h * 0.875,
      size: small,
      voice: 'sans',
      track: 0.06,
      anchor: 'start',
      fill: p.ink,
      bend,
    })
  } else {
    if (!printed) out += path(sheet(top, top + h), p.label)
    const ink = printed ? bareInk : p.ink
    out += group(
      `translate(0 ${n(top + h * 0.12 + sag)})`,
      style.emblem(Math.min(h * 0.075, w * 0.11), printed ? ink : p.accent),
    )
    out += write(mark, {
      voice,
      across: 1.05,
      high: 0.24,
      at: 0.36,
      cap: 0.17,
      most: 2,
      fill: ink,
      track: spaced(0.04),
      leading: 1.05,
    })
    out += path(sheet(top + h * 0.53, top + h * 0.53 + 2, -w * 0.07, w * 0.07), ink)
    out += write(name, { voice: 'light', across: 0.92, high: 0.24, at: 0.69, cap: 0.085, fill: ink, track: 0.01 })
    out += fine(note, top + h * 0.94, ink, small * 0.95)
  }
  return out
}

import { n } from './round-number.ts'

export const path = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}"${more ? ` ${more}` : ''}/>`

export const oval = (cx: number, cy: number, rx: number, ry: number, fill: string, more = '') =>
  `<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"${more ? ` ${more}` : ''}/>`

export const line = (d: string, color: string, width: number, more = '') =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}"${more.includes('linecap') ? '' : ' stroke-linecap="round"'} stroke-linejoin="round"${more ? ` ${more}` : ''}/>`

export const group = (transform: string, content: string, more = '') =>
  `<g transform="${transform}"${more ? ` ${more}` : ''}>${content}</g>`

export const box = (x: number, y: number, w: number, h: number, r = 0) =>
  r
    ? `M${n(x + r)} ${n(y)}H${n(x + w - r)}Q${n(x + w)} ${n(y)} ${n(x + w)} ${n(y + r)}V${n(y + h - r)}Q${n(x + w)} ${n(y + h)} ${n(x + w - r)} ${n(y + h)}H${n(x + r)}Q${n(x)} ${n(y + h)} ${n(x)} ${n(y + h - r)}V${n(y + r)}Q${n(x)} ${n(y)} ${n(x + r)} ${n(y)}Z`
    : `M${n(x)} ${n(y)}h${n(w)}v${n(h)}h${n(-w)}Z`

type Step =
  | readonly ['M' | 'L', r: number, y: number]
  | readonly ['Q', cr: number, cy: number, r: number, y: number]
  | readonly ['C', ar: number, ay: number, br: number, by: number, r: number, y: number]

/** The right side of a turned body, from top to foot. */
export type Profile = readonly [Step, ...Step[]]

const tip = (step: Step): readonly [r: number, y: number] => {
  switch (step[0]) {
    case 'Q':
      return [step[3], step[4]]
    case 'C':
      return [step[5], step[6]]
    default:
      return [step[1], step[2]]
  }
}

/**
 * Outline of a turned body. `right` runs down its right side: ['M',r,y], ['L',r,y], ['Q',cr,cy,r,y], ['C',...].
 * `sag` bends the foot, `rise` the top edge: how far the camera looks from above.
 */
export const turned = (right: Profile, sag = 0, rise = 0): string => {
  const [first, ...rest] = right
  const [r, top] = tip(first)
  const [lastR, lastY] = tip(right.at(-1) ?? first)
  let d = `M${n(-r)} ${n(top)}Q0 ${n(top + rise * 2)} ${n(r)} ${n(top)}`
  for (const [op, ...v] of rest) d += op + v.map(n).join(' ')
  d += `Q0 ${n(lastY + sag * 2)} ${n(-lastR)} ${n(lastY)}`
  for (let i = rest.length - 1; i >= 0; i--) {
    const [op, ...v] = rest[i] ?? first
    const [toR, toY] = tip(rest[i - 1] ?? first)
    const inner: number[] = []
    for (let k = v.length - 4; k >= 0; k -= 2) inner.push(-(v[k] ?? 0), v[k + 1] ?? 0)
    d += op + [...inner, -toR, toY].map(n).join(' ')
  }
  return `${d}Z`
}

export const tube = (r: number, top: number, foot: number, sag = 0, rise = 0, round = 0): string =>
  turned(
    round
      ? [
          ['M', r - round, top],
          ['Q', r, top, r, top + round],
          ['L', r, foot],
        ]
      : [
          ['M', r, top],
          ['L', r, foot],
        ],
    sag,
    rise,
  )

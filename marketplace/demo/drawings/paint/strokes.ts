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

/**
 * Outline of a turned body. `right` is the path down its right side, of the commands M, L, Q and C. `sag` bends the foot,
 * `rise` the top edge: how far the camera looks from above.
 */
export const turned = (right: string, sag = 0, rise = 0): string => {
  const steps = [...right.matchAll(/([MLQC])([^MLQC]+)/g)].map(([, op = '', points = '']) => ({
    op,
    points: points.split(' ').map(Number),
  }))
  const tip = (at: number) => steps.at(at)?.points.slice(-2) ?? []
  const [r = 0, top = 0] = tip(0)
  const [lastR = 0, lastY = 0] = tip(-1)
  let d = `M${n(-r)} ${n(top)}Q0 ${n(top + rise * 2)} ${n(r)} ${n(top)}`
  for (const { op, points } of steps.slice(1)) d += op + points.map(n).join(' ')
  d += `Q0 ${n(lastY + sag * 2)} ${n(-lastR)} ${n(lastY)}`
  for (const [at, { op, points }] of [...steps.entries()].slice(1).reverse()) {
    const [toR = 0, toY = 0] = tip(at - 1)
    const inner: number[] = []
    for (let k = points.length - 4; k >= 0; k -= 2) inner.push(-(points[k] ?? 0), points[k + 1] ?? 0)
    d += op + [...inner, -toR, toY].map(n).join(' ')
  }
  return `${d}Z`
}

export const tube = (r: number, top: number, foot: number, sag = 0, rise = 0, round = 0): string => {
  const shoulder = round ? `M${r - round} ${top}Q${r} ${top} ${r} ${top + round}` : `M${r} ${top}`
  return turned(`${shoulder}L${r} ${foot}`, sag, rise)
}

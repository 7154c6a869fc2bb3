import type { Board, Stop } from './drawing-board.ts'
import { n } from './round-number.ts'
import { box, group, line, path } from './strokes.ts'

/**
 * Shapes with blurred edges, built from gradients and steps of opacity, because each use of a blur filter costs the
 * renderer some 20 ms of processor time. `blur` is the standard deviation of the equivalent Gaussian blur.
 */

/** Share of full opacity at a distance from the edge, in standard deviations (negative: outside). */
const coverage = (distance: number) => 1 / (1 + Math.exp(-1.702 * distance))

/** A blurred ellipse. */
export const softOval = (
  g: Board,
  { cx, cy, rx, ry, blur }: { cx: number; cy: number; rx: number; ry: number; blur: number },
  color: string,
  opacity: number,
): string => {
  const [outerX, outerY] = [rx + 2 * blur, ry + 2 * blur]
  const across = (radius: number, outer: number, t: number) =>
    coverage((radius - t * outer) / blur) * coverage((radius + t * outer) / blur)
  const stops = [0, 0.15, 0.3, 0.45, 0.6, 0.7, 0.8, 0.9, 1].map((t): Stop => {
    const covered = t === 1 ? 0 : Math.min(across(rx, outerX, t), across(ry, outerY, t))
    return [t, color, n(covered * opacity * 100) / 100]
  })
  return group(
    `translate(${n(cx)} ${n(cy)}) scale(${n(outerX) / 100} ${n(outerY) / 100})`,
    path('M-100 0A100 100 0 0 1 100 0A100 100 0 0 1 -100 0Z', g.radial(0, 0, 100, stops)),
  )
}

const STEPS = [1.6, 1.1, 0.7, 0.35, 0, -0.35, -0.7, -1.1, -1.6]

/** Returns the opacity of each stacked layer that gives `opacity` in the middle. */
const layerOpacity = (opacity: number) => n((1 - (1 - opacity) ** (1 / STEPS.length)) * 1000) / 1000

/** A blurred rectangle with round corners. */
export const softBox = (
  { x, y, w, h, r = 0, blur }: { x: number; y: number; w: number; h: number; r?: number; blur: number },
  color: string,
  opacity: number,
): string =>
  STEPS.map((step) => {
    const by = Math.max(step * blur, 1 - Math.min(w, h) / 2)
    const corner = Math.max(0.1, Math.min(r + blur + by, Math.min(w, h) / 2 + by))
    return path(box(x - by, y - by, w + 2 * by, h + 2 * by, corner), color, `fill-opacity="${layerOpacity(opacity)}"`)
  }).join('')

/** A blurred line. */
export const softLine = (d: string, width: number, blur: number, color: string, opacity: number): string => {
  // A line thinner than its blur never becomes opaque.
  const peak = opacity * (2 * coverage(width / 2 / blur) - 1)
  return STEPS.map((step) => {
    const by = Math.max(width + 2 * step * blur, (1.7 - step) * blur * 0.3)
    return line(d, color, n(by), `stroke-opacity="${layerOpacity(peak)}"`)
  }).join('')
}

/** A bar of light with blurred edges and round ends. */
export const softBar = (
  g: Board,
  { x, y, w, h, blur }: { x: number; y: number; w: number; h: number; blur: number },
  color: string,
  opacity: number,
): string => {
  const half = w / 2 + 2 * blur
  const at = (t: number): Stop => [
    t,
    color,
    n(coverage((w / 2 - t * half) / blur) * (t === 1 ? 0 : 1) * opacity * 100) / 100,
  ]
  const profile = [0, 0.2, 0.4, 0.6, 0.8, 1].map(at)
  const mirrored = [
    ...profile.map(([t, c, a = 1]): Stop => [0.5 - t / 2, c, a]).reverse(),
    ...profile.slice(1).map(([t, c, a = 1]): Stop => [0.5 + t / 2, c, a]),
  ]
  const cx = x + w / 2
  const cap = w / 2
  const [top, foot] = [y + cap, y + h - cap]
  const bar = g.linear(cx - half, 0, cx + half, 0, mirrored)
  const end = (cy: number, sweep: 0 | 1) =>
    path(
      `M${n(cx - half)} ${n(cy)}A${n(half)} ${n(half)} 0 0 ${sweep} ${n(cx + half)} ${n(cy)}Z`,
      g.radial(cx, cy, half, profile),
    )
  return path(box(cx - half, top, half * 2, Math.max(0, foot - top)), bar) + end(top, 1) + end(foot, 0)
}

/** Returns red, green and blue (0 to 255) of a colour `#rrggbb`. */
export const rgb = (hex: string): [number, number, number] => {
  const channel = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16)
  return [channel(1), channel(3), channel(5)]
}

/** Mixes two colours: `a` at t = 0, `b` at t = 1. */
export const mix = (a: string, b: string, t: number): string => {
  const to = rgb(b)
  const channels = rgb(a).map((from, i) => Math.round(from + ((to[i] ?? 0) - from) * t))
  return `#${channels.map((v) => v.toString(16).padStart(2, '0')).join('')}`
}

export const lighter = (c: string, t: number): string => mix(c, '#ffffff', t)
export const darker = (c: string, t: number): string => mix(c, '#0d1424', t)

/** Returns the relative luminance, 0 (black) to 1 (white). */
export const lightness = (hex: string): number => {
  const linear = (v: number) => (v / 255 <= 0.03928 ? v / 255 / 12.92 : ((v / 255 + 0.055) / 1.055) ** 2.4)
  const [r, g, b] = rgb(hex)
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)
}

/** Returns a readable text colour on `bg`: `dark`, or nearly white. */
export const inkOn = (bg: string, dark = '#1c2433'): string => (lightness(bg) > 0.3 ? dark : '#fbfaf6')

import type { ColorFamily } from '../../../../../contract/finding/content.ts'

/**
 * Returns the everyday name of a colour ('#rrggbb'): shoppers search for blue, products call it Indigo or Lagoon.
 * Colours near a border belong to the family that most people would name first.
 */
export function colorFamily(hex: string): ColorFamily {
  const { hue, saturation, lightness } = hslOf(hex)
  if (lightness < 0.24 && saturation < 0.15) return 'black'
  if (lightness > 0.92) return 'white'
  if (saturation < 0.115) return 'gray'
  if (hue < 15 || hue >= 345) return lightness > 0.7 ? 'pink' : lightness < 0.3 ? 'brown' : 'red'
  if (hue < 50) {
    if (lightness > 0.68) return hue < 18 ? 'pink' : saturation > 0.6 && hue > 38 ? 'yellow' : 'beige'
    if (lightness < 0.36 || saturation < 0.38) return 'brown'
    return hue < 33 ? 'orange' : 'yellow'
  }
  if (hue < 70) return lightness > 0.75 && saturation < 0.5 ? 'beige' : saturation > 0.4 ? 'yellow' : 'green'
  if (hue < 170) return 'green'
  if (hue < 255) return saturation < 0.14 ? 'gray' : 'blue'
  if (hue < 330) return lightness > 0.75 ? 'pink' : 'purple'
  return lightness > 0.6 ? 'pink' : 'red'
}

function hslOf(hex: string): { hue: number; saturation: number; lightness: number } {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  const most = Math.max(red, green, blue)
  const least = Math.min(red, green, blue)
  const chroma = most - least
  const lightness = (most + least) / 2
  if (chroma === 0) return { hue: 0, saturation: 0, lightness }
  const sector =
    most === red
      ? ((green - blue) / chroma + 6) % 6
      : most === green
        ? (blue - red) / chroma + 2
        : (red - green) / chroma + 4
  return { hue: sector * 60, saturation: chroma / (1 - Math.abs(2 * lightness - 1)), lightness }
}

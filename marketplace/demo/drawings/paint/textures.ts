import { crc32, deflateSync } from 'node:zlib'
import { chance } from './chance.ts'
import { rgb } from './colour.ts'

/**
 * Textures as small repeating bitmaps. SVG noise and lighting filters look the same but cost hundreds of milliseconds
 * of processor time per picture; a bitmap is computed once per process and then only repeated by the renderer.
 */

interface Noise {
  /** Periods per unit of the drawing, across and down. */
  readonly freq: readonly [x: number, y: number]
  readonly octaves: number
  readonly seed: number
}

/** A seamlessly repeating bitmap of opacities. */
export interface Texture {
  /** Size of one tile, in units of the drawing. */
  readonly width: number
  readonly height: number
  /** Returns the texture in a colour (`#rrggbb`) as a png data URL. */
  readonly png: (color: string) => string
}

/** Minimum size of a tile, so that the repetition is not visible. */
const MIN_REPETITION = 256
const MIN_PERIODS = 4
/** Samples per period of the finest octave; more than one sample per unit is not visible. */
const SAMPLES_PER_PERIOD = 5
const MIN_STEP = 0.85
const OPACITY_LEVELS = 16

const known = new Map<string, Texture>()

const once = (key: string, make: () => Texture): Texture => {
  const texture = known.get(key) ?? make()
  known.set(key, texture)
  return texture
}

/** Returns spots where the noise exceeds `from` (0 to 1); a high `gain` gives hard edges. */
export const flecksTexture = (noise: Noise, from: number, gain: number): Texture =>
  once(JSON.stringify(['flecks', noise, from, gain]), () => {
    const field = noiseField(noise)
    return texture(
      field,
      field.values.map((value) => gain * (value - from)),
    )
  })

// Light from the upper left.
const LIGHT = { x: -0.27, y: -0.385, z: 0.883 }
const BRIGHTNESS = 1.05

/**
 * Returns the shading of an uneven surface such as cloth, felt or paper, lit from the upper left. Painted over it in
 * black.
 */
export const napTexture = (noise: Noise, depth: number): Texture =>
  once(JSON.stringify(['nap', noise, depth]), () => {
    const field = noiseField(noise)
    const { columns, rows, width, height, values } = field
    const at = (x: number, y: number) => values[((y + rows) % rows) * columns + ((x + columns) % columns)] ?? 0
    const shades = values.map((_, index) => {
      const [x, y] = [index % columns, Math.floor(index / columns)]
      const slopeX = (depth * (at(x + 1, y) - at(x - 1, y))) / ((2 * width) / columns)
      const slopeY = (depth * (at(x, y + 1) - at(x, y - 1))) / ((2 * height) / rows)
      const lit = BRIGHTNESS * (LIGHT.z - slopeX * LIGHT.x - slopeY * LIGHT.y)
      return 1 - lit / Math.hypot(slopeX, slopeY, 1)
    })
    return texture(field, shades)
  })

interface Field {
  readonly columns: number
  readonly rows: number
  readonly width: number
  readonly height: number
  /** From 0 to 1, row by row. */
  readonly values: Float32Array
}

/** Returns gradient noise (Perlin), summed over octaves, that tiles seamlessly. */
function noiseField({ freq, octaves, seed }: Noise): Field {
  const [across, down] = freq.map((f) => {
    const periods = Math.max(MIN_PERIODS, Math.round(f * MIN_REPETITION))
    const step = Math.max(MIN_STEP, 1 / (f * 2 ** (octaves - 1) * SAMPLES_PER_PERIOD))
    return { periods, size: periods / f, samples: Math.round(periods / f / step) }
  }) as [Axis, Axis]
  const values = new Float32Array(across.samples * down.samples)
  for (let octave = 0; octave < octaves; octave++) {
    addOctave(values, across, down, 2 ** octave, chance(`noise ${seed} ${octave}`))
  }
  return {
    columns: across.samples,
    rows: down.samples,
    width: across.size,
    height: down.size,
    values: values.map((value) => (value + 1) / 2),
  }
}

interface Axis {
  readonly periods: number
  readonly size: number
  readonly samples: number
}

function addOctave(values: Float32Array, across: Axis, down: Axis, scale: number, random: () => number): void {
  const [columns, rows] = [across.periods * scale, down.periods * scale]
  const slopes = Float32Array.from({ length: columns * rows }, () => random() * 2 * Math.PI)
  const corner = (column: number, row: number, dx: number, dy: number) => {
    const angle = slopes[(row % rows) * columns + (column % columns)] ?? 0
    return Math.cos(angle) * dx + Math.sin(angle) * dy
  }
  for (let row = 0; row < down.samples; row++) {
    const y = (row * rows) / down.samples
    const [top, dy] = [Math.floor(y), y % 1]
    for (let column = 0; column < across.samples; column++) {
      const x = (column * columns) / across.samples
      const [left, dx] = [Math.floor(x), x % 1]
      const upper = between(corner(left, top, dx, dy), corner(left + 1, top, dx - 1, dy), dx)
      const lower = between(corner(left, top + 1, dx, dy - 1), corner(left + 1, top + 1, dx - 1, dy - 1), dx)
      const index = row * across.samples + column
      values[index] = (values[index] ?? 0) + between(upper, lower, dy) / scale
    }
  }
}

const between = (a: number, b: number, t: number) => a + (b - a) * t * t * (3 - 2 * t)

function texture({ columns, rows, width, height }: Field, opacities: Float32Array): Texture {
  const most = Math.min(
    1,
    opacities.reduce((a, b) => Math.max(a, b), 0.001),
  )
  const bytesPerRow = 1 + Math.ceil(columns / 2)
  const pixels = Buffer.alloc(bytesPerRow * rows)
  opacities.forEach((opacity, index) => {
    const level = Math.round((Math.min(most, Math.max(0, opacity)) / most) * (OPACITY_LEVELS - 1))
    const column = index % columns
    const byte = Math.floor(index / columns) * bytesPerRow + 1 + (column >> 1)
    pixels[byte] = (pixels[byte] ?? 0) | (column % 2 === 0 ? level << 4 : level)
  })
  const data = deflateSync(pixels, { level: 6 })
  const alphas = Buffer.from(
    Array.from({ length: OPACITY_LEVELS }, (_, level) => Math.round((level / (OPACITY_LEVELS - 1)) * most * 255)),
  )
  const size = Buffer.alloc(13)
  size.writeUInt32BE(columns, 0)
  size.writeUInt32BE(rows, 4)
  // 4 bits per pixel, each an index into the palette.
  size.set([4, 3], 8)
  const png = (color: string) => {
    const palette = Buffer.from(Array.from({ length: OPACITY_LEVELS }, () => rgb(color)).flat())
    const file = Buffer.concat([
      Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
      chunk('IHDR', size),
      chunk('PLTE', palette),
      chunk('tRNS', alphas),
      chunk('IDAT', data),
      chunk('IEND', Buffer.alloc(0)),
    ])
    return `data:image/png;base64,${file.toString('base64')}`
  }
  return { width, height, png }
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const out = Buffer.alloc(body.length + 8)
  out.writeUInt32BE(data.length, 0)
  out.set(body, 4)
  out.writeUInt32BE(crc32(body), body.length + 4)
  return out
}

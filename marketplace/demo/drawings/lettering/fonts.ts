import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Font } from 'opentype.js'

const require = createRequire(import.meta.url)
const { parse } = require('opentype.js') as typeof import('opentype.js')

/** The fonts of labels, under the SIL Open Font License 1.1. */
const FILES = {
  sans: '@fontsource/figtree/files/figtree-latin-700-normal.woff',
  light: '@fontsource/figtree/files/figtree-latin-400-normal.woff',
  serif: '@fontsource/fraunces/files/fraunces-latin-500-normal.woff',
  italic: '@fontsource/fraunces/files/fraunces-latin-400-italic.woff',
} as const

export type Voice = keyof typeof FILES

/** A character in shares of the font size: how far the pen moves, and its outline as steps of an SVG path. */
interface Outline {
  readonly advance: number
  readonly commands: readonly { readonly type: string; readonly points: readonly (readonly [number, number])[] }[]
}

const fonts = new Map<Voice, Font>()
const outlines = new Map<string, Outline>()

/** Returns the outline of a character. One that the font lacks is blank. */
export function outlineOf(voice: Voice, character: string): Outline {
  const key = voice + character
  const known = outlines.get(key) ?? readOutline(voice, character)
  outlines.set(key, known)
  return known
}

function readOutline(voice: Voice, character: string): Outline {
  const font = fonts.get(voice) ?? parse(bytesOf(FILES[voice]))
  fonts.set(voice, font)
  const glyph = font.charToGlyph(font.hasChar(character) ? character : ' ')
  const commands = glyph.getPath(0, 0, 1).commands.map((step) => ({
    type: step.type,
    points: [
      ...('x1' in step ? [[step.x1, step.y1] as const] : []),
      ...('x2' in step ? [[step.x2, step.y2] as const] : []),
      ...('x' in step ? [[step.x, step.y] as const] : []),
    ],
  }))
  return { advance: (glyph.advanceWidth ?? 0) / font.unitsPerEm, commands }
}

function bytesOf(file: string): ArrayBuffer {
  const { buffer, byteOffset, byteLength } = readFileSync(require.resolve(file))
  return buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer
}

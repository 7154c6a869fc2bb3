import { expect, test } from 'vitest'
import { pictureType } from './picture-contents'

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))

test.each([
  ['a JPEG', '\xff\xd8\xff\xe0\x00\x10JFIF', 'image/jpeg'],
  ['a PNG', '\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR', 'image/png'],
  ['a WebP', 'RIFF\x24\x00\x00\x00WEBPVP8 ', 'image/webp'],
  ['a GIF', 'GIF89a', undefined],
  ['a drawing with a script', '<svg onload="alert(1)">', undefined],
  ['a page', '<!doctype html>', undefined],
  ['a sound in the same wrapping as a WebP', 'RIFF\x24\x00\x00\x00WAVEfmt ', undefined],
  ['half a signature', '\x89PN', undefined],
  ['nothing', '', undefined],
])('%s is known by its contents', (_, contents, type) => {
  expect(pictureType(bytes(contents))).toBe(type)
})

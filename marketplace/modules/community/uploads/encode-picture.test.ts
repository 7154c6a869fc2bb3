import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { somePicture } from '../../../testing/samples/sent-pictures.ts'
import { decodingFailure, encodePicture, NotAPicture, TooSlow } from './encode-picture.ts'

let jpeg: Buffer
let png: Buffer
let webp: Buffer
beforeAll(async () => {
  ;[jpeg, png, webp] = await Promise.all([photo('jpeg'), photo('png'), photo('webp')])
})

const PAGE = '<html><body onload=alert(1)><script>alert(1)</script></body></html>'

describe('valid pictures are accepted', () => {
  test.each<[string, () => Buffer | Promise<Buffer>]>([
    ['a jpeg', () => jpeg],
    ['a png', () => png],
    ['a webp', () => webp],
    ['a progressive jpeg', () => sharp(png).jpeg({ progressive: true }).toBuffer()],
    ['a grey jpeg', () => sharp(png).greyscale().jpeg().toBuffer()],
    ['a jpeg for print', () => sharp(png).toColourspace('cmyk').jpeg().toBuffer()],
    ['a png of 16 bits', () => sharp(png).toColourspace('rgb16').png().toBuffer()],
    ['a transparent png', () => sharp(png).ensureAlpha(0.5).png().toBuffer()],
    ['a png of few colours', () => sharp(png).png({ palette: true }).toBuffer()],
    ['a lossless webp', () => sharp(png).webp({ lossless: true }).toBuffer()],
    ['a jpeg with a second one behind it, as phones write', () => Buffer.concat([jpeg, jpeg])],
    ['a jpeg with a short film behind it', () => Buffer.concat([jpeg, Buffer.from('\0\0\0\x18ftypmp42')])],
    ['a jpeg with notes of its camera', () => Buffer.concat([jpeg, Buffer.from('notes of the cameraSEFT')])],
    ['a png with some texts', () => withTexts(png, 2)],
    ['a single pixel', () => somePicture('png', { width: 1, height: 1 })],
  ])('%s', async (_, make) => {
    const { bytes, width, height } = await encodePicture(await make())
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width, height })
  })
})

test('a picture that takes too long to decode is not reported as broken', () => {
  expect(decodingFailure(new Error('timeout: 42% complete'))).toBeInstanceOf(TooSlow)
  expect(decodingFailure(new Error('VipsJpeg: premature end of JPEG image'))).toBeInstanceOf(NotAPicture)
})

describe('everything else is rejected', () => {
  test.each<[string, () => Buffer | Promise<Buffer>]>([
    ['nothing', () => Buffer.alloc(0)],
    ['a text', () => Buffer.from('hello')],
    ['a page', () => Buffer.from(PAGE)],
    [
      'a drawing with a script',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    ],
    ['a document', () => Buffer.from('%PDF-1.7\n')],
    ['a still gif', () => sharp(png).gif().toBuffer()],
    ['a tiff', () => sharp(png).tiff().toBuffer()],
    ['an avif', () => sharp(png).avif().toBuffer()],
    ['an animated webp', () => animated('webp')],
    ['an animated gif', () => animated('gif')],
    ['an animated png', () => withChunk(png, 'acTL', Buffer.from('0000000200000000', 'hex'))],
    ['a png with texts that inflate', () => withTexts(png, 5)],
    ['a jpeg of many passes', () => withScans(jpeg, 41)],
    ['a jpeg that is cut off', () => jpeg.subarray(0, jpeg.length * 0.6)],
    ['a jpeg without its last byte', () => jpeg.subarray(0, -1)],
    ['a png that is cut off', () => png.subarray(0, png.length * 0.6)],
    ['a png whose pixels are cut off', () => shortPng()],
    ['a webp that is cut off', () => webp.subarray(0, webp.length * 0.6)],
    ['a start of a jpeg, and nothing else', () => Buffer.from('ffd8ffe0', 'hex')],
    ['a start of a jpeg before a page', () => Buffer.concat([Buffer.from('ffd8ff', 'hex'), Buffer.from(PAGE)])],
    ['a png in name only', () => Buffer.concat([png.subarray(0, 8), Buffer.from(PAGE)])],
    ['a jpeg with a page behind it', () => Buffer.concat([jpeg, Buffer.from(PAGE)])],
    ['a png with a page behind it', () => Buffer.concat([png, Buffer.from(PAGE)])],
    ['a png with anything behind it', () => Buffer.concat([png, Buffer.from('x')])],
    ['a webp with a page behind it', () => Buffer.concat([webp, Buffer.from(PAGE)])],
    ['a jpeg with anything behind it', () => Buffer.concat([jpeg, Buffer.from('anything')])],
    ['a jpeg with a page in a comment', () => withComment(jpeg, PAGE)],
    ['a jpeg with a program in a comment', () => withComment(jpeg, '<?php system($_GET[0]); ?>')],
    ['a png with a drawing in a text', () => withChunk(png, 'tEXt', Buffer.from('a\0<svg onload=alert(1)>'))],
    ['a jpeg with an archive behind it', () => Buffer.concat([jpeg, jpeg, archiveEnd()])],
    ['a png with an archive in it', () => withChunk(png, 'paDd', archiveEnd(16))],
    ['a jpeg that is a script too', () => disguised(jpeg)],
  ])('%s', async (_, make) => {
    await expect(encodePicture(await make())).rejects.toBeInstanceOf(NotAPicture)
  })

  test('a decompression bomb: a small file of 900 million pixels', async () => {
    const bomb = pngOf(30_000, 30_000, deflateSync(Buffer.alloc(4_000_000)))
    expect(bomb.length).toBeLessThan(10_000)
    const began = performance.now()
    await expect(encodePicture(bomb)).rejects.toBeInstanceOf(NotAPicture)
    expect(performance.now() - began).toBeLessThan(5000)
  })
})

/** Enough going on in it that a part is missed. */
const photo = (format: 'jpeg' | 'png' | 'webp') =>
  sharp({
    create: {
      width: 160,
      height: 120,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 120, sigma: 40 },
    },
  })
    .toFormat(format)
    .toBuffer()

const animated = async (format: 'webp' | 'gif') => {
  const frames = [
    await somePicture('png'),
    await sharp(await somePicture('png'))
      .negate()
      .png()
      .toBuffer(),
  ]
  return sharp(frames, { join: { animated: true } })
    .toFormat(format)
    .toBuffer()
}

const chunk = (kind: string, data: Buffer) => {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data])
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

/** The png with one more chunk before its end. */
const withChunk = (of: Buffer, kind: string, data: Buffer) =>
  Buffer.concat([of.subarray(0, -12), chunk(kind, data), of.subarray(-12)])

function pngOf(width: number, height: number, pixels: Buffer): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 0, 0, 0, 0], 8)
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))])
}

const shortPng = () => pngOf(100, 100, deflateSync(Buffer.alloc(500)))

const withComment = (of: Buffer, text: string) => {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(text.length + 2)
  return Buffer.concat([of.subarray(0, 2), Buffer.from('fffe', 'hex'), length, Buffer.from(text), of.subarray(2)])
}

/** The last record of an archive, with so long a comment. */
const archiveEnd = (comment = 0) => {
  const end = Buffer.alloc(22)
  end.write('504b0506', 'hex')
  end.writeUInt16LE(comment, 20)
  return end
}

/** A header of the length that a script reads as the start of a comment. */
const disguised = (of: Buffer) => {
  const header = Buffer.alloc(0x2f2a - 2)
  header.write('JFIF\0\x01\x01', 'latin1')
  header.write('*/=alert(1);/*', header.length - 20, 'latin1')
  return Buffer.concat([Buffer.from('ffd8ffe02f2a', 'hex'), header, of.subarray(2)])
}

/** Inserts that many compressed texts, each of 1 MB once it is inflated. */
const withTexts = (picture: Buffer, count: number): Buffer => {
  const text = Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), deflateSync(Buffer.alloc(1_000_000))])
  return Array.from({ length: count }).reduce<Buffer>((changed) => withChunk(changed, 'zTXt', text), picture)
}

/** Repeats the pixels of a JPEG. */
function withScans(picture: Buffer, count: number): Buffer {
  const start = picture.indexOf(Buffer.from('ffda', 'hex'))
  const [head, scan, end] = [picture.subarray(0, start), picture.subarray(start, -2), picture.subarray(-2)]
  return Buffer.concat([head, ...Array.from({ length: count }, () => scan), end])
}

import sharp from 'sharp'
import { pictureType } from './picture-container.ts'

export interface EncodedPicture {
  /** WebP, upright, without metadata. */
  readonly bytes: Buffer
  readonly width: number
  readonly height: number
}

/** The file is not a picture that the shop accepts. */
export class NotAPicture extends Error {}

/** The picture could not be decoded within the time limit. */
export class TooSlow extends Error {}

/** More than phone cameras produce; 160 MB when decoded. */
const MAX_PIXELS = 40_000_000
const MAX_SIDE = 2048
const QUALITY = 84
const MAX_SECONDS = 10
/** Message of the decoder's timeout. */
const TIMEOUT = /^timeout\b/

/**
 * Re-encodes a picture, so that only its pixels remain. Throws NotAPicture when the content is not a picture, or is
 * animated, truncated, broken or too large, and TooSlow when decoding takes too long.
 */
export async function encodePicture(bytes: Buffer): Promise<EncodedPicture> {
  const type = pictureType(bytes)
  if (!type) throw new NotAPicture()
  try {
    // Phones write small errors into good pictures, so warnings are ignored.
    const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    const { format, pages = 1 } = await picture.metadata()
    if (format !== type || pages > 1) throw new NotAPicture()
    const { data, info } = await picture
      .autoOrient()
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .timeout({ seconds: MAX_SECONDS })
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.height }
  } catch (error) {
    throw error instanceof NotAPicture ? error : decodingFailure(error)
  }
}

/** Converts an error of the decoder to NotAPicture or TooSlow. */
export function decodingFailure(cause: unknown): NotAPicture | TooSlow {
  if (cause instanceof Error && TIMEOUT.test(cause.message)) return new TooSlow(cause.message, { cause })
  return new NotAPicture('The picture cannot be decoded.', { cause })
}

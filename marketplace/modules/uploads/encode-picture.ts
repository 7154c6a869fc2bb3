import sharp from 'sharp'
import { pictureType } from './picture-container.ts'

export interface EncodedPicture {
  /** webp, upright, with nothing but pixels. */
  readonly bytes: Buffer
  readonly width: number
  readonly height: number
}

/** What was sent is no picture that the shop takes. */
export class NotAPicture extends Error {}

/** What was sent may be a picture, but it could not be decoded in the time there is for one. */
export class TooSlow extends Error {}

/** More than phones take; decoded it is 160 MB. */
const MOST_PIXELS = 40_000_000
const LONGEST_SIDE = 2048
const QUALITY = 84
const MOST_SECONDS = 10
/** How the decoder says that it gave up because of the time. */
const TIMEOUT = /^timeout\b/

/**
 * Encodes a picture anew: nothing of the file itself is kept, so nothing that hides in it. Throws NotAPicture for what
 * is none, by its content, and for one that moves, is cut off or broken, or has too many pixels; TooSlow for one that
 * takes too long.
 */
export async function encodePicture(sent: Buffer): Promise<EncodedPicture> {
  const type = pictureType(sent)
  if (!type) throw new NotAPicture()
  try {
    // Phones write small mistakes into good pictures, so warnings do not count.
    const picture = sharp(sent, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    const { format, pages = 1 } = await picture.metadata()
    if (format !== type || pages > 1) throw new NotAPicture()
    const { data, info } = await picture
      .autoOrient()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .timeout({ seconds: MOST_SECONDS })
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.height }
  } catch (error) {
    throw error instanceof NotAPicture ? error : decodingFailure(error)
  }
}

/** What the failure of the decoder says of a picture. */
export function decodingFailure(cause: unknown): NotAPicture | TooSlow {
  if (cause instanceof Error && TIMEOUT.test(cause.message)) return new TooSlow(cause.message, { cause })
  return new NotAPicture('It cannot be decoded.', { cause })
}

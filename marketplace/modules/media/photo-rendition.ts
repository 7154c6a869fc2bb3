import type { PictureExtension } from './picture-spec.ts'
import { formatOf, largestDelivered, qualityOf, type Rendition, type Transformation } from './transformation.ts'

interface Size {
  readonly width: number
  readonly height: number
}

/**
 * Decides what is delivered of a picture that is not square: with a width or a height alone
 * it keeps its ratio, `fill` cuts, `fit` stays within, `pad` fills up. Nothing is delivered larger than it is.
 */
export function planPhotoRendition(
  original: Size,
  { width, height, quality, format, crop = 'fill' }: Transformation,
  asked: { readonly extension?: PictureExtension | undefined; readonly acceptsWebp: boolean },
  largest = largestDelivered,
): Rendition {
  const frame = {
    width: width ?? (height === undefined ? original.width : (height * original.width) / original.height),
    height: height ?? (width === undefined ? original.height : (width * original.height) / original.width),
  }
  const size = withoutEnlarging(original, frame, crop)
  const chosen = formatOf(format, asked)
  return {
    ...rounded(scaled(size, Math.min(1, largest / Math.max(size.width, size.height)))),
    crop: crop === 'pad' ? 'pad' : 'fill',
    quality: qualityOf(chosen, quality),
    format: chosen,
  }
}

/** The frame, as far as the original fills it. */
function withoutEnlarging(original: Size, frame: Size, crop: 'fill' | 'fit' | 'pad'): Size {
  const across = frame.width / original.width
  const down = frame.height / original.height
  switch (crop) {
    case 'fit':
      return scaled(original, Math.min(1, across, down))
    case 'fill':
      return scaled(frame, Math.min(1, 1 / Math.max(across, down)))
    case 'pad':
      return scaled(frame, Math.min(1, 1 / Math.min(across, down)))
  }
}

const scaled = ({ width, height }: Size, scale: number): Size => ({ width: width * scale, height: height * scale })

const rounded = ({ width, height }: Size): Size => ({
  width: Math.max(1, Math.round(width)),
  height: Math.max(1, Math.round(height)),
})

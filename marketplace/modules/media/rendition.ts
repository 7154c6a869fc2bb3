import type { PictureFormat, Transformation } from './transformation.ts'

/** A picture as it is delivered. Equal renditions of a picture have equal bytes. */
export interface Rendition {
  readonly width: number
  readonly height: number
  readonly crop: 'fill' | 'pad'
  readonly quality: number
  readonly format: PictureFormat
}

export type PictureExtension = 'webp' | 'jpg'

interface Size {
  readonly width: number
  readonly height: number
}

interface OriginalSize extends Size {
  /** Longest delivered side in pixels. A smaller picture is enlarged to it. The default is 1200, without enlarging. */
  readonly maxSide?: number
}

interface Wanted {
  readonly extension?: PictureExtension | undefined
  readonly acceptsWebp: boolean
}

const DEFAULT_MAX_SIDE = 1200
const DEFAULT_QUALITY = 75
const QUALITY_STEP = 5

/**
 * Returns the rendition for a transformation (docs/pictures.md#transformations).
 *
 * With only a width or a height, the picture keeps its ratio. `fill` crops, `fit` stays within the frame, `pad` fills
 * up the frame. Many transformations lead to one rendition, which bounds the cache: a frame that is too large shrinks
 * in its own ratio, and quality is rounded to steps of 5.
 */
export function planRendition(
  original: OriginalSize,
  { width, height, quality, format, crop = 'fill' }: Transformation,
  { extension, acceptsWebp }: Wanted,
): Rendition {
  const { maxSide = DEFAULT_MAX_SIDE } = original
  const frame = {
    width: width ?? (height === undefined ? original.width : (height * original.width) / original.height),
    height: height ?? (width === undefined ? original.height : (width * original.height) / original.width),
  }
  const largest = scaled(original, Math.max(1, (original.maxSide ?? 0) / longerSide(original)))
  const size = withoutEnlarging(largest, frame, crop)
  const delivered = rounded(scaled(size, Math.min(1, maxSide / longerSide(size))))
  const chosen = format === 'auto' ? (acceptsWebp ? 'webp' : 'jpg') : (format ?? extension ?? 'webp')
  const hasOtherRatio = delivered.width * original.height !== delivered.height * original.width
  return {
    ...delivered,
    crop: crop === 'pad' && hasOtherRatio ? 'pad' : 'fill',
    quality: deliveredQuality(chosen, quality),
    format: chosen,
  }
}

// png is lossless.
const deliveredQuality = (format: PictureFormat, quality = DEFAULT_QUALITY): number =>
  format === 'png' ? 100 : Math.max(1, Math.round(quality / QUALITY_STEP) * QUALITY_STEP)

function withoutEnlarging(largest: Size, frame: Size, crop: 'fill' | 'fit' | 'pad'): Size {
  const across = frame.width / largest.width
  const down = frame.height / largest.height
  switch (crop) {
    case 'fit':
      return scaled(largest, Math.min(1, across, down))
    case 'fill':
      return scaled(frame, Math.min(1, 1 / Math.max(across, down)))
    case 'pad':
      return scaled(frame, Math.min(1, 1 / Math.min(across, down)))
  }
}

const longerSide = ({ width, height }: Size): number => Math.max(width, height)

const scaled = ({ width, height }: Size, scale: number): Size => ({ width: width * scale, height: height * scale })

const rounded = ({ width, height }: Size): Size => ({
  width: Math.max(1, Math.round(width)),
  height: Math.max(1, Math.round(height)),
})

import type { PictureFormat, Transformation } from './transformation.ts'

/** A picture as it is delivered. Equal renditions of a picture have equal bytes. */
export interface Rendition {
  readonly width: number
  readonly height: number
  readonly crop: 'fill' | 'pad'
  readonly quality: number
  readonly format: PictureFormat
  /** One of the few renditions of a picture that the shop's own pages request. */
  readonly isOfShop: boolean
}

export type PictureExtension = 'webp' | 'jpg'

/** Sides are whole pixels, so a frame in the picture's own ratio misses it by a little. */
const OWN_RATIO_MARGIN = 0.02

interface Size {
  readonly width: number
  readonly height: number
}

interface OriginalSize extends Size {
  /** Longest delivered side in pixels. A smaller picture is enlarged to it. The default is 1200, without enlarging. */
  readonly maxSide?: number
}

interface RenditionRequest {
  readonly extension?: PictureExtension | undefined
  readonly acceptsWebp: boolean
}

const DEFAULT_MAX_SIDE = 1200
const DEFAULT_QUALITY = 75
/** Requested values are rounded to these, so that a picture has a limited number of renditions. */
const QUALITIES = [30, 50, 75, 90, 100]
// biome-ignore format: one line
const LONGER_SIDES = [40, 80, 120, 160, 200, 250, 320, 420, 480, 600, 640, 720, 840, 960, 1000, 1024, 1060, 1080, 1200, 1280, 1600, 1920]
/** Longer side by shorter side: square, photographs, screens, social previews (1060 x 556), banners (2000 x 560). */
const RATIOS = [1, 6 / 5, 4 / 3, 3 / 2, 16 / 9, 1060 / 556, 2, 5 / 2, 2000 / 560, 5, 10]
const RATIOS_OF_SHOP = [1, 6 / 5, 1060 / 556, 2000 / 560]

/**
 * Returns the rendition for a transformation (docs/pictures.md#transformations).
 *
 * With only a width or a height, the picture keeps its ratio. `fill` crops, `fit` stays within the frame, `pad` fills
 * up the frame. Many transformations lead to one rendition, which bounds the cache: the longer side is rounded up to the
 * next of a list, other ratios than the picture's own and quality to the nearest of a list, and a frame that is too large
 * shrinks in its own ratio.
 */
export function planRendition(
  original: OriginalSize,
  { width, height, quality, format, crop = 'fill' }: Transformation,
  { extension, acceptsWebp }: RenditionRequest,
): Rendition {
  const { maxSide = DEFAULT_MAX_SIDE } = original
  const frame = {
    width: width ?? (height === undefined ? original.width : (height * original.width) / original.height),
    height: height ?? (width === undefined ? original.height : (width * original.height) / original.width),
  }
  const largest = scaled(original, Math.max(1, (original.maxSide ?? 0) / longerSide(original)))
  const size = withoutEnlarging(largest, listed(frame, original), crop)
  const delivered = rounded(scaled(size, Math.min(1, maxSide / longerSide(size))))
  const isFilled = crop !== 'pad' || !hasOtherRatio(delivered, original)
  const chosen = format === 'auto' ? (acceptsWebp ? 'webp' : 'jpg') : (format ?? extension ?? 'webp')
  const rendition = {
    ...delivered,
    crop: isFilled ? ('fill' as const) : ('pad' as const),
    quality: deliveredQuality(chosen, quality),
    format: chosen,
  }
  return { ...rendition, isOfShop: isOfShop(rendition, original) }
}

/** The shop's pages request webp of the default quality, in the picture's own ratio or in one of three. */
function isOfShop({ width, height, crop, quality, format }: Omit<Rendition, 'isOfShop'>, original: Size): boolean {
  if (format !== 'webp' || quality !== DEFAULT_QUALITY || crop !== 'fill') return false
  const isOne = (ratio: number) => height === Math.max(1, Math.round(width / ratio))
  return !hasOtherRatio({ width, height }, original) || RATIOS_OF_SHOP.some(isOne)
}

const hasOtherRatio = (a: Size, b: Size) => a.width * b.height !== a.height * b.width

/** Rounds a frame to the lists of sides and ratios. A frame in the picture's own ratio keeps it. */
function listed(frame: Size, original: Size): Size {
  const isWide = frame.width >= frame.height
  const requestedRatio = isWide ? frame.width / frame.height : frame.height / frame.width
  const own = isWide ? original.width / original.height : original.height / original.width
  const ratio = Math.abs(requestedRatio - own) < OWN_RATIO_MARGIN * own ? own : nearest(RATIOS, requestedRatio)
  const side = longerSide(frame)
  const longer = LONGER_SIDES.find((one) => one >= Math.floor(side)) ?? side
  const shorter = longer / ratio
  return isWide ? { width: longer, height: shorter } : { width: shorter, height: longer }
}

const nearest = (list: readonly number[], value: number) =>
  list.reduce((best, one) => (Math.abs(Math.log(one / value)) < Math.abs(Math.log(best / value)) ? one : best))

// png is lossless.
const deliveredQuality = (format: PictureFormat, quality = DEFAULT_QUALITY): number =>
  format === 'png' ? 100 : nearest(QUALITIES, quality)

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

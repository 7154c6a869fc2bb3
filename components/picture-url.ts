import { publicConfig } from '@/lib/config'

const UPLOAD = '/image/upload/'
const QUALITY = 75
/** Widths in pixels that pictures are asked for in: few, so that caches meet them again. */
const WIDTHS = [80, 160, 240, 420, 640, 840, 1080] as const

interface PictureSize {
  readonly width: number
  readonly height: number
}

/**
 * Address of a picture in the size that is needed, as webp of quality 75 (specification 9). A picture that the media
 * service does not keep stays as it is.
 */
export function pictureUrl(src: string, { width, height }: PictureSize, mediaUrl = publicConfig().mediaUrl): string {
  const at = src.indexOf(UPLOAD)
  if (!src.startsWith(`${mediaUrl}/`) || at < 0) return src
  const end = at + UPLOAD.length
  return `${src.slice(0, end)}w_${Math.round(width)},h_${Math.round(height)},q_${QUALITY},f_webp/${src.slice(end)}`
}

/**
 * The choice of sizes for a browser. With `sizes` (how wide the picture stands in the layout) the widths go from over
 * half to twice its nominal width; without, it is that width and its double. None for a picture of another service.
 */
export function pictureSrcSet(
  src: string,
  { width, height }: PictureSize,
  sizes: string | undefined,
  mediaUrl = publicConfig().mediaUrl,
): string | undefined {
  const at = (w: number) => pictureUrl(src, { width: w, height: (w * height) / width }, mediaUrl)
  if (at(width) === src) return undefined
  if (!sizes) return `${at(width)} 1x, ${at(2 * width)} 2x`
  const widths = WIDTHS.filter((w) => w > width / 2 && w <= 2 * width)
  return (widths.length > 0 ? widths : [width]).map((w) => `${at(w)} ${w}w`).join(', ')
}

import { publicConfig } from '@/lib/config'

const UPLOAD = '/image/upload/'
const QUALITY = 75
/** Requested widths in pixels. A small set, so that caches are hit more often. */
const WIDTHS = [80, 160, 240, 420, 640, 720, 840, 1080] as const

interface PictureSize {
  readonly width: number
  readonly height: number
}

/**
 * Address of a picture in the required size, as webp of quality 75. A picture of another service is returned unchanged.
 */
export function pictureUrl(src: string, { width, height }: PictureSize, mediaUrl = publicConfig().mediaUrl): string {
  const at = src.indexOf(UPLOAD)
  if (!src.startsWith(`${mediaUrl}/`) || at < 0) return src
  const end = at + UPLOAD.length
  return `${src.slice(0, end)}w_${Math.round(width)},h_${Math.round(height)},q_${QUALITY},f_webp/${src.slice(end)}`
}

/**
 * The srcset of a picture. With `sizes` the widths range from about half to twice the nominal width, without it they
 * are the width and its double. None for a picture of another service.
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

/** The size of a banner in link previews. */
export const SOCIAL_PICTURE = { width: 1060, height: 556 } as const

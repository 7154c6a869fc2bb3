import type { Position } from '../../contract/buying/tracking.ts'
import { PLACEHOLDER_PICTURE } from '../../contract/finding/placeholder-picture.ts'
import { languages } from '../../contract/values/languages.ts'
import type { Locale } from './text/locale.ts'
import type { WayPictures } from './way-picture.ts'

/** The views of a product picture. */
export const PICTURE_VIEWS = ['front', 'detail', 'lifestyle', 'scene', 'scale'] as const
export type PictureView = (typeof PICTURE_VIEWS)[number]

/** A photograph by a shopper; the number tells them apart. */
export type ShopperPhoto = `photo${number}`

export interface PictureAddresses {
  /** Whether pictures without a file are drawn. */
  readonly drawsPictures: boolean
  /** The picture of what has none (docs/pictures.md#placeholder). */
  readonly placeholder: string
  /** Returns the address of a product picture without a transformation. `color` ('#rrggbb') selects that variant. */
  product(slug: string, view: PictureView, color?: string): string
  /**
   * Returns the address of the banner of a store or category, with room for a text at the side where `locale` begins to
   * read; undefined in a shop that draws no pictures, which has none.
   */
  banner(of: 'store' | 'category', slug: string, locale: Locale): string | undefined
  /** Returns the address of the map of a way, twice as wide as high; undefined in a shop that draws no map. */
  way(way: readonly Position[]): string | undefined
  /** Returns the address of any public id of the media service. */
  publicId(id: string): string
  /** Returns the address of a video, or of a file beside it, at the media service. */
  video(id: string): string
  /** Returns the public id of such an address, or `undefined` for any other address. */
  publicIdOf(address: string): string | undefined
  /** Returns a stored address as it is now, as the media service may have moved since. Other texts stay as they are. */
  current(address: string): string
}

const UPLOAD = '/image/upload'

interface MediaService {
  /** Without a trailing slash. */
  readonly mediaUrl: string
  readonly cloud: string
  readonly drawsPictures: boolean
  /** Undefined when no map is drawn. */
  readonly wayPictures?: WayPictures | undefined
}

/** Builds picture addresses of the media service. */
export function pictureAddresses({ mediaUrl, cloud, drawsPictures, wayPictures }: MediaService): PictureAddresses {
  const base = `${mediaUrl}/${encodeURIComponent(cloud)}${UPLOAD}`
  const publicId = (id: string) => `${base}/${id}${/\.(webp|jpg)$/.test(id) ? '' : '.webp'}`
  return {
    drawsPictures,
    placeholder: publicId(PLACEHOLDER_PICTURE),
    publicId,
    video: (id) => `${mediaUrl}/${encodeURIComponent(cloud)}/video/upload/${id}`,
    publicIdOf: (address) => {
      const id = address.startsWith(`${base}/`)
        ? address.slice(base.length + 1).replace(/\.(webp|jpg)$/, '')
        : undefined
      return id !== undefined && publicId(id) === address ? id : undefined
    },
    current: (address) => {
      const at = address.lastIndexOf(`${UPLOAD}/`)
      return at === -1 ? address : base + address.slice(at + UPLOAD.length)
    },
    banner: (of, slug, locale) =>
      drawsPictures
        ? publicId(`b/${of}/${slug}/${languages[locale].direction === 'rtl' ? 'right' : 'left'}`)
        : undefined,
    way: (way) => wayPictures && publicId(wayPictures.idOf(way)),
    product: (slug, view, color) => publicId(productPublicId(slug, view, color)),
  }
}

/** Returns the address of a picture in a transformation, such as 'w_144,f_jpg' (docs/pictures.md#addresses). */
export const resizedPicture = (address: string, transformation: string): string =>
  address.replace(`${UPLOAD}/`, `${UPLOAD}/${transformation}/`)

/** Returns the public id of a product picture. */
export const productPublicId = (slug: string, view: PictureView | ShopperPhoto, color?: string): string =>
  `p/${slug}/${view}${color ? `-${color.slice(1).toLowerCase()}` : ''}`

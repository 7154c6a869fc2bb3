import { languages } from '../../contract/languages.ts'
import type { Locale } from './locale.ts'

/** The ways in which a product is photographed. */
export type PictureView = 'front' | 'detail' | 'lifestyle' | 'scene'

export interface PictureAddresses {
  /** Address of a product picture without a transformation; `color` ('#rrggbb') shows that variant. */
  product(slug: string, view: PictureView, color?: string): string
  /** Address of the wide picture of a store or category, with room for a text where `locale` begins to read. */
  banner(of: 'store' | 'category', slug: string, locale: Locale): string
  /** Address of anything the media service knows by a public id. */
  publicId(id: string): string
  /** The public id in such an address; `undefined` for any other address. */
  publicIdOf(address: string): string | undefined
}

/** Where the pictures are: the media service's address without a final slash, and the name of its cloud. */
export function pictureAddresses({ mediaUrl, cloud }: { mediaUrl: string; cloud: string }): PictureAddresses {
  const base = `${mediaUrl}/${encodeURIComponent(cloud)}/image/upload`
  const publicId = (id: string) => `${base}/${id}${/\.(webp|jpg)$/.test(id) ? '' : '.webp'}`
  return {
    publicId,
    publicIdOf: (address) => {
      const id = address.startsWith(`${base}/`)
        ? address.slice(base.length + 1).replace(/\.(webp|jpg)$/, '')
        : undefined
      return id !== undefined && publicId(id) === address ? id : undefined
    },
    banner: (of, slug, locale) =>
      publicId(`b/${of}/${slug}/${languages[locale].direction === 'rtl' ? 'right' : 'left'}`),
    product: (slug, view, color) => publicId(productPublicId(slug, view, color)),
  }
}

/** The media service's name for a product picture. */
export const productPublicId = (slug: string, view: PictureView, color?: string): string =>
  `p/${slug}/${view}${color ? `-${color.slice(1).toLowerCase()}` : ''}`

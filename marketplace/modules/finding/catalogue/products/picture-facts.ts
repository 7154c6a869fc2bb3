import type { StoredAttribute, StoredPicture } from '../catalogue-tables.ts'
import { swatchesOf } from './variant-pictures.ts'

/** What the media module draws a product's pictures from. */
export interface PictureFacts {
  readonly shape: string
  readonly palette: string
  readonly brand: string
  readonly name: string
  readonly note?: string
  /** Slug of its category. */
  readonly category?: string
  readonly colours: readonly string[]
  readonly parts?: readonly Omit<PictureFacts, 'colours' | 'parts'>[]
}

export interface PicturedProduct {
  readonly picture: StoredPicture
  readonly name: string
  readonly brand: string
  readonly attributes: readonly StoredAttribute[]
  /** Slug of its category; banners need none. */
  readonly category?: string
}

/** Returns what a product's pictures are drawn from. */
export function pictureFactsOf({ picture, name, brand, attributes, category }: PicturedProduct): PictureFacts {
  const { shape, palette, label, note, parts } = picture
  return {
    shape,
    palette,
    brand,
    name: label ?? name,
    colours: swatchesOf(attributes),
    ...(note !== undefined && { note }),
    ...(category !== undefined && { category }),
    ...(parts && { parts: parts.map(({ label: partName, ...part }) => ({ ...part, name: partName })) }),
  }
}

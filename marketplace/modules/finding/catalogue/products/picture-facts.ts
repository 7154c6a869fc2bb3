import type { PictureFacts } from '../../media/picture-drawing.ts'
import type { StoredAttribute, StoredPicture } from '../catalogue-tables.ts'
import { swatchesOf } from './variant-pictures.ts'

export interface PicturedProduct {
  readonly picture: StoredPicture
  readonly name: string
  readonly brand: string
  readonly attributes: readonly StoredAttribute[]
  /** Slug of its category; banners need none. */
  readonly category?: string
  readonly specs?: readonly (readonly [name: string, value: string])[]
}

/** Returns what a product's pictures are drawn from. */
export function pictureFactsOf({ picture, name, brand, attributes, category, specs }: PicturedProduct): PictureFacts {
  const { shape, palette, label, note, parts } = picture
  const { Height: height, Dimensions: dimensions } = Object.fromEntries(specs ?? [])
  return {
    shape,
    palette,
    brand,
    name: label ?? name,
    colours: swatchesOf(attributes),
    ...(note !== undefined && { note }),
    ...(category !== undefined && { category }),
    ...(height !== undefined && { height }),
    ...(dimensions !== undefined && { dimensions }),
    ...(parts && { parts: parts.map(({ label: partName, ...part }) => ({ ...part, name: partName })) }),
  }
}

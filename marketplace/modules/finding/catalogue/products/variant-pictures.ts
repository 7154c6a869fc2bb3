import type { z } from 'zod'
import type { productData } from '../../../../../contract/finding/catalogue.ts'
import type { PictureAddresses, PictureView } from '../../../../shared/picture-address.ts'
import type { PictureSource } from '../../../../shared/picture-source.ts'
import type { Locale } from '../../../../shared/text/locale.ts'
import type { StoredAttribute, StoredPhoto } from '../catalogue-tables.ts'
import { optionName } from './attribute-names.ts'
import { indicesOf } from './bitmap.ts'
import { altText } from './product-texts.ts'

/** An image as the marketplace sends it, with all fields. */
type ImageResponse = z.output<typeof productData>['images'][number]

export interface Pictured {
  /** Slug of the product, not of the variant; the addresses of the pictures contain it. */
  readonly productSlug: string
  readonly name: string
  readonly attributes: readonly StoredAttribute[]
  /** Variant key. */
  readonly key: string
  readonly source: PictureSource
  /** The product's photographs, where the caller shows all of them. */
  readonly photos?: readonly StoredPhoto[] | null
}

/** Returns the options of a variant, one for each attribute, in order. */
export function optionsOf({ attributes, key }: Pick<Pictured, 'attributes' | 'key'>) {
  const indices = indicesOf(key)
  return attributes.flatMap((attribute, at) => {
    const option = attribute.options[indices[at] ?? -1]
    return option ? [{ attribute: attribute.name, ...option }] : []
  })
}

/**
 * Returns the pictures of a variant in its colour, with alternative texts in the requested language. For a product
 * without pictures it is the placeholder alone.
 */
export function variantPictures(
  pictured: Pictured,
  views: readonly PictureView[],
  pictures: PictureAddresses,
  locale: Locale,
): ImageResponse[] {
  const colored = coloredOption(pictured)
  const color = colored && optionName(colored, locale)
  if (pictured.photos?.length) {
    const values = optionsOf(pictured).map(({ value }) => value)
    return photosOf(pictured.photos, values).map(({ id }) => {
      const address = pictures.publicId(`u/${id}`)
      return { small: address, medium: address, altText: altText(pictured.name, color, undefined, locale) }
    })
  }
  if (pictured.source === null || (pictured.source === 'drawing' && !pictures.drawsPictures)) {
    const address = pictures.placeholder
    return [{ small: address, medium: address, altText: altText(pictured.name, color, undefined, locale) }]
  }
  return views.map((view) => {
    const address = pictures.product(pictured.productSlug, view, colored?.color)
    return { small: address, medium: address, altText: altText(pictured.name, color, view, locale) }
  })
}

/** Returns the photographs that show these options first, then those that show the whole product; all when there are none. */
function photosOf(photos: readonly StoredPhoto[], values: readonly string[]): readonly StoredPhoto[] {
  const own = photos.filter(({ option }) => option !== undefined && values.includes(option))
  const shown = [...own, ...photos.filter(({ option }) => option === undefined)]
  return shown.length > 0 ? shown : photos
}

const VIEWS = /^p\/([a-z0-9-]+)\/(front|lifestyle|detail|scene|scale)(?:-([0-9a-f]{6}))?$/
/** The order in which photographs stand for the views of a drawn product: a card shows the first two. */
const PHOTO_OF_VIEW: readonly string[] = ['front', 'lifestyle', 'detail', 'scene', 'scale']

/** Reads the public id of a product's picture, such as 'p/linen-towel/front-d8c9ae'. */
export function pictureOf(publicId: string) {
  const [, slug, view = '', color] = VIEWS.exec(publicId) ?? []
  return slug === undefined ? undefined : { slug, at: PHOTO_OF_VIEW.indexOf(view), color: color && `#${color}` }
}

/** Returns the photograph that stands for a view of a product in a color. */
export function photoOfView(
  photos: readonly StoredPhoto[],
  attributes: readonly StoredAttribute[],
  { at, color }: { readonly at: number; readonly color: string | undefined },
): StoredPhoto | undefined {
  const options = attributes.flatMap((attribute) => attribute.options)
  const values = options.filter((option) => color !== undefined && option.color?.toLowerCase() === color)
  const shown = photosOf(
    photos,
    values.map(({ value }) => value),
  )
  return shown[Math.min(at, shown.length - 1)]
}

/** Returns the first option of the variant that has a colour. */
export const coloredOption = (variant: Pick<Pictured, 'attributes' | 'key'>) =>
  optionsOf(variant).find((option) => option.color !== undefined)

/** Returns all colours of the product, in the order of its options. */
export const swatchesOf = (attributes: readonly StoredAttribute[]): string[] => {
  const colored = attributes.find(({ options }) => options.some((option) => option.color !== undefined))
  return colored?.options.flatMap(({ color }) => (color ? [color] : [])) ?? []
}

import type { z } from 'zod'
import type { productData } from '../../../../../contract/catalogue.ts'
import type { PictureAddresses, PictureView } from '../../../../shared/picture-address.ts'
import type { Locale } from '../../../../shared/text/locale.ts'
import type { StoredAttribute } from '../catalogue-tables.ts'
import { optionName } from './attribute-names.ts'
import { indicesOf } from './bitmap-policy.ts'
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
}

/** Returns the options of a variant, one for each attribute, in order. */
export function optionsOf({ attributes, key }: Pick<Pictured, 'attributes' | 'key'>) {
  const indices = indicesOf(key)
  return attributes.flatMap((attribute, at) => {
    const option = attribute.options[indices[at] ?? -1]
    return option ? [{ attribute: attribute.name, ...option }] : []
  })
}

/** Returns the pictures of a variant in its colour, with alternative texts in the requested language. */
export function variantPictures(
  pictured: Pictured,
  views: readonly PictureView[],
  pictures: PictureAddresses,
  locale: Locale,
): ImageResponse[] {
  const colored = coloredOption(pictured)
  const color = colored && optionName(colored, locale)
  return views.map((view) => {
    const address = pictures.product(pictured.productSlug, view, colored?.color)
    return { small: address, medium: address, altText: altText(pictured.name, color, view, locale) }
  })
}

/** Returns the first option of the variant that has a colour. */
export const coloredOption = (variant: Pick<Pictured, 'attributes' | 'key'>) =>
  optionsOf(variant).find((option) => option.color !== undefined)

/** Returns all colours of the product, in the order of its options. */
export const swatchesOf = (attributes: readonly StoredAttribute[]): string[] => {
  const colored = attributes.find(({ options }) => options.some((option) => option.color !== undefined))
  return colored?.options.flatMap(({ color }) => (color ? [color] : [])) ?? []
}

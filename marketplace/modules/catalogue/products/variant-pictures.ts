import type { z } from 'zod'
import type { productData } from '../../../../contract/catalogue.ts'
import type { Locale } from '../../../shared/locale.ts'
import type { PictureAddresses, PictureView } from '../../../shared/picture-address.ts'
import type { StoredAttribute } from '../catalogue-tables.ts'
import { indicesOf } from './bitmap-policy.ts'
import { altText } from './product-texts.ts'

/** As the marketplace sends it: whole. */
type ImageOnTheWire = z.output<typeof productData>['images'][number]

export interface Pictured {
  /** Slug of the product, not of the variant: what its pictures are filed under. */
  readonly productSlug: string
  readonly name: string
  readonly attributes: readonly StoredAttribute[]
  /** Variant key. */
  readonly key: string
}

/** The options that a variant has, one of each attribute, in their order. */
export function optionsOf({ attributes, key }: Pick<Pictured, 'attributes' | 'key'>) {
  const indices = indicesOf(key)
  return attributes.flatMap((attribute, at) => {
    const option = attribute.options[indices[at] ?? -1]
    return option ? [{ attribute: attribute.name, ...option }] : []
  })
}

/** The pictures of a variant in its colour, with what they show in the asked language. */
export function variantPictures(
  pictured: Pictured,
  views: readonly PictureView[],
  pictures: PictureAddresses,
  locale: Locale,
): ImageOnTheWire[] {
  const colored = coloredOption(pictured)
  return views.map((view) => {
    const address = pictures.product(pictured.productSlug, view, colored?.color)
    return { small: address, medium: address, altText: altText(pictured.name, colored?.value, view, locale) }
  })
}

/** The first option of the variant that has a colour. */
export const coloredOption = (variant: Pick<Pictured, 'attributes' | 'key'>) =>
  optionsOf(variant).find((option) => option.color !== undefined)

/** Every colour that the product comes in, in the order of its options. */
export const swatchesOf = (attributes: readonly StoredAttribute[]): string[] => {
  const colored = attributes.find(({ options }) => options.some((option) => option.color !== undefined))
  return colored?.options.flatMap(({ color }) => (color ? [color] : [])) ?? []
}

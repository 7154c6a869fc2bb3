import type { ComboProduct } from '@/contract/catalogue'
import type { Locale } from '@/lib/i18n/locale'

/** One product of a bundle, in one shape. */
export interface BundleItem {
  readonly name: string
  /** Absent when none was sent. */
  readonly image: string | undefined
  readonly quantity: number
  readonly slug: string | undefined
}

/** Reads a bundle part, whose picture and name come in two shapes each (specification 3, combo or bundle product). */
export function bundleItem({ image, unitName, quantity, slug }: ComboProduct, locale: Locale): BundleItem {
  return {
    name: typeof unitName === 'string' ? unitName : (unitName[locale] ?? unitName['en'] ?? ''),
    image: (typeof image === 'string' ? image : image[0]?.small) || undefined,
    quantity,
    slug,
  }
}

import type { LocalizedText } from '../../../contract/languages.ts'
import type { Caller } from '../../shared/caller.ts'
import type { Locale } from '../../shared/locale.ts'

/** Which part of a list: what follows `after`, or all without the first `skip`. */
export interface EntriesQuery {
  readonly after: string | undefined
  readonly skip: number
  readonly limit: number
}

/** What the pictures and the options of a variant follow from. */
export interface PicturedVariant {
  /** Slug of the product, not of the variant: what its pictures are filed under. */
  readonly productSlug: string
  readonly name: string
  readonly attributes: readonly { readonly name: string; readonly options: { value: string; color?: string }[] }[]
  /** Variant key. */
  readonly key: string
}

/** What crawlers are told of other modules' things; the app connects them. Amounts are minor units of US dollars. */
export interface CrawlersPorts {
  /** Department, group and leaf. */
  readonly categoryPath: (leafId: string) => Promise<readonly { readonly name: LocalizedText }[]>
  /** Addresses of the pictures of a variant in its colour, the best one first. */
  readonly picturesOf: (variant: PicturedVariant, locale: Locale) => readonly string[]
  readonly optionsOf: (
    variant: Pick<PicturedVariant, 'attributes' | 'key'>,
  ) => readonly { readonly attribute: string; readonly value: string }[]
  readonly prices: {
    payable(
      productId: string,
      variants: readonly { id: string; listPrice: number; memberPrice: number; talents: number }[],
      caller: Caller,
    ): Promise<ReadonlyMap<string, number>>
  }
  /** What the delivery of a parcel costs below the sum from which its store delivers free. */
  readonly deliveryFee: number
}

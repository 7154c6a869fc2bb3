import type { LocalizedText } from '../../../../contract/languages.ts'
import type { Caller } from '../../../shared/auth/caller.ts'
import type { Locale } from '../../../shared/text/locale.ts'

/** A part of a list: the entries after `after`, or all except the first `skip`. */
export interface EntriesQuery {
  readonly after: string | undefined
  readonly skip: number
  readonly limit: number
}

/** What the pictures and options of a variant are derived from. */
export interface PicturedVariant {
  /** Slug of the product, not of the variant; the addresses of the pictures contain it. */
  readonly productSlug: string
  readonly name: string
  readonly attributes: readonly {
    readonly name: string
    readonly options: { value: string; names?: Partial<Record<Locale, string>>; color?: string }[]
  }[]
  /** Variant key. */
  readonly key: string
}

/** What crawlers need from other modules; the app wires it. Amounts are minor units of US dollars. */
export interface CrawlersPorts {
  /** Returns department, group and leaf. */
  readonly categoryPath: (leafId: string) => Promise<readonly { readonly name: LocalizedText }[]>
  /** Returns the addresses of a variant's pictures in its colour, the best one first. */
  readonly picturesOf: (variant: PicturedVariant, locale: Locale) => readonly string[]
  /** Returns the options of a variant, with their names in the language as values. */
  readonly optionsOf: (
    variant: Pick<PicturedVariant, 'attributes' | 'key'>,
    locale: Locale,
  ) => readonly { readonly attribute: string; readonly value: string }[]
  readonly prices: {
    payable(
      productId: string,
      variants: readonly { id: string; listPrice: number; memberPrice: number; talents: number }[],
      caller: Caller,
    ): Promise<ReadonlyMap<string, number>>
  }
  readonly dealWindows: () => Promise<readonly { readonly productId: string; readonly isComingSoon: boolean }[]>
  /** The delivery fee for one parcel below its store's free-delivery threshold. */
  readonly deliveryFee: number
}

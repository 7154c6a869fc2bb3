import { useTranslations } from 'use-intl'
import { type ListingSort, OFFER_KINDS } from '@/contract/finding/search-rules'
import { formatMoney } from '@/lib/money'

const TITLES = ['category', 'price', 'values', 'rating', 'brand', 'offers', 'attr_Color'] as const

/** The texts of filters, sort orders and amounts. */
export interface ListingWords {
  /** The heading of a known filter; any other filter is called by its own name. */
  readonly title: (filter: string) => string
  readonly offer: (kind: string) => string
  readonly andUp: (stars: string) => string
  readonly price: (from: number | undefined, to: number | undefined) => string
  readonly sort: (sort: ListingSort) => string
  readonly bestMatch: string
  /** The currency's symbol. */
  readonly symbol: string
}

/** The texts of lists in the visitor's language and currency. */
export function useListingWords(symbol: string): ListingWords {
  const t = useTranslations('listing')
  return {
    symbol,
    title: (filter) => {
      const known = TITLES.find((title) => title === filter)
      return known ? t(`facets.${known}`) : filter
    },
    offer: (kind) => {
      const known = OFFER_KINDS.find((each) => each === kind)
      return known ? t(`offers.${known}`) : kind
    },
    andUp: (stars) => t('andUp', { stars }),
    price: (from, to) => {
      if (from === undefined) return t('price.to', { amount: formatMoney(to ?? 0, symbol) })
      if (to === undefined) return t('price.from', { amount: formatMoney(from, symbol) })
      return `${formatMoney(from, symbol)} – ${formatMoney(to, symbol)}`
    },
    sort: (sort) => t(`sorts.${sort}`),
    bestMatch: t('sorts.bestMatch'),
  }
}

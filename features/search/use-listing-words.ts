import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { OFFER_KINDS } from '@/contract/listing-query'
import { formatMoney } from '@/lib/money'
import type { ListingWords } from './listing-parts'

/** The names of filters, orders and amounts in the visitor's language and currency. */
export function useListingWords(symbol: string): ListingWords {
  const t = useTranslations('listing')
  const ownWords = useTranslations('search')
  return useMemo(
    () => ({
      symbol,
      titles: {
        category: t('facets.category'),
        price: t('facets.price'),
        rating: t('facets.rating'),
        values: t('facets.values'),
        brands: t('facets.brand'),
        colours: ownWords('colour'),
        offers: t('facets.offers'),
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
      sort: (sort) => t(`sorts.${sort === 'relevance' ? 'bestMatch' : sort}`),
    }),
    [t, ownWords, symbol],
  )
}

import type { KeywordSearchBody } from '@/contract/listing'
import { LISTING_PAGE_SIZE, type ListingQuery, listingParams } from '@/contract/listing-query'
import type { Locale } from '@/lib/i18n/locale'

type Must = KeywordSearchBody['query']['bool']['must']

/** The search query of a keyword search (specification 7.5): its `must` names filters as addresses do. */
export function keywordBody(query: ListingQuery, locale: Locale, storeId: string | undefined): KeywordSearchBody {
  const { q = '', page, sort, price, rating, ...filters } = query
  const params = listingParams({ ...filters, page: 1, sort: 'relevance' })
  const must: Must = [
    { match: { status: 1 } },
    ...(storeId === undefined ? [] : [{ match: { s_id: storeId } }]),
    ...[...new Set(params.keys())].map((name) => ({ terms: { [name]: params.getAll(name) } })),
    ...(price ? [{ range: { price: { gte: price.from, lte: price.to } } }] : []),
    ...(rating === undefined ? [] : [{ range: { rating: { gte: rating } } }]),
  ]
  const phraseIn = (field: string) => ({ match_phrase_prefix: { [field]: { query: q } } })
  return {
    query: {
      bool: { must, should: [phraseIn('full_text'), phraseIn('full_text_boosted'), phraseIn(`brandTitle.${locale}`)] },
    },
    size: LISTING_PAGE_SIZE,
    from: (page - 1) * LISTING_PAGE_SIZE,
    ...(sort !== 'relevance' && { sort }),
  }
}

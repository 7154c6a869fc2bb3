import { useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'use-intl'
import { LISTING_SIZES, ListingGrid } from '@/components/listing/listing-grid'
import { ShoppingCard } from '@/components/product-card/shopping-card'
import { productIndex, suggestionIndex } from '@/contract/finding/search-indices'
import type { ProductRecord, SuggestionRecord } from '@/contract/finding/search-records'
import { useLoadCartProduct } from '@/lib/domain/cart/cart-product'
import { type CardFields, cardFieldsOf } from '@/lib/domain/cart/listed-product'
import { hitsOf } from '@/lib/domain/search/hits'
import { createSearchClient } from '@/lib/domain/search/search-client'
import type { Locale } from '@/lib/i18n/locale'
import { routes } from '@/lib/routes'
import { readCookie } from '@/lib/session/cookies/read-cookie'
import { visitorFrom } from '@/lib/session/visitor'
import { QuickLinks } from './quick-links'

interface NoResultsOffersProps {
  /** The text that nothing was found for; empty for an empty list without a text. */
  readonly text: string
  /** The page shows other searches already. */
  readonly hasSearches: boolean
}

/**
 * What an empty list offers: searches with words like those of the text, and popular products. It loads after the page
 * and stands below the message, so nothing moves. Without an answer there is nothing.
 */
export function NoResultsOffers({ text, hasSearches }: NoResultsOffersProps) {
  const t = useTranslations('nothingListed')
  const locale = useLocale()
  const { data } = useQuery({
    queryKey: ['noResultsOffers', locale, text],
    queryFn: () => loadOffers(text, locale),
    staleTime: STALE_AFTER,
    retry: false,
  })
  if (!data) return null
  return (
    <>
      {!hasSearches && (
        <QuickLinks
          title={t('nearest')}
          links={data.suggestions.map((query) => ({ href: routes.search(query), content: <bdi>{query}</bdi> }))}
        />
      )}
      {data.products.length > 0 && (
        <div className="stack gap-14">
          {/* The grid has the same words as a heading. */}
          <p className="h3" aria-hidden="true">
            {t('popular')}
          </p>
          <ListingGrid label={t('popular')}>
            {data.products.map((product) => (
              <li key={product.childProductId}>
                <PopularCard product={product} />
              </li>
            ))}
          </ListingGrid>
        </div>
      )}
    </>
  )
}

function PopularCard({ product }: { readonly product: CardFields }) {
  return <ShoppingCard product={product} cartProduct={useLoadCartProduct(product)} sizes={LISTING_SIZES} />
}

const TIME_LIMIT = 8000
const STALE_AFTER = 60_000
const MAX_SUGGESTIONS = 6
const MAX_PRODUCTS = 4

async function loadOffers(text: string, locale: Locale) {
  const { currencyCode } = visitorFrom(readCookie)
  const { results } = await createSearchClient({ locale, currencyCode }, TIME_LIMIT).search([
    { indexName: productIndex(locale), params: { query: '', hitsPerPage: MAX_PRODUCTS, ...UNCOUNTED } },
    {
      indexName: suggestionIndex(locale),
      params: { query: text, hitsPerPage: MAX_SUGGESTIONS, removeWordsIfNoResults: 'allOptional', ...UNCOUNTED },
    },
  ])
  const [products, suggestions] = results
  return {
    products: hitsOf<ProductRecord>(products).map((record) => cardFieldsOf(record)),
    suggestions: hitsOf<SuggestionRecord>(suggestions).map(({ query }) => query),
  }
}

const UNCOUNTED = { analytics: false, attributesToHighlight: [] }

import type { MouseEvent, ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { ErrorBoundary } from '@/components/empty-or-error/error-boundary'
import { ChoiceLink } from '@/components/listing/choice-link'
import { LISTING_SIZES, ListingGrid, ListingSkeleton } from '@/components/listing/listing-grid'
import { FailedListing } from '@/components/listing/listing-message'
import { Pagination } from '@/components/listing/pagination'
import { SortSelect } from '@/components/listing/sort-select'
import { ShoppingCard } from '@/components/product-card/shopping-card'
import { useLostFocus } from '@/lib/browser/use-lost-focus'
import { useLoadCartProduct } from '@/lib/domain/cart/cart-product'
import type { CardFields } from '@/lib/domain/cart/listed-product'
import { isolatedText } from '@/lib/i18n/text-direction'
import { symbolOf } from '@/lib/money'
import { routes } from '@/lib/routes'
import type { ShellData } from '@/lib/server/pages/shell-data'
import { withPage } from '../address/listing-changes'
import { addressOf, withoutChoices } from '../address/listing-scope'
import { withLiteralText } from '../address/literal-text'
import type { ListingAddress } from '../address/use-listing-address'
import { appliedFilters, facetsOf, sortChoices } from '../facets/build-facets'
import { useListingWords } from '../facets/use-listing-words'
import type { Listing, LiveListing } from '../listing'
import { ListingLayout } from './listing-layout'
import { NothingListed } from './nothing-listed'

interface ListingSectionProps {
  readonly address: ListingAddress
  readonly live: LiveListing
  readonly heading: ReactNode
  /** Its departments are offered when the list is empty or has failed. */
  readonly shell: ShellData | null
  readonly currencyCode: string
  /** Stands above the products, and above the message when there are none. */
  readonly beforeProducts?: ReactNode
  /** Called for every click inside a product, with its index in the list. */
  readonly onProductClick?: (event: MouseEvent, at: number) => void
}

/** A list of products with its filters, sort orders and pages (docs/lists.md). */
export function ListingSection(props: ListingSectionProps) {
  const { address, live, heading, shell, currencyCode, beforeProducts, onProductClick } = props
  const t = useTranslations('listing')
  const { scope, query, choose } = address
  const words = useListingWords(symbolOf(currencyCode, shell?.currencies))
  const listing = live.hasFailed ? undefined : live.listing
  const correctedText = listing?.correctedText
  const list = { scope, query, words, filters: listing?.filters ?? [] }
  const applied = appliedFilters(list)
  const clearHref = addressOf(scope, withoutChoices(scope, query))
  const categories = (shell?.departments ?? []).map(({ title, slug }) => ({
    label: title,
    href: routes.categoryPage(slug),
  }))
  const hrefOf = (page: number) => addressOf(scope, withPage(query, page))
  // A chip, "Clear all", the words as typed, an arrow at the last page and what an empty list offers are gone once they
  // have been pressed.
  const top = useLostFocus<HTMLDivElement>(
    [query.page, listing?.total === 0, correctedText, ...applied.map(({ id }) => id)].join(),
  )
  const turnTo = async (page: number) => {
    await choose(hrefOf(page))
    top.current?.scrollIntoView()
  }
  const go = (href: string) => void choose(href)
  return (
    <div ref={top} tabIndex={-1}>
      <ListingLayout
        heading={
          <>
            {heading}
            {correctedText !== undefined && <CorrectedSearch address={address} correctedText={correctedText} />}
          </>
        }
        count={listing ? countOf(listing, t) : ''}
        total={listing?.total ?? 0}
        sort={
          listing && listing.total > 1 && <SortSelect choices={sortChoices(list)} onChoose={({ href }) => go(href)} />
        }
        facets={facetsOf(list)}
        applied={applied}
        clearHref={clearHref}
        choose={go}
        isBusy={live.isBusy}
      >
        {listing && beforeProducts}
        {listing && listing.products.length > 0 && (
          <>
            <ErrorBoundary>
              <ListingGrid label={t('products')} isBusy={live.isBusy}>
                {listing.products.map((product, at) => (
                  // biome-ignore lint/a11y/useKeyWithClickEvents: it only notices that a link inside was followed.
                  <li key={product.childProductId} onClick={onProductClick && ((event) => onProductClick(event, at))}>
                    <ListedCard product={product} place={at} />
                  </li>
                ))}
              </ListingGrid>
            </ErrorBoundary>
            <Pagination
              page={query.page}
              pageCount={listing.pageCount}
              hrefOf={hrefOf}
              onChoose={(page) => void turnTo(page)}
            />
          </>
        )}
        {listing?.products.length === 0 && (
          <NothingListed {...{ address, listing, categories, clearHref }} lastHref={hrefOf(listing.pageCount)} />
        )}
        {live.hasFailed && <FailedListing onRetry={live.retry} pending={live.isRetrying} categories={categories} />}
        {!listing && !live.hasFailed && <ListingSkeleton />}
      </ListingLayout>
    </div>
  )
}

const countOf = ({ total, storeCount }: Listing, t: ReturnType<typeof useTranslations<'listing'>>) =>
  storeCount > 0 ? t('countFrom', { count: total, stores: storeCount }) : t('count', { count: total })

/** Cards in the first view of a phone. */
const FIRST_CARDS = 2

interface ListedCardProps {
  readonly product: CardFields
  /** Index in the list. The pictures of the first cards load at once. */
  readonly place: number
}

/** The card of a product in a list. */
function ListedCard({ product, place }: ListedCardProps) {
  const cartProduct = useLoadCartProduct(product)
  return (
    <ShoppingCard product={product} cartProduct={cartProduct} sizes={LISTING_SIZES} isFirst={place < FIRST_CARDS} />
  )
}

interface CorrectedSearchProps {
  readonly address: ListingAddress
  /** The text that the results are for. */
  readonly correctedText: string
}

/** Says which words were searched for in place of misspelt ones, with the way back to those that were typed. */
function CorrectedSearch({ address, correctedText }: CorrectedSearchProps) {
  const t = useTranslations('listing')
  const { scope, query, choose } = address
  const typed = isolatedText(query.q ?? '')
  const href = addressOf(scope, withLiteralText(query))
  return (
    <p className="note">
      {t('corrected', { corrected: isolatedText(correctedText), typed })}{' '}
      <ChoiceLink className="link" href={href} onChoose={() => void choose(href)}>
        {t('asTyped', { typed })}
      </ChoiceLink>
    </p>
  )
}

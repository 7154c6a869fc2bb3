import { useTranslations } from 'use-intl'
import { Breadcrumb } from '@/components/breadcrumb'
import { PageHead } from '@/components/page-head'
import { isFiltered } from '@/contract/listing-query'
import { routes } from '@/lib/routes'
import type { ShellData } from '@/lib/server/shell-data'
import { addressOf, type ListingPlace, pathOf, placeAt } from './address/listing-scope'
import { type ListingTitle, titleOf } from './address/listing-title'
import { ListingSection } from './components/listing-section'
import { chosenCategory } from './facets/build-facets'
import { useListingWords } from './facets/use-listing-words'
import styles from './listing-page.module.css'
import type { Listing } from './sources/marketplace-list'
import { type LiveListing, useListing } from './sources/use-marketplace-list'

interface ProductListPageProps {
  readonly shell: ShellData | null
  readonly currencyCode: string
}

/** A list of products, of whichever its address says (specification 2.1). */
export function ProductListPage({ shell, currencyCode }: ProductListPageProps) {
  const t = useTranslations('listing')
  const live = useListing(placeOrAll)
  const name = useTitle(titleOf(live.place, live.query, live.listing))
  const { page } = live.query
  return (
    <div className={`page ${styles['page']}`}>
      <PageHead
        title={page > 1 ? t('titleOfPage', { name, page }) : name}
        description={t('description', { name })}
        canonicalPath={canonicalPath(live)}
        noindex={!isForCrawlers(live)}
      />
      <Breadcrumb
        label={t('breadcrumb')}
        steps={[
          { name: t('home'), href: routes.home() },
          { name, href: pathOf(live.place) },
        ]}
      />
      <ListingSection
        live={live}
        heading={
          <h1 className="h1">
            <bdi>{name}</bdi>
          </h1>
        }
        departments={shell?.departments ?? []}
        currencyCode={currencyCode}
        currencies={shell?.currencies}
      />
    </div>
  )
}

const placeOrAll = (path: string): ListingPlace => placeAt(path) ?? { kind: 'products' }

function useTitle(title: ListingTitle): string {
  const t = useTranslations('listing')
  const words = useListingWords('')
  switch (title.kind) {
    case 'name':
      return title.name
    case 'keyword':
      return t('quoted', { keyword: title.keyword })
    case 'offer':
      return words.offer(title.offer)
    case 'all':
      return t('allProducts')
  }
}

/** Only whole lists in the usual order, with something in them, are for crawlers. */
export function isForCrawlers({ place, query, listing }: Pick<LiveListing, 'place' | 'query' | 'listing'>): boolean {
  const isWhole = !query.q && query.sort === 'relevance' && !isNarrowed(place, query)
  return isWhole && isFilled(listing)
}

/** The address under which crawlers know the list: of a category, its page. */
function canonicalPath({ place, query, listing }: Pick<LiveListing, 'place' | 'query' | 'listing'>): string {
  const category = place.kind === 'products' && !query.q ? chosenCategory(listing?.filters ?? []) : undefined
  const path = category ? routes.categoryPage(category.slug) : pathOf(place)
  const isPaged = query.page > 1 && isForCrawlers({ place, query, listing })
  return isPaged ? `${path}?page=${query.page}` : path
}

/** What the path itself says narrows nothing. */
function isNarrowed(place: ListingPlace, query: LiveListing['query']): boolean {
  const [path = '', search = ''] = addressOf(place, query).split('?')
  if (place.kind === 'products') return isFiltered(query)
  return path !== pathOf(place) || [...new URLSearchParams(search).keys()].some((name) => name !== 'page')
}

const isFilled = (listing: Listing | undefined) => listing !== undefined && listing.products.length > 0

import { useEffect } from 'react'
import {
  Configure,
  Index,
  InstantSearch,
  type InstantSearchProps,
  useClearRefinements,
  useCurrentRefinements,
  useHierarchicalMenu,
  useHits,
  useInstantSearch,
  usePagination,
  useRange,
  useRefinementList,
  useSearchBox,
  useSortBy,
} from 'react-instantsearch'
import { LISTING_PAGE_SIZE, LISTING_SORTS, type ListingQuery } from '@/contract/listing-query'
import {
  CATEGORY_SEPARATOR,
  categoryIndex,
  PRICE_FIELD,
  productIndex,
  SEARCH_FACETS,
  storeIndex,
  suggestionIndex,
} from '@/contract/search-indices'
import type { CategoryRecord, StoreRecord, SuggestionRecord } from '@/contract/search-records'
import { CATEGORY_LEVELS, PRODUCTS, queryOfState, type SearchSide, stateOfQuery, stateOfResults } from './search-state'
import type { FoundParts, FoundProducts } from './view-of-parts'

/** Where the widgets read which search is asked for, and write what they change of it. */
export interface WidgetAddress {
  readonly read: () => ListingQuery
  readonly write: (query: ListingQuery) => void
  readonly hrefOf: (query: ListingQuery) => string
  /** Calls back when another search is asked for; returns what ends it. */
  readonly onChange: (listener: (query: ListingQuery) => void) => () => void
}

interface SearchWidgetsProps {
  readonly client: InstantSearchProps['searchClient']
  readonly side: SearchSide
  readonly address: WidgetAddress
  /** What is looked for in the indices beside the products. */
  readonly text: string
  /** Without it only what stands beside the products is asked for: nothing is looked for yet. */
  readonly wantsProducts: boolean
  readonly wantsEvents: boolean
  /** Takes what the widgets found; drawn by others. */
  readonly parts: FoundParts
  readonly onFound?: () => void
  readonly onFailure?: (error: Error) => void
}

const MOST_BESIDE = 4
const MOST_SUGGESTIONS = 6
/** Values of a facet; more than these nobody reads. */
const MOST_VALUES = 60
/** Filters may bring up colours that are few in the whole. */
const MOST_SWATCHES = 1000

/**
 * The widgets of the search page: they ask, filter, order and count, and draw nothing. Thus the same ones work on the
 * server and, once a visitor changes the search, in the browser, while the page stays as it stands.
 */
export function SearchWidgets(props: SearchWidgetsProps) {
  const { client, side, address, text, onFailure } = props
  return (
    <InstantSearch searchClient={client} routing={routingOf(side, address)} future={KEEP_STATE}>
      {onFailure && <FailureWatch onFailure={onFailure} />}
      {/* First, because the service counts the first query of a call as the visitor's. */}
      {props.wantsProducts && (
        <Index indexId={PRODUCTS} indexName={productIndex(side.locale)}>
          <Configure
            hitsPerPage={LISTING_PAGE_SIZE}
            maxValuesPerFacet={MOST_VALUES}
            attributesToHighlight={NOTHING}
            clickAnalytics={props.wantsEvents}
          />
          <Products {...props} />
        </Index>
      )}
      {props.wantsProducts && (
        <Index indexId="palette" indexName={productIndex(side.locale)}>
          <Palette {...props} />
        </Index>
      )}
      <Index indexId="categories" indexName={categoryIndex(side.locale)}>
        <Beside {...props} part="categories" most={MOST_BESIDE} text={text} />
      </Index>
      <Index indexId="stores" indexName={storeIndex(side.locale)}>
        <Beside {...props} part="stores" most={MOST_BESIDE} text={text} />
      </Index>
      <Index indexId="suggestions" indexName={suggestionIndex(side.locale)}>
        <Beside {...props} part="suggestions" most={MOST_SUGGESTIONS} text={text} />
      </Index>
    </InstantSearch>
  )
}

const NOTHING: string[] = []
const KEEP_STATE = { preserveSharedStateOnUnmount: true }

function routingOf(side: SearchSide, address: WidgetAddress) {
  let stop: (() => void) | undefined
  return {
    stateMapping: {
      stateToRoute: (state: Parameters<typeof queryOfState>[0]) => queryOfState(state, side),
      routeToState: (query: ListingQuery) => stateOfQuery(query, side),
    },
    router: {
      read: address.read,
      write: address.write,
      createURL: address.hrefOf,
      onUpdate: (listener: (query: ListingQuery) => void) => {
        stop = address.onChange(listener)
      },
      dispose: () => stop?.(),
    },
  }
}

function FailureWatch({ onFailure }: { readonly onFailure: (error: Error) => void }) {
  const { error } = useInstantSearch({ catchError: true })
  useEffect(() => {
    if (error) onFailure(error)
  }, [error, onFailure])
  return null
}

function Products({ side, parts, onFound }: SearchWidgetsProps) {
  const { locale, audience } = side
  useSearchBox()
  const { items: products, results } = useHits<FoundProducts['products'][number]>()
  const values = useRefinementList({ attribute: SEARCH_FACETS.values, limit: MOST_VALUES })
  const brands = useRefinementList({ attribute: SEARCH_FACETS.brand, limit: MOST_VALUES })
  const colours = useRefinementList({ attribute: SEARCH_FACETS.colour, limit: MOST_VALUES })
  // On deal and in stock: both, as against a colour or a brand.
  const offers = useRefinementList({ attribute: SEARCH_FACETS.offers, limit: MOST_VALUES, operator: 'and' })
  const menu = useHierarchicalMenu({ attributes: CATEGORY_LEVELS, separator: CATEGORY_SEPARATOR, limit: MOST_VALUES })
  const price = useRange({ attribute: PRICE_FIELD[audience], precision: 2 })
  const rating = useRange({ attribute: SEARCH_FACETS.rating, precision: 1 })
  const { currentRefinement: order } = useSortBy({
    items: LISTING_SORTS.map((sort) => ({ label: sort, value: productIndex(locale, sort, audience) })),
  })
  const { nbPages } = usePagination()
  const { items: refinements } = useCurrentRefinements()
  const { canRefine: canClear } = useClearRefinements()

  const isAnswer = results !== undefined && !('__isArtificial' in results && results.__isArtificial)
  if (isAnswer) {
    parts.products = {
      // Not the state of now: another search may be on its way.
      answers: queryOfState(stateOfResults(results._state), side),
      products,
      total: results.nbHits,
      queryID: results.queryID,
      options: { values: values.items, brands: brands.items, colours: colours.items, offers: offers.items },
      categories: menu.items,
      price: price.range,
      priceCounts: countsOf(results.disjunctiveFacets, PRICE_FIELD[audience]),
      rating: Number.isFinite(rating.start[0]) ? rating.start[0] : undefined,
      ratingCounts: countsOf(results.disjunctiveFacets, SEARCH_FACETS.rating),
      order,
      pageCount: nbPages,
      refinements,
      canClear,
    }
  }
  useEffect(() => {
    if (isAnswer && results) onFound?.()
  }, [results, isAnswer, onFound])
  return null
}

/**
 * What the colours look like. Asked for without filters: a chosen colour leaves no other one in the counts of what is
 * found.
 */
function Palette({ text, parts, onFound }: Pick<SearchWidgetsProps, 'text' | 'parts' | 'onFound'>) {
  const { results } = useHits()
  if (results) parts.swatches = Object.keys(countsOf(results.facets, SEARCH_FACETS.swatch))
  useEffect(() => {
    if (results) onFound?.()
  }, [results, onFound])
  return (
    <Configure query={text} hitsPerPage={0} facets={SWATCHES} maxValuesPerFacet={MOST_SWATCHES} analytics={false} />
  )
}

const SWATCHES: string[] = [SEARCH_FACETS.swatch]

interface BesideProps extends Pick<SearchWidgetsProps, 'parts' | 'onFound'> {
  readonly part: 'categories' | 'stores' | 'suggestions'
  readonly text: string
  readonly most: number
}

/** What matches the text beside the products, whatever they are filtered by. */
function Beside({ part, text, most, parts, onFound }: BesideProps) {
  const { items, results } = useHits()
  if (results) Object.assign(parts, { [part]: items as unknown as (CategoryRecord | StoreRecord | SuggestionRecord)[] })
  useEffect(() => {
    if (results) onFound?.()
  }, [results, onFound])
  return <Configure query={text} hitsPerPage={most} attributesToHighlight={NOTHING} analytics={false} />
}

type Counted = readonly { readonly name: string; readonly data: object }[] | undefined

const countsOf = (facets: Counted, attribute: string): Readonly<Record<string, number>> =>
  (facets?.find(({ name }) => name === attribute)?.data ?? {}) as Readonly<Record<string, number>>

import type { AuditTrail } from '../modules/account/impersonation/audit-trail.ts'
import type { ImpersonationService } from '../modules/account/impersonation/impersonation-service.ts'
import { standingAt } from '../modules/buying/pricing/pricing-policy.ts'
import type { UploadsService } from '../modules/community/uploads/uploads-service.ts'
import type { VideosService } from '../modules/community/uploads/videos/videos-service.ts'
import { bannerProducts } from '../modules/finding/catalogue/cards/banner-products.ts'
import { categoryDetails } from '../modules/finding/catalogue/categories/category-details.ts'
import { productEditing } from '../modules/finding/catalogue/editing/product-editing.ts'
import { attributeName, optionName } from '../modules/finding/catalogue/products/attribute-names.ts'
import { productCounts } from '../modules/finding/catalogue/products/product-counts.ts'
import { optionsOf, variantPictures } from '../modules/finding/catalogue/products/variant-pictures.ts'
import { recommendations } from '../modules/finding/catalogue/recommendations/recommendations.ts'
import { contentService } from '../modules/finding/content/content-service.ts'
import { crawlersService } from '../modules/finding/crawlers/crawlers-service.ts'
import { homeService } from '../modules/finding/home/home-service.ts'
import { ownHome } from '../modules/finding/home/own-home.ts'
import { offersService } from '../modules/finding/offers/offers-service.ts'
import { algoliaService } from '../modules/finding/search/algolia/algolia-service.ts'
import { searchEventsService } from '../modules/finding/search/algolia/search-events.ts'
import { productSearch } from '../modules/finding/search/engine/product-search.ts'
import { searchIndices } from '../modules/finding/search/indices/search-indices.ts'
import { listingService } from '../modules/finding/search/listing/listing-service.ts'
import { searchCounter as createSearchCounter } from '../modules/finding/search/suggestions/search-counter.ts'
import { storeVerificationService } from '../modules/finding/stores/store-verification.ts'
import { storesService } from '../modules/finding/stores/stores-service.ts'
import { linkKeys } from '../shared/auth/link-keys.ts'
import { PICTURE_VIEWS } from '../shared/picture-address.ts'
import type { CatalogueServices } from './catalogue-services.ts'
import type { ServiceSources } from './service-sources.ts'

interface DiscoveryModules
  extends Pick<
    CatalogueServices,
    'bestSellers' | 'bootstrap' | 'campaigns' | 'cards' | 'categories' | 'pricing' | 'storeReader'
  > {
  readonly audit: AuditTrail
  readonly impersonation: ImpersonationService
  readonly uploads: UploadsService
  readonly videos: VideosService
}

/** Builds the discovery services: search, listings, stores, offers, home, content and the crawler lists. */
export function discoveryServices(
  sources: ServiceSources,
  { bestSellers, bootstrap, campaigns, cards, categories, pricing, storeReader, ...modules }: DiscoveryModules,
) {
  const { pictures } = sources
  const { audit, impersonation, uploads, videos } = modules
  const crawlers = crawlersService({
    ...sources,
    categories,
    pricing,
    picturesOf: (variant, locale) =>
      variantPictures(variant, PICTURE_VIEWS, pictures, locale)
        .map(({ small }) => small)
        .filter((address) => address !== pictures.placeholder),
    optionsOf: (variant, locale) =>
      optionsOf(variant).map((option) => ({ ...option, name: optionName(option, locale) })),
  })
  const content = contentService({ ...sources, impersonation, audit })
  const search = productSearch({ ...sources, standingAt, synonyms: content.searchSynonyms })
  const countProducts = productCounts((query) => search.find(query))
  const offers = offersService({ pricing, campaigns, cards })
  const stores = storesService({ ...sources, categories, countProducts, search })
  const home = homeService({
    ...sources,
    content,
    categories,
    bestSellers,
    pricing,
    bootstrap,
    cards,
    makers: stores.makers,
  })
  const searchCounter = createSearchCounter({ ...sources, engine: search })
  const indices = searchIndices({ ...sources, engine: search, cards, categories, stores: storeReader })

  return {
    bannerProducts: bannerProducts({ ...sources, categories }),
    categoryDetails: categoryDetails({ ...sources, categories, countProducts }),
    content,
    /** Give access to the blog for a day, and carry no identity. */
    blogKeys: linkKeys({ ...sources, purpose: 'blog', days: 1 }),
    crawlers,
    home,
    ownHome: ownHome({ ...sources, cards }),
    offers,
    productEditing: productEditing({ ...sources, uploads, videos, impersonation, audit }),
    productSearch: search,
    listings: listingService({ engine: search, categories, stores: storeReader, cards, attributeName }),
    algolia: algoliaService({ indices, counter: searchCounter }),
    searchEvents: searchEventsService({ ...sources, isIndex: (name) => indices(name) !== undefined }),
    searchCounter,
    recommendationsFor: recommendations({ ...sources, cards, bestSellers }),
    stores,
    storeVerification: storeVerificationService({ ...sources, impersonation, audit }),
  }
}

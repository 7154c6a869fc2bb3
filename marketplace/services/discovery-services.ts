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
import { productSearch } from '../modules/finding/search/engine/search-engine.ts'
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
  { db, clock, config, pictures, queue }: ServiceSources,
  {
    bestSellers,
    bootstrap,
    campaigns,
    cards,
    categories,
    pricing,
    storeReader,
    audit,
    impersonation,
    uploads,
    videos,
  }: DiscoveryModules,
) {
  const crawlers = crawlersService({
    db,
    clock,
    categories,
    pricing,
    picturesOf: (variant, locale) =>
      variantPictures(variant, PICTURE_VIEWS, pictures, locale)
        .map(({ small }) => small)
        .filter((address) => address !== pictures.placeholder),
    optionsOf: (variant, locale) =>
      optionsOf(variant).map((option) => ({ ...option, name: optionName(option, locale) })),
  })
  const content = contentService({ db, clock, pictures, impersonation, audit })
  const search = productSearch({ db, clock, standingAt, synonyms: content.searchSynonyms })
  const countProducts = productCounts((query) => search.find(query))
  const offers = offersService({ pricing, campaigns, cards })
  const stores = storesService({ db, clock, categories, countProducts, search, pictures })
  const home = homeService({
    db,
    content,
    categories,
    bestSellers,
    pricing,
    bootstrap,
    cards,
    makers: stores.makers,
    pictures,
  })
  const searchCounter = createSearchCounter({ db, clock, engine: search })
  const indices = searchIndices({ db, engine: search, cards, categories, stores: storeReader })

  return {
    bannerProducts: bannerProducts({ db, categories }),
    categoryDetails: categoryDetails({ db, categories, countProducts, pictures }),
    content,
    /** Give access to the blog for a day, and carry no identity. */
    blogKeys: linkKeys({ secret: config.tokenSecret, clock, purpose: 'blog', days: 1 }),
    crawlers,
    home,
    ownHome: ownHome({ db, clock, cards }),
    offers,
    productEditing: productEditing({ db, clock, queue, uploads, videos, impersonation, audit }),
    productSearch: search,
    listings: listingService({ engine: search, categories, stores: storeReader, cards, attributeName }),
    algolia: algoliaService({ indices, counter: searchCounter }),
    searchEvents: searchEventsService({ db, clock, isIndex: (name) => indices(name) !== undefined }),
    searchCounter,
    recommendationsFor: recommendations({ db, cards, bestSellers }),
    stores,
    storeVerification: storeVerificationService({ db, impersonation, audit }),
  }
}

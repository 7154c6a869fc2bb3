import { DELIVERY_FEE } from '../../contract/delivery.ts'
import type { ImpersonationService } from '../modules/account/impersonation/impersonation-service.ts'
import { standingAt } from '../modules/buying/pricing/pricing-policy.ts'
import { bannerProducts } from '../modules/finding/catalogue/cards/banner-products.ts'
import { categoryDetails } from '../modules/finding/catalogue/categories/category-details.ts'
import { attributeName, optionName } from '../modules/finding/catalogue/products/attribute-names.ts'
import { productCounts } from '../modules/finding/catalogue/products/product-counts.ts'
import { optionsOf, variantPictures } from '../modules/finding/catalogue/products/variant-pictures.ts'
import { recommendations } from '../modules/finding/catalogue/recommendations/recommendations.ts'
import { blogTokens } from '../modules/finding/content/blog-tokens.ts'
import { contentService } from '../modules/finding/content/content-service.ts'
import { crawlersService } from '../modules/finding/crawlers/crawlers-service.ts'
import { homeService } from '../modules/finding/home/home-service.ts'
import { offersService } from '../modules/finding/offers/offers-service.ts'
import { algoliaService } from '../modules/finding/search/algolia/algolia-service.ts'
import { searchEventsService } from '../modules/finding/search/algolia/search-events.ts'
import { productSearch } from '../modules/finding/search/engine/search-engine.ts'
import { searchIndices } from '../modules/finding/search/indices/search-indices.ts'
import { listingService } from '../modules/finding/search/listing/listing-service.ts'
import { searchCounter as createSearchCounter } from '../modules/finding/search/suggestions/search-counter.ts'
import { storesService } from '../modules/finding/stores/stores-service.ts'
import { PICTURE_VIEWS } from '../shared/picture-address.ts'
import type { CatalogueServices } from './catalogue-services.ts'
import type { ServiceSources } from './service-sources.ts'

interface DiscoveryModules
  extends Pick<
    CatalogueServices,
    'bestSellers' | 'bootstrap' | 'campaigns' | 'cards' | 'categories' | 'pricing' | 'storeReader'
  > {
  readonly impersonation: ImpersonationService
}

/** Builds the discovery services: search, listings, stores, offers, home, content and the crawler lists. */
export function discoveryServices(
  { db, clock, config, pictures }: ServiceSources,
  { bestSellers, bootstrap, campaigns, cards, categories, pricing, storeReader, impersonation }: DiscoveryModules,
) {
  const crawlers = crawlersService({
    db,
    clock,
    ports: {
      categoryPath: async (leafId) => (await categories()).pathTo(leafId),
      picturesOf: (variant, locale) =>
        variantPictures(variant, PICTURE_VIEWS, pictures, locale).map(({ small }) => small),
      optionsOf: (variant, locale) =>
        optionsOf(variant).map((option) => ({ attribute: option.attribute, value: optionName(option, locale) })),
      prices: pricing,
      dealWindows: pricing.dealWindows,
      deliveryFee: DELIVERY_FEE,
    },
  })
  const content = contentService({
    db,
    clock,
    pictures,
    ports: { requireAdmin: impersonation.requireAdmin, recordWrite: impersonation.recordOwnWrite },
  })
  const search = productSearch({ db, clock, ports: { standingAt, synonyms: content.searchSynonyms } })
  const countProducts = productCounts((query) => search.find(query))
  const offers = offersService({
    dealWindows: pricing.dealWindows,
    runningCampaigns: campaigns.running,
    productsWithFirstPurchase: campaigns.productsWithFirstPurchase,
    cards,
  })
  const home = homeService({
    db,
    ports: {
      layout: content.home,
      departments: async () => (await categories()).childrenOf(null),
      bestSellers,
      dealWindows: pricing.dealWindows,
      storeCount: bootstrap.storeCount,
      cards,
      pictures,
    },
  })
  const searchCounter = createSearchCounter({ db, clock, engine: search })
  const indices = searchIndices({ db, engine: search, ports: { cards, storeRating: storeReader.ratingOf } })

  return {
    bannerProducts: bannerProducts({ db, categories }),
    categoryDetails: categoryDetails({ db, categories, countProducts, pictures }),
    content,
    blogTokens: blogTokens({ secret: config.tokenSecret, clock }),
    crawlers,
    home,
    offers,
    productSearch: search,
    listings: listingService(search, { categories, stores: storeReader.all, cards, attributeName }),
    algolia: algoliaService({ indices, counter: searchCounter }),
    searchEvents: searchEventsService({ db, clock, isIndex: (name) => indices(name) !== undefined }),
    searchCounter,
    recommendationsFor: recommendations({ db, cards, bestSellers }),
    stores: storesService({
      db,
      clock,
      ports: {
        categories,
        countProducts,
        badgeName: (badge, locale) => search.nameOf('badge', badge, locale),
        pictures,
        deliveryFee: DELIVERY_FEE,
      },
    }),
  }
}

import { campaignsService } from '../modules/buying/campaigns/campaigns-service.ts'
import { currencyReader } from '../modules/buying/pricing/currency-reader.ts'
import { pricingService } from '../modules/buying/pricing/pricing-service.ts'
import { questionTally } from '../modules/community/questions/questions-service.ts'
import { bootstrapService } from '../modules/finding/bootstrap/bootstrap-service.ts'
import { bestSellers as createBestSellers } from '../modules/finding/catalogue/cards/best-sellers.ts'
import { productCards } from '../modules/finding/catalogue/cards/product-cards.ts'
import { catalogueService } from '../modules/finding/catalogue/catalogue-service.ts'
import { categoryTree } from '../modules/finding/catalogue/categories/category-tree.ts'
import { storeReader as createStoreReader } from '../modules/finding/catalogue/store-reader.ts'
import { followsService } from '../modules/finding/follows/follows-service.ts'
import type { ServiceSources } from './service-sources.ts'

export type CatalogueServices = ReturnType<typeof catalogueServices>

/** Builds products, their prices, cards, categories and stores, and what every page needs first. */
export function catalogueServices(sources: ServiceSources) {
  const { db } = sources
  const currencies = currencyReader(db)
  const pricing = pricingService(sources)
  const campaigns = campaignsService(sources)
  const follows = followsService(sources)
  const categories = categoryTree(db)
  const storeReader = createStoreReader(db)
  const bestSellers = createBestSellers(db)
  const cards = productCards({ ...sources, stores: storeReader, pricing })
  const catalogue = catalogueService({
    ...sources,
    cards,
    categories,
    stores: storeReader,
    pricing,
    campaigns,
    follows,
    questions: questionTally(db),
  })
  const bootstrap = bootstrapService({ ...sources, categories, currencies, stores: storeReader, bestSellers })
  return {
    bestSellers,
    bootstrap,
    campaigns,
    cards,
    catalogue,
    categories,
    currencies,
    pricing,
    follows,
    storeReader,
  }
}

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
export function catalogueServices({ db, clock, limits, tokens, pictures }: ServiceSources) {
  const currencies = currencyReader(db)
  const pricing = pricingService({ db, clock })
  const campaigns = campaignsService({ db, clock, pictures })
  const follows = followsService({ db, clock })
  const categories = categoryTree(db)
  const storeReader = createStoreReader(db)
  const bestSellers = createBestSellers(db)
  const cards = productCards({ db, stores: storeReader, pictures, pricing })
  const catalogue = catalogueService({
    db,
    clock,
    cards,
    categories,
    stores: storeReader,
    pictures,
    pricing,
    campaigns,
    follows,
    questions: questionTally(db),
  })
  const bootstrap = bootstrapService({
    db,
    limits,
    categories,
    currencies,
    stores: storeReader,
    bestSellers,
    pictures,
    tokens,
  })
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

import { bootstrapService } from '../modules/bootstrap/bootstrap-service.ts'
import { campaignsService } from '../modules/campaigns/campaigns-service.ts'
import { bestSellers as createBestSellers } from '../modules/catalogue/cards/best-sellers.ts'
import { productCards } from '../modules/catalogue/cards/product-cards.ts'
import { catalogueService } from '../modules/catalogue/catalogue-service.ts'
import { categoryTree } from '../modules/catalogue/categories/category-tree.ts'
import { storeReader as createStoreReader } from '../modules/catalogue/store-reader.ts'
import { currencyReader } from '../modules/pricing/currency-reader.ts'
import { pricingService } from '../modules/pricing/pricing-service.ts'
import { questionTally } from '../modules/questions/questions-service.ts'
import { socialService } from '../modules/social/social-service.ts'
import type { ServiceSources } from './service-sources.ts'

export type CatalogueServices = ReturnType<typeof catalogueServices>

/** Builds products, their prices, cards, categories and stores, and what every page needs first. */
export function catalogueServices({ db, clock, limits, tokens, pictures }: ServiceSources) {
  const currencies = currencyReader(db)
  const pricing = pricingService({ db, clock })
  const campaigns = campaignsService({ db, clock, pictures })
  const social = socialService({ db, clock })
  const categories = categoryTree(db)
  const storeReader = createStoreReader(db)
  const bestSellers = createBestSellers(db)
  const cards = productCards({ db, stores: storeReader, pictures, prices: pricing })
  const catalogue = catalogueService({
    db,
    clock,
    cards,
    categories,
    stores: storeReader,
    pictures,
    ports: { prices: pricing, campaigns, social, questions: questionTally(db) },
  })
  const bootstrap = bootstrapService({
    db,
    limits,
    ports: {
      categories,
      currencies: currencies.all,
      storeRating: storeReader.ratingOf,
      bestSellers,
      pictures,
      tokens,
    },
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
    social,
    storeReader,
  }
}

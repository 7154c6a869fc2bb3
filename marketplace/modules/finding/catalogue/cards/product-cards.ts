import type { z } from 'zod'
import type { productCard } from '../../../../../contract/finding/catalogue.ts'
import { PRODUCT_TYPE } from '../../../../../contract/values/wire-values.ts'
import type { Caller } from '../../../../shared/auth/caller.ts'
import { toMajorIn } from '../../../../shared/money.ts'
import type { PictureAddresses } from '../../../../shared/picture-address.ts'
import type { Infrastructure } from '../../../../shared/ports/infrastructure.ts'
import type { RequestContext } from '../../../../shared/request/request-context.ts'
import { addStars, averageStars, noStars, totalStars } from '../../../../shared/star-counts.ts'
import type { PricingService, QuotedPrice } from '../../../buying/pricing/pricing-service.ts'
import { minimumOrder, SHOWN_SWATCHES } from '../catalogue-policy.ts'
import { swatchesOf, variantPictures } from '../products/variant-pictures.ts'
import type { StoreReader } from '../store-reader.ts'
import { type CardRow, type CardsQuery, findCards } from './card-repository.ts'

/** A card as the marketplace sends it, with all picture fields. */
export type CardResponse = Omit<z.input<typeof productCard>, 'images'> & Pick<z.output<typeof productCard>, 'images'>

/** Returns cards for ids, in the given order, in two queries. Unknown ids are left out. */
export type ProductCards = (query: CardsQuery, caller: Caller, context: RequestContext) => Promise<CardResponse[]>

interface CardSources extends Pick<Infrastructure, 'db' | 'pictures'> {
  readonly stores: StoreReader
  readonly pricing: Pick<PricingService, 'priceOf'>
}

export function productCards({ db, stores, pictures, pricing }: CardSources): ProductCards {
  return async (query, caller, context) => {
    const rows = await findCards(db, query, context.locale)
    const priced = await pricing.priceOf(
      rows.map((row) => row.variantId),
      caller,
    )
    const cards = await Promise.all(
      rows.map(async (row) => {
        const price = priced.get(row.variantId)
        const store = await stores.withId(row.storeId)
        return price && ([row, cardOf(row, price, store?.name ?? '', pictures, context)] as const)
      }),
    )
    const idOf = (row: CardRow) => ('productIds' in query ? row.productId : row.variantId)
    const byId = new Map(cards.flatMap((card) => (card ? [[idOf(card[0]), card[1]] as const] : [])))
    const ids = 'productIds' in query ? query.productIds : query.variantIds
    return ids.flatMap((id) => byId.get(id) ?? [])
  }
}

function cardOf(
  row: CardRow,
  price: QuotedPrice,
  brandName: string,
  pictures: PictureAddresses,
  { locale, currency }: RequestContext,
): CardResponse {
  const stars = addStars(row.starCounts, row.reviewStars ?? noStars)
  const swatches = swatchesOf(row.attributes)
  return {
    childProductId: row.variantId,
    parentProductId: row.productId,
    centralProductId: row.variantId,
    unitId: row.variantId,
    productName: row.name,
    slug: row.slug,
    brandName,
    storeId: row.storeId,
    images: variantPictures(row, ['front', 'lifestyle'], pictures, locale),
    currency: currency.code,
    currencySymbol: currency.symbol,
    msrpPrice: toMajorIn(price.msrpPrice, currency),
    tfmPrice: toMajorIn(price.tfmPrice, currency),
    finalPrice: toMajorIn(price.finalPrice, currency),
    rewardFinalPrice: toMajorIn(price.rewardFinalPrice, currency),
    TotalStarRating: averageStars(stars),
    TotalNoOfRatings: totalStars(stars),
    inStock: row.inStock,
    allowOrderOutOfStock: row.allowOrderOutOfStock,
    discountValue: price.discountPercent,
    isGroupBuyCampaign: row.isGroupBuy,
    isBundle: row.productType === PRODUCT_TYPE.bundle,
    dealStartsAt: price.dealStartsAt,
    subscribePercent: price.subscribePercent,
    swatches: swatches.slice(0, SHOWN_SWATCHES),
    swatchCount: swatches.length,
    mouData: minimumOrder(row.minimumQuantity),
    hasVariants: row.hasVariants,
  }
}

import type { PartnersService } from '../modules/account/partners/partners-service.ts'
import { giveTalentsAgain, lockWallet, moveTalents, takeTalentsBack } from '../modules/account/wallet/ledger.ts'
import { sumDebts } from '../modules/account/wallet/wallet-repository.ts'
import { addedDeals } from '../modules/buying/orders/added-deals.ts'
import { buyAgain } from '../modules/buying/orders/buy-again.ts'
import { orderKeys, orderLinks } from '../modules/buying/orders/lookup/order-keys.ts'
import { orderLookup } from '../modules/buying/orders/lookup/order-lookup.ts'
import type { OrdersPorts } from '../modules/buying/orders/orders-ports.ts'
import { ordersService } from '../modules/buying/orders/orders-service.ts'
import { returnsService } from '../modules/buying/orders/return/returns-service.ts'
import type { OrderAccess } from '../modules/buying/orders/store/order-access.ts'
import type { PaymentsService } from '../modules/buying/payments/payments-service.ts'
import { postPurchaseService } from '../modules/buying/post-purchase/post-purchase-service.ts'
import { orderedSubscriptions } from '../modules/buying/subscriptions/ordered-subscriptions.ts'
import { lineTax } from '../modules/buying/tax/tax-policy.ts'
import { courierRatingsService } from '../modules/buying/tracking/courier-ratings.ts'
import { positionJob } from '../modules/buying/tracking/position-job.ts'
import type { DeliverySetup } from '../modules/buying/tracking/tracking-ports.ts'
import { findPackedAt } from '../modules/buying/tracking/tracking-repository.ts'
import { trackingService } from '../modules/buying/tracking/tracking-service.ts'
import { textList } from '../modules/finding/search/text-index/text-list.ts'
import { storeMakers } from '../modules/finding/stores/maker-view.ts'
import type { CartServices } from './cart-services.ts'
import type { CatalogueServices } from './catalogue-services.ts'
import type { CommunityServices } from './community-services.ts'
import type { ServiceSources } from './service-sources.ts'

export type OrderServices = ReturnType<typeof orderServices>

interface OrderModules
  extends Pick<CartServices, 'addresses' | 'cart' | 'cartOfOrders' | 'detailsOf' | 'promotions'>,
    Pick<CatalogueServices, 'cards' | 'pricing'>,
    Pick<CommunityServices, 'purchases' | 'reviewWriting' | 'uploads'>,
    Pick<OrdersPorts, 'referrals'> {
  readonly orderAccess: OrderAccess
  readonly partners: PartnersService
  readonly payments: PaymentsService
  /** How parcels are delivered (docs/tracking.md). */
  readonly delivery: DeliverySetup
}

/** Builds orders from placing to the door: payment, delivery, returns, guests' links and deals after the purchase. */
export function orderServices(sources: ServiceSources, modules: OrderModules) {
  const { db, clock, queue, notify, pictures, shop } = sources
  const { addresses, cart, promotions, purchases, reviewWriting, uploads, partners, payments } = modules
  const { delivery, orderAccess } = modules

  const keys = orderKeys(sources)
  const mailing = { shop, linkOf: orderLinks(shop.url, keys), pictures, makerOf: storeMakers(pictures) }
  const fulfilment = delivery.createFulfilment?.({ db, clock, queue, routes: delivery.routes })
  const tracking = trackingService({
    ...sources,
    routes: delivery.routes,
    couriers: delivery.couriers,
    fulfilment,
    orderIdFor: orderAccess.idFor,
  })
  const ports: OrdersPorts = {
    cart: modules.cartOfOrders,
    checkoutCart: cart.readForCheckout,
    addressOf: addresses.snapshotOf,
    isForFirstOrder: promotions.isForFirstOrder,
    moveTalents,
    takeTalentsBack,
    giveTalentsAgain,
    lockWallet,
    owedBy: sumDebts,
    purchases,
    ratingsOf: reviewWriting.ratingsOf,
    searchTexts: textList,
    subscriptions: orderedSubscriptions({ ...sources, payments }),
    partners,
    referrals: modules.referrals,
    claimUploads: uploads.claimFor,
    returnRequested: fulfilment?.returnRequested,
    tracking,
    notify,
  }
  const orders = ordersService({ ...sources, mailing, payments, ports })
  const returns = returnsService({ ...sources, mailing, payments, read: orders.read, ports })
  fulfilment?.handleJobs?.({
    advance: orders.advance,
    settleReturn: returns.settle,
    recordHandOver: tracking.recordHandOver,
  })

  const postPurchase = postPurchaseService({
    ...sources,
    ports: {
      orders: addedDeals({ ...sources, mailing, payments, ports: { ...ports, packedAtOf: findPackedAt } }),
      payments,
      cards: modules.cards,
      pricing: modules.pricing,
      detailsOf: modules.detailsOf,
      lineTax,
    },
  })

  return {
    buyAgain: buyAgain({ ...sources, addAgain: cart.buyAgain }),
    courierRatings: courierRatingsService({ ...sources, orderIdFor: orderAccess.idFor }),
    fulfilment,
    orderLookup: orderLookup({ ...sources, mailing, keys }),
    orderMailing: mailing,
    orders,
    positions: positionJob(sources),
    postPurchase,
    returns,
    tracking,
  }
}

import { lockWallet } from '../modules/account/wallet/ledger.ts'
import { findFacts } from '../modules/buying/cart/cart-snapshot.ts'
import type { OrdersService } from '../modules/buying/orders/orders-service.ts'
import { accountCards } from '../modules/buying/payments/account-cards.ts'
import type { PaymentsService } from '../modules/buying/payments/payments-service.ts'
import { offeredProducts } from '../modules/buying/subscriptions/offered-products.ts'
import { subscriptionsService } from '../modules/buying/subscriptions/subscriptions-service.ts'
import type { CartServices } from './cart-services.ts'
import type { CatalogueServices } from './catalogue-services.ts'
import type { ServiceSources } from './service-sources.ts'

interface SubscriptionModules
  extends Pick<CartServices, 'addresses' | 'cartOfOrders' | 'detailsOf'>,
    Pick<CatalogueServices, 'currencies' | 'pricing'> {
  readonly orders: OrdersService
  readonly payments: PaymentsService
}

/** Builds subscriptions with their renewals, and the saved cards that pay them. */
export function subscriptionServices(
  sources: ServiceSources,
  { addresses, cartOfOrders, currencies, detailsOf, orders, payments, pricing }: SubscriptionModules,
) {
  const { notify, sendOptionalMail } = sources
  const subscriptions = subscriptionsService({
    ...sources,
    ports: {
      notify,
      sendOptionalMail,
      orders,
      cart: cartOfOrders,
      lockWallet,
      payments,
      cards: payments.cards,
      addresses,
      productsOf: offeredProducts({ factsOf: findFacts, salesOf: pricing.salesOf, detailsOf }),
      currencies,
    },
  })
  return {
    subscriptions,
    accountCards: accountCards({ ...sources, cards: payments.cards, ports: subscriptions }),
  }
}

import type { NotificationsService } from '../modules/account/notifications/notifications-service.ts'
import { lockWallet } from '../modules/account/wallet/ledger.ts'
import { findFacts } from '../modules/buying/cart/cart-snapshot.ts'
import type { OrdersService } from '../modules/buying/orders/orders-service.ts'
import { accountCards } from '../modules/buying/payments/account-cards.ts'
import type { PaymentsService } from '../modules/buying/payments/payments-service.ts'
import { offeredProducts } from '../modules/buying/subscriptions/offered-products.ts'
import { subscriptionsService } from '../modules/buying/subscriptions/subscriptions-service.ts'
import type { Mailer } from '../shared/mail/mailer.ts'
import type { CartServices } from './cart-services.ts'
import type { CatalogueServices } from './catalogue-services.ts'
import type { ServiceSources } from './service-sources.ts'

interface SubscriptionModules
  extends Pick<CartServices, 'addresses' | 'cartOfOrders' | 'detailsOf'>,
    Pick<CatalogueServices, 'currencies' | 'pricing'>,
    Pick<NotificationsService, 'notify' | 'sendOptionalMail'> {
  readonly mailer: Mailer
  readonly orders: OrdersService
  readonly payments: PaymentsService
}

/** Builds subscriptions with their renewals, and the saved cards that pay them. */
export function subscriptionServices(
  { db, clock, limits, queue, shop }: ServiceSources,
  { addresses, currencies, detailsOf, mailer, notify, orders, payments, ...modules }: SubscriptionModules,
) {
  const subscriptions = subscriptionsService({
    db,
    clock,
    limits,
    queue,
    mailer,
    shop,
    ports: {
      notify,
      sendOptionalMail: modules.sendOptionalMail,
      orders,
      cart: modules.cartOfOrders,
      lockWallet,
      payments,
      cards: payments.cards,
      addresses,
      productsOf: offeredProducts({ factsOf: findFacts, salesOf: modules.pricing.salesOf, detailsOf }),
      currencies,
    },
  })
  return {
    subscriptions,
    accountCards: accountCards({
      cards: payments.cards,
      limits,
      ports: {
        paidByCard: subscriptions.paidByCard,
        moveToCard: subscriptions.moveToCard,
      },
    }),
  }
}

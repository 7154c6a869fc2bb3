import { findFacts } from '../modules/cart/cart-snapshot.ts'
import type { NotificationsService } from '../modules/notifications/notifications-service.ts'
import type { OrdersService } from '../modules/orders/orders-service.ts'
import { accountCards } from '../modules/payments/account-cards.ts'
import type { PaymentsService } from '../modules/payments/payments-service.ts'
import { offeredProducts } from '../modules/subscriptions/offered-products.ts'
import { subscriptionsService } from '../modules/subscriptions/subscriptions-service.ts'
import { lockWallet } from '../modules/wallet/ledger.ts'
import type { Mailer } from '../shared/mail/mailer.ts'
import type { CartServices } from './cart-services.ts'
import type { CatalogueServices } from './catalogue-services.ts'
import type { ServiceSources } from './service-sources.ts'

interface SubscriptionModules
  extends Pick<CartServices, 'addresses' | 'detailsOf' | 'renewalCharge' | 'renewalDraft'>,
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
      place: async (tx, { line, currency, ...renewal }) => {
        const { userId, address, locale } = renewal
        const draft = await modules.renewalDraft(tx, { userId, line, currency, state: address.state, locale })
        return draft ? orders.placeRenewal(tx, { ...renewal, draft }) : { kind: 'outOfStock' }
      },
      chargeOf: (executor, { address, ...renewal }) =>
        modules.renewalCharge(executor, { ...renewal, state: address.state }),
      lockWallet,
      payments,
      cards: payments.cards,
      addressOf: (executor, userId, id) => addresses.snapshotOf(executor, { kind: 'user', id: userId }, id),
      addressesOf: (executor, userId) => addresses.snapshotsOf(executor, { kind: 'user', id: userId }),
      productsOf: offeredProducts({ factsOf: findFacts, salesOf: modules.pricing.salesOf, detailsOf }),
      currencyIn: currencies.readIn,
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

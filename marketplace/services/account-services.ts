import { accountsService } from '../modules/account/accounts/accounts-service.ts'
import type { AddressesService } from '../modules/account/addresses/addresses-service.ts'
import { devicesService } from '../modules/account/devices/devices-service.ts'
import { auditTrail } from '../modules/account/impersonation/audit-trail.ts'
import { impersonationService } from '../modules/account/impersonation/impersonation-service.ts'
import type { NotificationsService } from '../modules/account/notifications/notifications-service.ts'
import { guestCleanup } from '../modules/account/personal-data/guest-cleanup.ts'
import { personalDataService } from '../modules/account/personal-data/personal-data-service.ts'
import type { ReferralsService } from '../modules/account/referrals/referrals-service.ts'
import { lockWallet, moveTalents } from '../modules/account/wallet/ledger.ts'
import { walletService } from '../modules/account/wallet/wallet-service.ts'
import type { CartService } from '../modules/buying/cart/cart-service.ts'
import type { ChatService } from '../modules/buying/chat/chat-service.ts'
import type { GiftCardsService } from '../modules/buying/gift-cards/gift-cards-service.ts'
import type { OrdersService } from '../modules/buying/orders/orders-service.ts'
import { changeOrderEmails } from '../modules/buying/orders/store/orders-repository.ts'
import type { PaymentsService } from '../modules/buying/payments/payments-service.ts'
import type { SubscriptionsService } from '../modules/buying/subscriptions/subscriptions-service.ts'
import { changeNoticeEmails } from '../modules/finding/back-in-stock/back-in-stock-repository.ts'
import { recentSearchesService } from '../modules/finding/search/recent-searches/recent-searches-service.ts'
import type { CatalogueServices } from './catalogue-services.ts'
import type { CommunityServices } from './community-services.ts'
import type { ServiceSources } from './service-sources.ts'

interface AccountModules extends Pick<CatalogueServices, 'catalogue'>, Pick<CommunityServices, 'uploads' | 'votes'> {
  readonly addresses: AddressesService
  readonly cart: CartService
  readonly chat: ChatService
  readonly giftCards: Pick<GiftCardsService, 'mergeGuest'>
  readonly notifications: Pick<NotificationsService, 'mergeGuest'>
  readonly orders: OrdersService
  readonly payments: PaymentsService
  readonly referrals: ReferralsService
  readonly subscriptions: SubscriptionsService
}

/** Builds accounts with their sessions, wallets and devices. What belongs to a user in other modules follows from here. */
export function accountServices(
  sources: ServiceSources,
  {
    addresses,
    cart,
    catalogue,
    chat,
    giftCards,
    notifications,
    orders,
    payments,
    referrals,
    ...modules
  }: AccountModules,
) {
  const { clock, config } = sources
  const { subscriptions, uploads, votes } = modules
  const personalData = personalDataService(sources)
  const recentSearches = recentSearchesService(sources)
  const audit = auditTrail(sources)
  const accounts = accountsService({
    ...sources,
    passwordCost: config.passwordCost,
    ports: {
      uploads,
      mergeGuest: async (tx, who) => {
        // In the order in which orders are placed and settled: the user's cart before the wallet, where orders are
        // counted, and the guest's orders before the guest's cart.
        await cart.lock(tx, who.userId)
        await orders.mergeGuest(tx, who)
        await catalogue.mergeGuest(tx, who)
        await cart.mergeGuest(tx, who)
        await giftCards.mergeGuest(tx, who)
        await addresses.mergeGuest(tx, who)
        await votes.mergeGuest(tx, who)
        await recentSearches.mergeGuest(tx, who)
        await chat.mergeGuest(tx, who)
        await uploads.mergeGuest(tx, who)
        await notifications.mergeGuest(tx, who)
      },
      emailChanged: async (tx, change) => {
        await changeOrderEmails(tx, change)
        await changeNoticeEmails(tx, change)
      },
      removeCards: payments.cards.removeAll,
      endOf: async (tx, userId) => {
        await subscriptions.endAllOf(tx, userId)
        const amount = await lockWallet(tx, userId)
        const forfeited = { kind: 'rewardTakenBack', from: { userId }, to: 'rewards', at: clock.now() } as const
        if (amount > 0) await moveTalents(tx, { key: `deletion ${userId}`, ...forfeited, amount })
      },
      erase: personalData.erase,
      personalData: personalData.download,
      joined: referrals.joined,
      signedIn: referrals.signedIn,
      impersonationEnded: audit.recordEnd,
    },
  })
  const impersonation = impersonationService({
    ...sources,
    profiles: accounts.profiles,
    sessions: accounts.sessions,
    audit,
  })
  return {
    accounts,
    audit,
    devices: devicesService(sources),
    guestCleanup: guestCleanup(sources),
    impersonation,
    recentSearches,
    wallet: walletService({ ...sources, orders, referrals }),
  }
}

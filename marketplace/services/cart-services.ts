import { addressCompletion, photonSearch } from '../modules/account/addresses/address-search.ts'
import { addressesService } from '../modules/account/addresses/addresses-service.ts'
import { lockWallet, walletBalance } from '../modules/account/wallet/ledger.ts'
import type { CartPorts } from '../modules/buying/cart/cart-ports.ts'
import { cartService } from '../modules/buying/cart/cart-service.ts'
import { cartForOrders } from '../modules/buying/cart/checkout/cart-for-orders.ts'
import { findByCode, lockByCode } from '../modules/buying/gift-cards/gift-card-by-code.ts'
import { findHeld } from '../modules/buying/orders/store/placing-repository.ts'
import { promotionsService } from '../modules/buying/promotions/promotions-service.ts'
import { lineTax } from '../modules/buying/tax/tax-policy.ts'
import { lineDetails } from '../modules/finding/catalogue/cards/line-details.ts'
import type { CatalogueServices } from './catalogue-services.ts'
import type { ServiceSources } from './service-sources.ts'

export type CartServices = ReturnType<typeof cartServices>

/** Builds the cart, its promo codes and addresses, and the drafts that orders are made from. */
export function cartServices(
  sources: ServiceSources,
  { campaigns, pricing }: Pick<CatalogueServices, 'campaigns' | 'pricing'>,
) {
  const promotions = promotionsService(sources)
  const addresses = addressesService(sources)
  const ports: CartPorts = {
    prices: pricing,
    campaigns,
    detailsOf: lineDetails(sources.pictures),
    promotions,
    addresses,
    lineTax,
    walletBalance,
    lockWallet,
    giftCardOf: findByCode,
    lockGiftCard: lockByCode,
    held: findHeld,
  }
  const { addressSearchUrl } = sources.config
  const search = addressSearchUrl === undefined ? undefined : photonSearch(addressSearchUrl)
  return {
    addresses,
    addressCompletion: addressCompletion({ ...sources, search }),
    cart: cartService({ ...sources, ports }),
    cartOfOrders: cartForOrders({ ...sources, ports }),
    detailsOf: ports.detailsOf,
    promotions,
  }
}

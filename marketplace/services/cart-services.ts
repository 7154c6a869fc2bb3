import { addressesService } from '../modules/addresses/addresses-service.ts'
import type { CartPorts } from '../modules/cart/cart-ports.ts'
import { cartService } from '../modules/cart/cart-service.ts'
import { cartForOrders } from '../modules/cart/checkout/cart-for-orders.ts'
import {
  renewalCharge as chargeOfRenewal,
  renewalDraft as draftRenewal,
} from '../modules/cart/checkout/renewal-draft.ts'
import { lineDetails } from '../modules/catalogue/cards/line-details.ts'
import type { CartForOrders } from '../modules/orders/orders-ports.ts'
import { findHeld } from '../modules/orders/placing/placing-repository.ts'
import { promotionsService } from '../modules/promotions/promotions-service.ts'
import { lineTax } from '../modules/tax/tax-policy.ts'
import { lockWallet, walletBalance } from '../modules/wallet/ledger.ts'
import type { CatalogueServices } from './catalogue-services.ts'
import type { ServiceSources } from './service-sources.ts'

export type CartServices = ReturnType<typeof cartServices>

type Renewal = Parameters<typeof draftRenewal>
type Charge = Parameters<typeof chargeOfRenewal>

/** Builds the cart, its promo codes and addresses, and the drafts that orders are made from. */
export function cartServices(
  { db, clock, pictures }: ServiceSources,
  { campaigns, pricing }: Pick<CatalogueServices, 'campaigns' | 'pricing'>,
) {
  const promotions = promotionsService({ clock })
  const addresses = addressesService({ db, clock })
  const ports: CartPorts = {
    prices: pricing,
    campaigns,
    detailsOf: lineDetails(pictures),
    promotions,
    addresses,
    tax: { lineTax },
    wallet: { balance: walletBalance, lock: lockWallet },
    held: findHeld,
  }
  const cartOfOrders: CartForOrders = cartForOrders({ clock, ports })
  return {
    addresses,
    cart: cartService({ db, clock, ports }),
    cartOfOrders,
    detailsOf: ports.detailsOf,
    promotions,
    renewalCharge: (executor: Charge[0], renewal: Charge[1]) => chargeOfRenewal(executor, renewal, ports),
    renewalDraft: (tx: Renewal[0], renewal: Renewal[1]) => draftRenewal(tx, renewal, ports),
  }
}

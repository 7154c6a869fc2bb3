import type { Executor } from '../../../db/client.ts'
import type { Owner } from '../../../shared/auth/owner.ts'
import type { AddressesService } from '../../account/addresses/addresses-service.ts'
import type { lockWallet, walletBalance } from '../../account/wallet/ledger.ts'
import type { LineDetailsOf } from '../../finding/catalogue/cards/line-details.ts'
import type { CampaignsService } from '../campaigns/campaigns-service.ts'
import type { findByCode, lockByCode } from '../gift-cards/gift-card-by-code.ts'
import type { PricingService } from '../pricing/pricing-service.ts'
import type { PromotionsService } from '../promotions/promotions-service.ts'
import type { lineTax } from '../tax/tax-policy.ts'

/** What the cart needs from other modules. Amounts are minor units of US dollars. */
export interface CartPorts {
  readonly prices: Pick<PricingService, 'salesOf'>
  readonly campaigns: Pick<CampaignsService, 'all' | 'pricesIn'>
  readonly detailsOf: LineDetailsOf
  readonly promotions: Pick<PromotionsService, 'judge' | 'offered'>
  readonly addresses: Pick<AddressesService, 'read'>
  readonly lineTax: typeof lineTax
  readonly walletBalance: typeof walletBalance
  readonly lockWallet: typeof lockWallet
  /** The gift card with a code of this digest; `lockGiftCard` locks it until the transaction ends. */
  readonly giftCardOf: typeof findByCode
  readonly lockGiftCard: typeof lockByCode
  /**
   * What an order of the owner that awaits its payment holds, and the next order can have. Not the type of the orders,
   * which are made from carts.
   */
  held(executor: Executor, owner: Owner): Promise<HeldByOrder>
}

export interface HeldByOrder {
  /** In minor units of US dollars. */
  readonly talents: number
  /** What it holds of a gift card, in minor units of US dollars. */
  readonly giftCard: { readonly id: string; readonly dollars: number } | undefined
  /** By variant. */
  readonly units: ReadonlyMap<string, number>
}

/** The cart's owner as a buyer. */
export interface CartBuyer {
  /** Undefined for a guest. */
  readonly userId: string | undefined
  readonly isSignedIn: boolean
  readonly isMember: boolean
  /** Signed in and without a paid order. */
  readonly isNewMember: boolean
}

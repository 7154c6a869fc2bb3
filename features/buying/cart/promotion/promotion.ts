import type { z } from 'zod'
import type { Profile } from '@/contract/account/accounts'
import type { Cart } from '@/contract/buying/cart'
import type { PromotionData, promotionBody } from '@/contract/buying/promotions'
import type { ApiCaller } from '@/lib/api/api-caller'
import { dataQuery } from '@/lib/api/data-query'
import { personalKey } from '@/lib/session/personal-queries'

/** The outcome of the latest promo code, kept for the checkout. */
export interface KeptPromotion {
  /** Null when no code is in force. */
  readonly PromotionData: PromotionData | null
  readonly error: { readonly message: string; readonly code: string | undefined } | null
}

/** The key under which the outcome is kept for an owner of a cart. */
export const promotionKey = (ownerId: string) => personalKey(ownerId, 'promotion')

/** GET /promocode/view: the codes that this buyer could use now. */
export const offeredPromotionsQuery = (api: ApiCaller, ownerId: string, cartId: string) =>
  dataQuery(api, personalKey(ownerId, 'offered-promotions', cartId), 'offeredPromotions', { cartId })

/** What a promo code is applied to. */
export type PromotedCart = Pick<Cart, 'cartId' | 'accounting' | 'currencyCode' | 'currencySymbol'>

/** All that is known about a promo code's purchase; any part of it can be updated alone. */
export type PromotionContext = z.output<typeof promotionBody>

interface PromotionInput {
  readonly code: string
  readonly cart: PromotedCart
  /** Undefined for a guest. */
  readonly profile: Profile | undefined
  /** The country of delivery, or '' when unknown. */
  readonly country: string
  /** What the page knows better, such as the e-mail address that a guest has typed. */
  readonly known?: Partial<PromotionContext> | undefined
}

/** Returns the body of POST /promotion: strings only, '' for what is not known. Amounts are decimal major units. */
export function promotionContext({ code, cart, profile, country, known }: PromotionInput): PromotionContext {
  const { cartId, accounting, currencyCode, currencySymbol } = cart
  return {
    promo_code: code,
    cart_id: cartId,
    email_id: profile?.email ?? '',
    user_id: profile?._id ?? '',
    Category: '',
    region_applied_on: country,
    pickup_state: '',
    currency_symbol: currencySymbol,
    currency_name: currencyCode,
    currency_details: `${currencyCode} ${currencySymbol}`,
    total_purchase_value: decimal(accounting.subTotal),
    delivery_fee: decimal(accounting.deliveryFee),
    wallet_state: profile?.wallet ? decimal(profile.wallet.walletBalance) : '',
    payment_method_type: '',
    ...known,
  }
}

const decimal = (minor: number): string => (minor / 100).toFixed(2)

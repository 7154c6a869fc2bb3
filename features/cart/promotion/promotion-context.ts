import type { z } from 'zod'
import type { Profile } from '@/contract/account'
import type { Cart } from '@/contract/cart'
import type { promotionBody } from '@/contract/promotion'

type PromotionBody = Required<z.input<typeof promotionBody>>
/** What a promo code is put into force on. */
export type PromotedCart = Pick<Cart, 'cartId' | 'accounting' | 'currencyCode' | 'currencySymbol'>

interface PromotionInput {
  readonly code: string
  readonly cart: PromotedCart
  /** Absent for a guest. */
  readonly profile: Profile | undefined
  /** Where the parcel goes, as far as it is known. */
  readonly country: string
}

/** The context in which a promo code is asked for (specification 3, promotion): all strings, '' when not known. */
export function promotionContext({ code, cart, profile, country }: PromotionInput): PromotionBody {
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
  }
}

/** Minor units as decimal major units. */
const decimal = (minor: number): string => (minor / 100).toFixed(2)

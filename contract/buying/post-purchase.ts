import { id } from '../values/fields.ts'
import { money, sentMoney } from '../values/money.ts'
import * as z from '../values/zod'
import { cardId } from './payment-methods.ts'

/**
 * GET {api}/v1/exclusiveDeals?masterOrderId=&type=&skip=&limit=&campaignId=: deals that can be added to an order, until
 * `endsAt`. Exclusive deals come before the one-time offer.
 */
export const exclusiveDealsAnswer = z.object({
  data: z.array(
    z.object({
      /** What POST /upsellDraftOrder names. */
      campaignId: z.string(),
      type: z.enum(['OTO', 'EXCLUSIVE']),
      /** Unix seconds. */
      endsAt: z.int(),
      productId: z.string(),
      variantId: z.string(),
      slug: z.string(),
      name: z.string(),
      brandName: z.string(),
      storeId: z.string(),
      storeMarkColor: z.optional(z.string()),
      image: z.string(),
      description: z._default(z.string(), ''),
      rating: z._default(z.number(), 0),
      ratings: z._default(z.int(), 0),
      /** Currency of the order. */
      currencyCode: z._default(z.string(), 'USD'),
      currencySymbol: z._default(z.string(), '$'),
      msrpPrice: money,
      /** What the caller pays for it otherwise. */
      finalPrice: money,
      /** What it costs with this order. */
      otoPrice: money,
      /** The tax on it for the address of the order. */
      tax: money,
      rewardFinalPrice: z._default(money, 0),
      /** What POST /upsellDraftOrder carries as `confirmedChanges` once the shopper has seen this deal. */
      confirmation: z._default(z.string(), ''),
      /**
       * The total of a press that was refused because the deal costs something else by now. The next one needs the
       * shopper's confirmation.
       */
      refusedTotal: z.optional(money),
      isFavourite: z._default(z.boolean(), false),
      /** It can go into a parcel of the order; otherwise it gets one of its own. */
      isSameParcel: z._default(z.boolean(), false),
      inStock: z._default(z.boolean(), true),
      /** It was added to this order. */
      isAdded: z._default(z.boolean(), false),
      isDeclined: z._default(z.boolean(), false),
    }),
  ),
  penCount: z._default(z.int(), 0),
})

export const DEAL_TYPES = ['ALL', 'OTO', 'EXCLUSIVE'] as const

/** POST {api}/v1/upsellDraftOrder: adds a deal to an order, paid with the method of that order. */
export const upsellDraftOrderBody = z.object({
  masterOrderId: id,
  campaignId: id,
  /**
   * `otoPrice` and `tax` together, as the shopper has confirmed them, and the `confirmation` of that deal. Anything else is
   * refused with 409 and DEAL_CHANGED.
   */
  confirmedTotal: sentMoney,
  confirmedChanges: z.string().check(z.maxLength(100)),
  /** Another card, when that of the order was refused. */
  paymentMethodId: z.optional(cardId),
  affiliate_data: z._default(z.record(z.string().check(z.maxLength(64)), z.string().check(z.maxLength(2000))), {}),
  utm_data: z._default(z.record(z.string().check(z.maxLength(64)), z.string().check(z.maxLength(2000))), {}),
  facebook_conversion_tracking_data: z._default(
    z.record(z.string().check(z.maxLength(64)), z.string().check(z.maxLength(2000))),
    {},
  ),
  /** Such as 'America/Los_Angeles'. */
  timeZone: z._default(z.string().check(z.maxLength(64)), ''),
})

/** PATCH {api}/v1/upsellProductBrowseLogs: the shopper looked at a deal, took or declined it. */
export const upsellBrowseLogBody = z.object({
  masterOrderId: id,
  campaignId: id,
  action: z.enum(['viewed', 'accepted', 'declined', 'expired']),
})

export type ExclusiveDeal = z.output<typeof exclusiveDealsAnswer>['data'][number]

/** A label on the picture of a card. */
export interface CardTag {
  readonly kind: 'outOfStock' | 'discount' | 'groupBuy' | 'dropsInHours' | 'dropsInDays' | 'subscribe' | 'bundle'
  readonly variant: 'deal' | 'navy' | 'gold' | 'leaf' | 'grey'
  readonly values: Readonly<Record<string, number>>
}

/** What the tags say of a product. */
export interface TaggedProduct {
  readonly msrpPrice: number
  readonly tfmPrice: number
  readonly inStock: boolean
  readonly allowOrderOutOfStock?: boolean | undefined
  readonly discountValue?: number | undefined
  readonly isGroupBuyCampaign?: boolean | undefined
  readonly isBundle?: boolean | undefined
  /** Unix seconds. */
  readonly dealStartsAt?: number | undefined
  readonly subscribePercent?: number | undefined
}

const HOUR = 3_600_000
const HOURS_AS_DAYS = 48
/** More tags would cover the product. */
const MAX_TAGS = 2

/**
 * Returns the tags of a card, the most important first. Phones show only the first. The discount is shown to those who
 * pay less than the struck list price beside it: a guest pays the list price.
 * @param now Unix milliseconds of the server's clock
 */
export function cardTags(
  product: TaggedProduct,
  { audience, now }: { readonly audience: 'guest' | 'member'; readonly now: number },
): readonly CardTag[] {
  if (!product.inStock && !product.allowOrderOutOfStock) return [{ kind: 'outOfStock', variant: 'grey', values: {} }]
  const tags: (CardTag | null)[] = [
    audience === 'member' && product.discountValue && product.msrpPrice > product.tfmPrice
      ? { kind: 'discount', variant: 'deal', values: { percent: Math.round(product.discountValue) } }
      : null,
    product.isGroupBuyCampaign ? { kind: 'groupBuy', variant: 'navy', values: {} } : null,
    dropTag(product.dealStartsAt, now),
    product.subscribePercent
      ? { kind: 'subscribe', variant: 'leaf', values: { percent: Math.round(product.subscribePercent) } }
      : null,
    product.isBundle ? { kind: 'bundle', variant: 'navy', values: {} } : null,
  ]
  return tags.filter((tag) => tag !== null).slice(0, MAX_TAGS)
}

function dropTag(startsAt: number | undefined, now: number): CardTag | null {
  if (startsAt === undefined) return null
  const hours = Math.ceil((startsAt * 1000 - now) / HOUR)
  if (hours <= 0) return null
  if (hours < HOURS_AS_DAYS) return { kind: 'dropsInHours', variant: 'gold', values: { hours } }
  return { kind: 'dropsInDays', variant: 'gold', values: { days: Math.round(hours / 24) } }
}

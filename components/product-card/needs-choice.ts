interface Choosable {
  readonly hasVariants?: boolean | undefined
  readonly isGroupBuyCampaign?: boolean | undefined
  /** Unix seconds at which an upcoming deal starts. */
  readonly dealStartsAt?: number | undefined
}

/**
 * True for a product that a card cannot simply add one of: it comes in variants, is sold to a group, or has a deal that
 * is still to come. Its page has the choices.
 * @param now Unix milliseconds of the server's clock
 */
export function needsChoice({ hasVariants, isGroupBuyCampaign, dealStartsAt }: Choosable, now: number): boolean {
  return (
    hasVariants === true || isGroupBuyCampaign === true || (dealStartsAt !== undefined && dealStartsAt * 1000 > now)
  )
}

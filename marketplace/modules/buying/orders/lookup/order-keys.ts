import { DAY_MS } from '../../../../../contract/durations.ts'
import { linkKeys } from '../../../../shared/auth/link-keys.ts'
import type { Clock } from '../../../../shared/clock.ts'
import { KEY_DAYS } from '../orders-policy.ts'
import type { OrderRow } from '../orders-tables.ts'

/** Returns the end of a key that is signed, or of a view that is opened, now. */
export const expiryOf = (now: Date): Date => new Date(now.getTime() + KEY_DAYS * DAY_MS)

/** Signs keys that open one order, for links in mails. Who has the mail reads the order until the key expires. */
export interface OrderKeys {
  sign(orderId: string): string
  /** Returns the id of the order, or undefined for a key that is forged or has expired. */
  orderIdOf(key: string): string | undefined
}

export function orderKeys({ secret, clock }: { readonly secret: string; readonly clock: Clock }): OrderKeys {
  const keys = linkKeys({ secret, clock, purpose: 'order', days: KEY_DAYS })
  return { sign: keys.sign, orderIdOf: keys.idOf }
}

/** Returns the address of a page of an order for its buyer: for a guest with the key that opens it. */
export type OrderLink = (
  order: Pick<OrderRow, 'id' | 'ownerKind'>,
  page?: '/label',
  query?: Readonly<Record<string, string>>,
) => string

/** Builds addresses of the storefront, whose own address has no trailing slash. */
export const orderLinks =
  (siteUrl: string, keys: OrderKeys): OrderLink =>
  ({ id, ownerKind }, page = undefined, query = {}) => {
    const parameters = new URLSearchParams({ ...query, ...(ownerKind === 'guest' && { key: keys.sign(id) }) })
    const search = parameters.size > 0 ? `?${parameters}` : ''
    return `${siteUrl}/profile/orders/${id}${page ?? ''}${search}`
  }

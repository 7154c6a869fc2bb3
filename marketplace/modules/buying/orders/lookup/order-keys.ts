import { type LinkKeys, linkKeys } from '../../../../shared/auth/link-keys.ts'
import type { Clock } from '../../../../shared/clock.ts'
import { KEY_DAYS } from '../orders-policy.ts'
import type { OrderRow } from '../orders-tables.ts'

/** Signs keys that open one order, for links in mails. Who has the mail reads the order until the key expires. */
export const orderKeys = (sources: { readonly secret: string; readonly clock: Clock }) =>
  linkKeys({ ...sources, purpose: 'order', days: KEY_DAYS })

/** Returns the address of a page of an order for its buyer: for a guest with the key that opens it. */
export type OrderLink = (
  order: Pick<OrderRow, 'id' | 'ownerKind'>,
  page?: '/label',
  query?: Readonly<Record<string, string>>,
) => string

/** Builds addresses of the storefront, whose own address has no trailing slash. */
export const orderLinks =
  (siteUrl: string, keys: LinkKeys): OrderLink =>
  ({ id, ownerKind }, page = undefined, query = {}) => {
    const parameters = new URLSearchParams({ ...query, ...(ownerKind === 'guest' && { key: keys.sign(id) }) })
    const search = parameters.size > 0 ? `?${parameters}` : ''
    return `${siteUrl}/profile/orders/${id}${page ?? ''}${search}`
  }

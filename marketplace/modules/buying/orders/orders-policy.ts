import { DAY_SECONDS, HOUR_SECONDS } from '../../../../contract/values/durations.ts'
import type { RateLimit } from '../../../shared/limits/rate-limiter.ts'

/** Look-ups of orders by number and e-mail address: from one network, and for each address. */
export const lookupsOfNetwork: RateLimit = { kind: 'order-lookups', max: 30, seconds: HOUR_SECONDS }
export const lookupsOfAddress: RateLimit = { kind: 'order-lookups-of-address', max: 5, seconds: HOUR_SECONDS }
/** Mails with the link of one order, caused by look-ups that named its number and address. */
export const lookupMailsOfOrder: RateLimit = { kind: 'order-lookup-mails', max: 5, seconds: HOUR_SECONDS }

/** Orders of guests with one e-mail address, and from one network: each mails an address that is not confirmed. */
export const guestOrdersOfAddress: RateLimit = { kind: 'guest-orders', max: 20, seconds: HOUR_SECONDS }
export const guestOrdersOfNetwork: RateLimit = { kind: 'network-guest-orders', max: 200, seconds: HOUR_SECONDS }
/** Returns of one order, each of which mails such an address too. */
export const returnsOfOrder: RateLimit = { kind: 'returns', max: 10, seconds: DAY_SECONDS }

/** Days for which a mailed link opens an order. */
export const KEY_DAYS = 30

/** Older orders are not searched: the texts of these are read and indexed for each search. */
export const MAX_SEARCHED_ORDERS = 1000

/** Two telephone numbers are the same when these last digits are: a number without the country's code. */
export const PHONE_DIGITS = 10

/** Orders beyond this many after a page are not counted. */
export const MAX_COUNTED_ORDERS = 1000

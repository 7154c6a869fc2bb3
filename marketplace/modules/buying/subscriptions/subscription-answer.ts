import type { z } from 'zod'
import type { subscription } from '../../../../contract/buying/subscriptions.ts'
import { toMajor } from '../../../../contract/values/minor-units.ts'
import { frequencyText } from '../../../messages/messages.ts'
import { unixSeconds } from '../../../shared/clock.ts'
import type { Locale } from '../../../shared/text/locale.ts'
import type { AddressSnapshot } from '../orders/orders-tables.ts'
import type { SavedCard } from '../payments/payments-for-orders.ts'
import type { OfferedProduct } from './offered-products.ts'
import { chargeTime, resumedDelivery, takeBackUntil } from './subscriptions-policy.ts'
import type { RenewalCharge } from './subscriptions-ports.ts'
import type { listEvents } from './subscriptions-repository.ts'
import type { SubscriptionRow } from './subscriptions-tables.ts'

export type SubscriptionResponse = z.input<typeof subscription>

interface Known {
  readonly product: OfferedProduct | undefined
  readonly card: SavedCard | undefined
  readonly charge: RenewalCharge | undefined
  readonly addresses: readonly (AddressSnapshot & { readonly id: string })[]
  /** May include events of other subscriptions. */
  readonly events: Awaited<ReturnType<typeof listEvents>>
  readonly locale: Locale
}

/** Returns a subscription in the wire format, with amounts in its own currency. */
export function subscriptionResponse(row: SubscriptionRow, known: Known): SubscriptionResponse {
  const { product, card, charge, addresses, events, locale } = known
  const next = deliveryOf(row)
  const price = toMajor(row.unitPrice)
  const own = { frequencyId: row.frequencyId, duration: row.duration, value: row.value }
  const offered = [...(product?.frequencies ?? [])].map(([frequencyId, frequency]) => ({ frequencyId, ...frequency }))
  const all = offered.some(({ frequencyId }) => frequencyId === own.frequencyId) ? offered : [own, ...offered]
  const labelled = (one: typeof own) => ({ ...one, label: frequencyText(one, locale), price })
  const backUntil = takeBackUntil(row)
  const saved = addresses.find((one) => isSameAddress(one, row.address))
  return {
    subscriptionId: row.id,
    state: row.state,
    productId: product?.productId ?? '',
    variantId: row.variantId,
    name: product?.details.name ?? '',
    slug: product?.details.slug ?? '',
    image: product?.details.image ?? '',
    linkedVariant: [...(product?.details.linkedVariant ?? [])],
    storeId: product?.storeId ?? '',
    storeName: product?.storeName ?? '',
    quantity: row.units,
    maxQuantity: Math.max(row.units, product?.maximum ?? row.units),
    currencyCode: row.currencyCode,
    currencySymbol: row.currencySymbol,
    price: toMajor(row.unitPrice * row.units),
    listPrice: toMajor(row.unitList * row.units),
    frequency: labelled(own),
    frequencies: all.map(labelled),
    ...(next && { nextDeliveryAt: unixSeconds(next), chargedAt: unixSeconds(chargeTime(next)) }),
    ...(next && charge && { charge: chargeResponse(charge, row) }),
    isSkipped: row.skippedFrom !== null,
    ...times(row),
    ...(backUntil && { takeBackUntil: unixSeconds(backUntil) }),
    address: row.address,
    ...(saved && { addressId: saved.id }),
    ...(card && { card: { id: card.id, brand: card.brand, last4: card.last4, isExpired: card.isExpired } }),
    payWithTalents: row.payWithTalents,
    history: events
      .filter(({ subscriptionId }) => subscriptionId === row.id)
      .map(({ at, event, orderId, orderNumber, amount }) => ({
        at: unixSeconds(at),
        event,
        ...(orderId !== null && orderNumber !== null && { orderId, orderNumber }),
        ...(amount !== null && { amount: toMajor(amount) }),
      })),
  }
}

const chargeResponse = ({ deliveryFee, tax, finalTotal, talentsUsable }: RenewalCharge, row: SubscriptionRow) => ({
  delivery: toMajor(deliveryFee),
  tax: toMajor(tax),
  total: toMajor(finalTotal),
  talents: toMajor(row.payWithTalents ? talentsUsable : 0),
})

/** Returns the next scheduled delivery, if there is one. */
function deliveryOf(row: SubscriptionRow): Date | undefined {
  if (row.state === 'ended') return undefined
  if (row.state !== 'paused') return row.nextDeliveryAt
  return row.resumesAt ? resumedDelivery(row, row.resumesAt) : undefined
}

/** The instants that are set. */
function times({ retryAt, failedAt, pausedAt, resumesAt, endedAt }: SubscriptionRow) {
  const set = Object.entries({ retryAt, failedAt, pausedAt, resumesAt, endedAt }).flatMap(([name, at]) =>
    at ? [[name, unixSeconds(at)] as const] : [],
  )
  return Object.fromEntries(set) as Partial<
    Record<'retryAt' | 'failedAt' | 'pausedAt' | 'resumesAt' | 'endedAt', number>
  >
}

const ADDRESS_FIELDS = ['name', 'line1', 'line2', 'city', 'state', 'zip', 'country', 'mobile'] as const

const isSameAddress = (one: AddressSnapshot, other: AddressSnapshot): boolean =>
  ADDRESS_FIELDS.every((field) => one[field] === other[field])

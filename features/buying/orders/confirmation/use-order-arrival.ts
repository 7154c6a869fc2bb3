import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { Order } from '@/contract/buying/orders'
import { DAY_MS } from '@/contract/values/durations'
import { toMajor } from '@/contract/values/minor-units'
import { recordEvent } from '@/lib/analytics/events'
import { expiringStore } from '@/lib/browser/expiring-store'
import { localStore } from '@/lib/browser/storage'
import { hasConsent } from '@/lib/consent/consent'
import { startCartVersion } from '@/lib/domain/cart/cart-version'
import { readCookie } from '@/lib/session/cookies/read-cookie'
import { clearCookie, writeCookie } from '@/lib/session/cookies/write-cookie'

/**
 * Runs the effects of a new order in this browser: records the purchase, sets the cookie `isOrder`, forgets the promo code that it
 * used, and reads personal
 * data again, the cart in all tabs. Runs once for each order, not again after a reload.
 * @param order undefined while its payment is not settled
 */
export function useOrderArrival(order: Order | undefined): void {
  const queryClient = useQueryClient()
  const arrive = useEffectEvent(() => {
    if (!order || !isNew(order)) return
    recordPurchase(order)
    writeCookie('isOrder', 'true')
    if (readCookie('appliedPromocode') === order.coupon) clearCookie('appliedPromocode')
    startCartVersion()
    void queryClient.invalidateQueries({
      predicate: ({ queryKey: [root, , what] }) => root === 'personal' && what !== 'order',
    })
  })
  const orderId = order?.orderId
  useEffect(() => {
    if (orderId !== undefined) arrive()
  }, [orderId])
}

/** Returns true the first time that this browser shows an order, within a day of its placing. */
function isNew({ orderId, placedAt }: Order): boolean {
  const store = expiringStore(localStore)
  const key = `order-seen-${orderId}`
  if (store.get(key) !== undefined || Date.now() - placedAt * 1000 > DAY_MS) return false
  store.set(key, true, 2 * DAY_MS)
  return true
}

function recordPurchase({ orderNumber, currencyCode, coupon, accounting, storeOrders }: Order): void {
  const lines = storeOrders.flatMap((store) => store.lines)
  reportToSearch(lines, currencyCode)
  recordEvent('purchase', {
    transaction_id: orderNumber,
    currency: currencyCode,
    value: toMajor(accounting.finalTotal),
    tax: toMajor(accounting.tax),
    shipping: toMajor(accounting.deliveryFee),
    ...(coupon ? { coupon } : {}),
    items: storeOrders.flatMap(({ storeName, lines }) =>
      lines.map((line) => ({
        item_id: line.variantId,
        item_name: line.name,
        item_brand: storeName,
        quantity: line.quantity,
        price: toMajor(Math.round(line.accounting.subTotal / line.quantity)),
      })),
    ),
  })
}

/** Reports the purchase to the searches in which the products were found. */
function reportToSearch(lines: readonly Order['storeOrders'][number]['lines'][number][], currencyCode: string): void {
  if (!hasConsent('analytics')) return
  const bought = lines.map(({ productId, quantity, accounting }) => ({
    ...{ productId, quantity },
    price: toMajor(Math.round(accounting.subTotal / quantity)),
  }))
  import('@/lib/domain/search/search-conversions').then(
    ({ reportConversion }) => reportConversion('purchase', bought, currencyCode),
    () => undefined,
  )
}

import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '@/components/button/button'
import { Icon } from '@/components/icon/icon'
import { lazily } from '@/components/loading/lazily'
import { opensModal } from '@/components/overlay/modal-or-drawer'
import { useDialog } from '@/components/overlay/use-dialog'
import { ShopLink } from '@/components/page/shop-link'
import type { Order, OrderLine, StoreOrder } from '@/contract/buying/orders'
import { PRODUCT_TYPE } from '@/contract/values/wire-values'
import { routes } from '@/lib/routes'
import { useRenderedAt } from '@/lib/time/server-clock'
import { useLocalDate } from '@/lib/time/use-local-date'
import type { BuyAgain } from '../buy-again/use-buy-again'
import { ParcelPanel } from '../parcel/parcel-panel'
import { ReturnNotes } from '../returns/return-notes'
import { CourierRating } from './courier-rating'
import styles from './order-parcel.module.css'

const CancelDialog = lazily(() => import('../cancel/cancel-dialog').then((module) => module.CancelDialog))
const ReturnDialog = lazily(() => import('../returns/return-dialog').then((module) => module.ReturnDialog))

/** Slots that the page fills with other features. */
export interface OrderSlots {
  /** The live tracking of a parcel. */
  readonly tracking?: ((order: Order, parcel: StoreOrder) => ReactNode) | undefined
  /** How a delivered parcel was handed over. */
  readonly handOver?: ((order: Order, parcel: StoreOrder) => ReactNode) | undefined
  /** A button that writes to a store. */
  readonly messages?: ((order: Order, parcel: StoreOrder) => ReactNode) | undefined
  /** A button that rates a product. */
  readonly review?: ((line: OrderLine, parcel: StoreOrder) => ReactNode) | undefined
}

interface OrderParcelProps {
  readonly order: Order
  readonly parcel: StoreOrder
  readonly again: BuyAgain
  readonly slots: OrderSlots
}

/** One parcel of an order, with its actions. */
export function OrderParcel({ order, parcel, again, slots }: OrderParcelProps) {
  const t = useTranslations('orders.parcel')
  const localDate = useLocalDate()
  const now = useRenderedAt() / 1000
  const dialog = useDialog<'cancel' | 'return'>()
  // A visitor who follows a link in a mail wants to see where the parcel is.
  const [isTracked, setIsTracked] = useState(parcel.storeOrderId === firstOnTheWay(order))
  const { isUnderWay, canCancel, returnableUntil, returns, biker, state, lines } = parcel
  const isReturnable =
    returnableUntil !== undefined && returnableUntil > now && lines.some((line) => line.returnableUnits > 0)
  const shared = { order, parcel, open: dialog.isOpen, onClose: dialog.close }
  const tracking = isUnderWay && slots.tracking
  const messages = slots.messages?.(order, parcel)
  return (
    <ParcelPanel
      storeOrder={parcel}
      symbol={order.currencySymbol}
      isDetailed
      isTracked={isTracked && Boolean(tracking)}
      notes={
        isTracked && tracking ? (
          <div className={styles['tracking']}>{tracking(order, parcel)}</div>
        ) : (
          biker && state === 'delivered' && slots.handOver?.(order, parcel)
        )
      }
      lineActions={(line) => <LineLinks order={order} line={line} parcel={parcel} again={again} slots={slots} />}
    >
      {returns.length > 0 && <ReturnNotes order={order} parcel={parcel} />}
      {biker && state === 'delivered' && <CourierRating orderId={order.orderId} biker={biker} />}
      <div className={styles['actions']}>
        {tracking && (
          <Button
            variant={isTracked ? 'line' : 'primary'}
            size="slim"
            aria-expanded={isTracked}
            onClick={() => setIsTracked(!isTracked)}
          >
            <Icon name="pin" size={18} />
            {t(isTracked ? 'hideTracking' : 'track')}
          </Button>
        )}
        {isReturnable && (
          <Button variant="line" size="slim" {...opensModal} onClick={() => dialog.open('return')}>
            <Icon name="undo" size={18} />
            {t('return')}
          </Button>
        )}
        {messages}
        {canCancel && (
          <Button variant="line" size="slim" {...opensModal} onClick={() => dialog.open('cancel')}>
            {t(order.storeOrders.length > 1 ? 'cancelPart' : 'cancelOrder')}
          </Button>
        )}
        {isReturnable && (
          <p className="caption">{t('until', { date: localDate(returnableUntil * 1000, 'longDay') })}</p>
        )}
      </div>
      {dialog.value === 'cancel' && <CancelDialog {...shared} />}
      {dialog.value === 'return' && <ReturnDialog {...shared} />}
    </ParcelPanel>
  )
}

const firstOnTheWay = ({ storeOrders }: Order) => storeOrders.find(({ state }) => state === 'onTheWay')?.storeOrderId

interface LineLinksProps extends OrderParcelProps {
  readonly line: OrderLine
}

/** The links of a line: rate it, buy it again, its subscription. */
function LineLinks({ order, line, parcel, again, slots }: LineLinksProps) {
  const t = useTranslations('orders.parcel')
  const { lineId, productType, planDeliveryLabel, isFirstPurchaseDeal, state, name } = line
  if (productType === PRODUCT_TYPE.membership) return null
  const canRate = parcel.state === 'delivered' && state !== 'cancelled' && !order.isGuestOrder
  return (
    <>
      {canRate && slots.review?.(line, parcel)}
      {planDeliveryLabel !== undefined ? (
        <ShopLink className="link" href={routes.subscriptions()}>
          {t('subscription')}
        </ShopLink>
      ) : (
        !isFirstPurchaseDeal && (
          <button
            type="button"
            className="link"
            aria-label={t('buyLineAgain', { name })}
            aria-busy={again.isBusy(lineId) || undefined}
            onClick={() => again.start({ orderId: order.orderId, lineIds: [lineId] })}
          >
            {t('buyAgain')}
          </button>
        )
      )}
    </>
  )
}

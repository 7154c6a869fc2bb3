import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { IconButton } from '@/components/button/icon-button'
import { Icon } from '@/components/icon/icon'
import { ShopLink } from '@/components/page/shop-link'
import { DAY_MS } from '@/contract/durations'
import { expiringStore } from '@/lib/browser/expiring-store'
import { localStore } from '@/lib/browser/storage'
import { CURRENT_ORDER_MESSAGES, useCurrentOrder } from '@/lib/domain/orders/current-order'
import { withLateMessages } from '@/lib/i18n/late-messages'
import { routes } from '@/lib/routes'
import styles from './order-strip.module.css'

/** An order on its way: state, arrival and a link to it. It overlays the page, so that the layout does not shift. */
export const OrderStrip = withLateMessages(CURRENT_ORDER_MESSAGES, Strip)

function Strip() {
  const t = useTranslations('currentOrder')
  const close = useTranslations('shell.components')('close')
  const current = useCurrentOrder()
  const [closed, setClosed] = useState(closedStrip)
  if (!current) return null
  const { order, parcel, state, arrival } = current
  const name = `${parcel.storeOrderId} ${parcel.state}`
  if (closed === name) return null
  return (
    <aside className={styles['strip']} aria-label={t('label')}>
      <ShopLink className={styles['link']} href={routes.order(order.orderId)}>
        <Icon name="truck" size={22} />
        <span className={styles['text']}>
          <b>{t('order', { number: order.orderNumber, state })}</b>
          {arrival !== undefined && <span>{arrival}</span>}
        </span>
      </ShopLink>
      <IconButton
        icon="x"
        label={close}
        onClick={() => {
          store.set(KEY, name, DAY_MS)
          setClosed(name)
        }}
      />
    </aside>
  )
}

const KEY = 'order-strip-closed'
const store = expiringStore(localStore)

/** The parcel and state for which the strip was closed; it appears again with the next step. */
const closedStrip = (): unknown => store.get(KEY)

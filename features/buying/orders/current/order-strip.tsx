import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { IconButton } from '@/components/button/icon-button'
import { Icon } from '@/components/icon/icon'
import { ShopLink } from '@/components/page/shop-link'
import { DAY_MS } from '@/contract/durations'
import { useApi } from '@/lib/api/api-context'
import { expiringStore } from '@/lib/browser/expiring-store'
import { localStore } from '@/lib/browser/storage'
import { useArrivalText } from '@/lib/domain/orders/arrival'
import { currentOrderQuery } from '@/lib/domain/orders/current-order'
import { withLateMessages } from '@/lib/i18n/late-messages'
import { routes } from '@/lib/routes'
import { ownerOf } from '@/lib/session/personal-queries'
import { useSession } from '@/lib/session/session-state'
import styles from './order-strip.module.css'

/** An order on its way: state, arrival and a link to it. It overlays the page, so that the layout does not shift. */
export const OrderStrip = withLateMessages(['currentOrder', 'orderParts', 'cartPage'], Strip)

function Strip() {
  const t = useTranslations('currentOrder')
  const states = useTranslations('orderParts.states')
  const close = useTranslations('shell.components')('close')
  const arrivalText = useArrivalText()
  const { data } = useQuery(currentOrderQuery(useApi(), ownerOf(useSession())))
  const [closed, setClosed] = useState(closedStrip)
  if (!data) return null
  const { order, parcel } = data
  const { orderId, orderNumber } = order
  const { state, storeOrderId } = parcel
  const name = `${storeOrderId} ${state}`
  if (closed === name) return null
  const time = arrivalText(parcel)
  return (
    <aside className={styles['strip']} aria-label={t('label')}>
      <ShopLink className={styles['link']} href={routes.order(orderId)}>
        <Icon name="truck" size={22} />
        <span className={styles['text']}>
          <b>{t('order', { number: orderNumber, state: states(state) })}</b>
          {time !== undefined && <span>{t('arrives', { time })}</span>}
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

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useApi } from '@/lib/api/api-context'
import { useArrivalText } from '@/lib/domain/orders/arrival'
import { currentOrderQuery } from '@/lib/domain/orders/current-order'
import { withLateMessages } from '@/lib/i18n/late-messages'
import { ownerOf } from '@/lib/session/personal-queries'
import { useSession } from '@/lib/session/session-state'
import styles from './account-panel.module.css'

/** The state and arrival of an order that is on its way, inside the menu's link to the orders. */
export const OrdersNote = withLateMessages(['currentOrder', 'orderParts', 'cartPage'], Note)

function Note() {
  const t = useTranslations('currentOrder')
  const states = useTranslations('orderParts.states')
  const arrivalText = useArrivalText()
  const { data } = useQuery(currentOrderQuery(useApi(), ownerOf(useSession())))
  if (!data) return null
  const { parcel } = data
  const time = arrivalText(parcel)
  return (
    <small className={styles['note']}>
      {states(parcel.state)}
      {time !== undefined && ` · ${t('arrives', { time })}`}
    </small>
  )
}

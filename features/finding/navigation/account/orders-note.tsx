import { CURRENT_ORDER_MESSAGES, useCurrentOrder } from '@/lib/domain/orders/current-order'
import { withLateMessages } from '@/lib/i18n/late-messages'
import styles from './account-panel.module.css'

/** The state and arrival of an order that is on its way, inside the menu's link to the orders. */
export const OrdersNote = withLateMessages(CURRENT_ORDER_MESSAGES, Note)

function Note() {
  const current = useCurrentOrder()
  if (!current) return null
  return (
    <small className={styles['note']}>
      {current.state}
      {current.arrival !== undefined && ` · ${current.arrival}`}
    </small>
  )
}

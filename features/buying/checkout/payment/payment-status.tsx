import { useTranslations } from 'use-intl'
import { ShopLink } from '@/components/page/shop-link'
import { routes } from '@/lib/routes'
import styles from './payment-panel.module.css'
import type { PaymentState } from './use-payment'

interface PaymentStatusProps {
  readonly state: PaymentState
  /** A guest's e-mail address. */
  readonly email: string | undefined
}

/**
 * Says how a payment stands. Always in the page, because screen readers miss a live region that appears with its text.
 */
export function PaymentStatus({ state, email }: PaymentStatusProps) {
  const t = useTranslations('payment.status')
  const problem = problemOf(state)
  return (
    <div>
      <div role="alert" className={styles['problem']}>
        {problem && <p>{problem}</p>}
      </div>
      <div role="status" className="note">
        {state.kind === 'busy' && <span className="visually-hidden">{t('busy')}</span>}
        {state.kind === 'leaving' && <span className="visually-hidden">{t('leaving')}</span>}
        {state.kind === 'waiting' && <p>{t('waiting')}</p>}
        {state.kind === 'unsettled' && (
          <p>
            {email ? t('unsettledGuest', { email }) : t('unsettled')}{' '}
            <ShopLink className="link" href={routes.confirmOrder(state.order.orderId)}>
              {t('seeOrder', { number: state.order.orderNumber })}
            </ShopLink>
          </p>
        )}
      </div>
    </div>
  )

  function problemOf(state: PaymentState): string | undefined {
    switch (state.kind) {
      case 'offline':
        return t('offline')
      case 'providerAway':
        return t('providerAway')
      case 'unknown':
        return t('unknown', { amount: state.amount })
      case 'refused':
        return state.message
      default:
        return undefined
    }
  }
}

import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '@/components/button/button'
import type { PlacedOrder } from '@/contract/buying/orders'
import { LateMessages } from '@/lib/i18n/late-messages'
import { leftToRightText } from '@/lib/i18n/text-direction'
import { keptAttempt, type PaymentAttempt } from './payment-attempt'
import { PaymentStatus } from './payment-status'
import styles from './unfinished-payment.module.css'
import { usePayment } from './use-payment'

interface UnfinishedPaymentProps {
  /** Nothing is left to pay, so the attempt has placed the order: its result can be fetched without asking. */
  readonly isCartEmpty: boolean
  readonly onPlaced: (order: Pick<PlacedOrder, 'orderId'>) => void
  readonly onChanged: () => Promise<void>
  /** Shown when there is no such payment, and below the notice that nothing was paid. */
  readonly children?: ReactNode
}

/**
 * Shows the outcome of a payment whose response this tab did not receive, for example because of a reload. It repeats
 * the attempt with the same idempotency key, so at most one order is placed (docs/checkout.md#payment-attempts).
 */
export function UnfinishedPayment(props: UnfinishedPaymentProps) {
  const [attempt] = useState(keptAttempt)
  if (!attempt) return props.children
  return (
    <LateMessages namespaces={['payment']}>
      <Notice {...props} attempt={attempt} />
    </LateMessages>
  )
}

function Notice({
  attempt,
  isCartEmpty,
  onPlaced,
  onChanged,
  children,
}: UnfinishedPaymentProps & { readonly attempt: PaymentAttempt }) {
  const t = useTranslations('payment.unfinished')
  const [isOver, setIsOver] = useState(false)
  const end = () => setIsOver(true)
  const payment = usePayment({
    onPlaced,
    onChanged: () => {
      end()
      return onChanged()
    },
    onCardRefused: end,
  })
  const amount = leftToRightText(attempt.amount)
  const finish = useEffectEvent(() => void payment.repeat(attempt))
  useEffect(() => {
    if (isCartEmpty) finish()
  }, [isCartEmpty])

  if (isOver || payment.state.kind === 'refused') {
    return (
      <>
        <p role="status" className={styles['notice']}>
          {t('none', { amount })}
        </p>
        {children}
      </>
    )
  }
  return (
    <section className={styles['notice']} aria-label={t('title')}>
      <h2 className="h3">{t('title')}</h2>
      <p>{t('text', { amount })}</p>
      <PaymentStatus state={payment.state} email={attempt.body.email} />
      <div>
        <Button busy={payment.isBusy} busyLabel={t('checking')} onClick={() => finish()}>
          {t('check')}
        </Button>
      </div>
    </section>
  )
}

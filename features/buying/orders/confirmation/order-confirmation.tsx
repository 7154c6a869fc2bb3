import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Button, ButtonLink } from '@/components/button/button'
import { FailedPage } from '@/components/empty-or-error/failed-page'
import { Skeleton } from '@/components/loading/skeleton'
import type { Order } from '@/contract/buying/orders'
import { useApi } from '@/lib/api/api-context'
import { isNotFound } from '@/lib/api/api-error'
import { useBackBlocker } from '@/lib/browser/leaving/use-back-blocker'
import { orderQuery, pauseBeforeNextLook, pauseBeforeNextRead } from '@/lib/domain/orders/order-query'
import { leftToRight } from '@/lib/i18n/text-direction'
import { routes } from '@/lib/routes'
import { useOwner } from '@/lib/session/personal-queries'
import { ParcelPanel } from '../parcel/parcel-panel'
import { OrderTotals } from '../summary/order-totals'
import { AccountFromOrder } from './account-from-order'
import styles from './order-confirmation.module.css'
import { TalentsEarned } from './talents-earned'
import { ThankYou } from './thank-you'
import { useOrderArrival } from './use-order-arrival'

interface OrderConfirmationProps {
  readonly orderId: string
  /** Shown for an order that does not exist or belongs to another user. */
  readonly notFound: ReactNode
  /** The exclusive deals of the order. */
  readonly deals: (order: Order) => ReactNode
}

/** The page after an order: its lines and the state of its payment (docs/checkout.md#after-the-order). */
export function OrderConfirmation({ orderId, notFound, deals }: OrderConfirmationProps) {
  const query = orderQuery(useApi(), useOwner(), orderId)
  const looks = useQueryClient().getQueryState(query.queryKey)?.dataUpdateCount ?? 0
  const {
    data: order,
    error,
    refetch,
    isFetching,
  } = useQuery({
    ...query,
    // A guest who signs up sees the same order while it is read for the account.
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data, dataUpdateCount } }) => (data && pauseFor(data, dataUpdateCount)) ?? false,
  })
  const t = useTranslations('confirmation')
  const isPlaced = order !== undefined && ['paid', 'due', 'refunded', 'cancelled'].includes(order.payment.status)
  useOrderArrival(isPlaced ? order : undefined)
  useBackBlocker(isPlaced)

  if (!order) {
    if (isNotFound(error)) return notFound
    if (error === null) return <ConfirmationSkeleton />
    return <FailedPage title={t('failed.title')} text={t('failed.text')} isRetrying={isFetching} onRetry={refetch} />
  }
  switch (order.payment.status) {
    case 'processing':
      return (
        <Waiting
          order={order}
          isLate={pauseFor(order, looks) === undefined}
          isFetching={isFetching}
          onLook={() => void refetch()}
        />
      )
    case 'actionRequired':
      return <NextStep order={order} />
    case 'failed':
      return <Unpaid order={order} />
    case 'paid':
    case 'due':
    case 'refunded':
    case 'cancelled':
      return <Confirmed order={order} deals={deals(order)} />
  }
}

/** Returns the milliseconds until an order is read again, or undefined when it can no longer change. */
function pauseFor(order: Order, looks: number): number | undefined {
  const { status } = order.payment
  if (status === 'processing') return pauseBeforeNextLook(looks)
  return status === 'failed' ? undefined : pauseBeforeNextRead(order)
}

interface ConfirmedProps {
  readonly order: Order
  readonly deals: ReactNode
}

function Confirmed({ order, deals }: ConfirmedProps) {
  return (
    <div>
      <ThankYou order={order} />
      <div className={`page ${styles['split']}`}>
        <div className={styles['column']}>
          {order.isGuestOrder && <AccountFromOrder order={order} />}
          {order.storeOrders.map((storeOrder) => (
            <ParcelPanel key={storeOrder.storeOrderId} storeOrder={storeOrder} symbol={order.currencySymbol} />
          ))}
        </div>
        <div className={styles['column']}>
          <TalentsEarned order={order} />
          <OrderTotals order={order} />
        </div>
      </div>
      <div className={styles['deals']}>{deals}</div>
    </div>
  )
}

interface WaitingProps {
  readonly order: Order
  /** The bank has not responded for two minutes: the outcome will be mailed. */
  readonly isLate: boolean
  readonly isFetching: boolean
  readonly onLook: () => void
}

function Waiting({ order: { orderNumber, email }, isLate, isFetching, onLook }: WaitingProps) {
  const t = useTranslations('confirmation')
  return (
    <section className={styles['state']} role="status">
      <p className="eyebrow">{t('number', { number: orderNumber })}</p>
      <h1 className="h2">{t('processing.title')}</h1>
      <p>{isLate ? t.rich('processing.late', { email, mail: leftToRight }) : t('processing.text')}</p>
      {isLate && (
        <Button variant="line" busy={isFetching} onClick={onLook}>
          {t('processing.again')}
        </Button>
      )}
    </section>
  )
}

function NextStep({ order: { orderNumber, payment } }: { readonly order: Order }) {
  const t = useTranslations('confirmation')
  return (
    <section className={styles['state']}>
      <p className="eyebrow">{t('number', { number: orderNumber })}</p>
      <h1 className="h2">{t('action.title')}</h1>
      <p>{t('action.text')}</p>
      {payment.nextActionUrl && <ButtonLink href={payment.nextActionUrl}>{t('action.go')}</ButtonLink>}
    </section>
  )
}

function Unpaid({ order: { orderNumber, payment } }: { readonly order: Order }) {
  const t = useTranslations('confirmation')
  return (
    <section className={styles['state']} role="alert">
      <p className="eyebrow">{t('number', { number: orderNumber })}</p>
      <h1 className="h2">{t('unpaid.title')}</h1>
      <p>
        {payment.problem} {t('unpaid.text')}
      </p>
      <ButtonLink href={routes.secureCheckout()}>{t('unpaid.again')}</ButtonLink>
    </section>
  )
}

function ConfirmationSkeleton() {
  const t = useTranslations('confirmation')
  return (
    <div className="page" aria-busy="true">
      <p className="visually-hidden" role="status">
        {t('loading')}
      </p>
      <div className={styles['heroSkeleton']}>
        <Skeleton width="72px" height="72px" radius="50%" />
        <Skeleton width="min(320px, 80%)" height="44px" />
        <Skeleton width="min(420px, 90%)" height="48px" />
      </div>
      <div className={styles['split']}>
        <Skeleton height="320px" radius="var(--r-panel)" />
        <Skeleton height="320px" radius="var(--r-panel)" />
      </div>
    </div>
  )
}

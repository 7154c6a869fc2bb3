import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Button, ButtonLink } from '@/components/button/button'
import { EmptyPanel } from '@/components/empty-or-error/empty-panel'
import { SectionError } from '@/components/empty-or-error/section-error'
import { Skeleton } from '@/components/loading/skeleton'
import { useInView } from '@/components/loading/use-in-view'
import { ShowMore } from '@/components/text/show-more'
import type { Order, StoreOrder } from '@/contract/buying/orders'
import { routes } from '@/lib/routes'
import { useBuyAgain } from '../buy-again/use-buy-again'
import { GuestLookup } from './guest-lookup'
import { OrderRow } from './order-row'
import styles from './orders-list.module.css'
import { type Orders, useOrders } from './use-orders'

interface OrdersListProps {
  /** Symbol of the current currency. */
  readonly currencySymbol: string
  /** Asks a guest without orders to sign in. */
  readonly signIn: ReactNode
  /** The tracking of an order that is on its way. */
  readonly tracking: (order: Order, parcel: StoreOrder) => ReactNode
}

/**
 * The orders of the caller: the one that is on its way, then the others, page by page. Guests also get a form that
 * finds an order.
 */
export function OrdersList({ currencySymbol, signIn, tracking }: OrdersListProps) {
  const orders = useOrders()
  const { isGuest, isLoading, count, featured } = orders
  if (isGuest && count === 0) {
    return (
      <>
        {signIn}
        <GuestLookup />
      </>
    )
  }
  return (
    <>
      {featured && !isLoading && tracking(featured.order, featured.parcel)}
      <Contents orders={orders} currencySymbol={currencySymbol} />
      {isGuest && count !== undefined && <GuestLookup />}
    </>
  )
}

interface ContentsProps extends Pick<OrdersListProps, 'currencySymbol'> {
  readonly orders: Orders
}

function Contents({ orders: own, currencySymbol }: ContentsProps) {
  const { list, count, featured, orders, isLoading, setFilter } = own
  const t = useTranslations('orders')
  const again = useBuyAgain(currencySymbol)
  const { ref } = useInView({
    rootMargin: '400px 0px',
    onChange: (isIn) => {
      if (isIn && list.hasNextPage && !list.isFetching && !list.isFetchNextPageError) void list.fetchNextPage()
    },
  })
  if (list.isError && !list.data) {
    return <SectionError text={t('failed')} onRetry={() => list.refetch()} pending={list.isFetching} />
  }
  if (isLoading) return <ListSkeleton />
  if (count === 0) {
    return (
      <EmptyPanel icon="box" title={t('empty.title')} text={t('empty.text')}>
        <ButtonLink href={routes.home()}>{t('empty.button')}</ButtonLink>
      </EmptyPanel>
    )
  }
  if (orders.length === 0 && !featured) {
    return (
      <EmptyPanel icon="box" title={t('nothing.title')} text={t('nothing.text')}>
        <Button onClick={() => setFilter({})}>{t('nothing.button')}</Button>
      </EmptyPanel>
    )
  }
  return (
    orders.length > 0 && (
      <section>
        {featured && <h2 className={`h3 ${styles['earlier']}`}>{t('earlier')}</h2>}
        <ul aria-label={t('title')}>
          {orders.map((order) => (
            <OrderRow key={order.orderId} order={order} again={again} />
          ))}
        </ul>
        {list.hasNextPage && (
          // The key makes a new observer for each page: a page may be too short to move the sentinel out of view.
          <div ref={ref} key={orders.length}>
            <ShowMore
              status={t('shown', { shown: orders.length })}
              label={t('more')}
              failed={t('moreFailed')}
              query={list}
            />
          </div>
        )}
        {again.dialog}
      </section>
    )
  )
}

function ListSkeleton() {
  const t = useTranslations('orders')
  return (
    <div className="grid gap-12" role="status" aria-label={t('loading')}>
      {['a', 'b', 'c', 'd'].map((row) => (
        <Skeleton key={row} height="88px" radius="var(--r-card)" />
      ))}
    </div>
  )
}

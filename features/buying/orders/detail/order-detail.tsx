import { useTranslations } from 'use-intl'
import { ButtonLink } from '@/components/button/button'
import { EmptyPanel } from '@/components/empty-or-error/empty-panel'
import { SectionError } from '@/components/empty-or-error/section-error'
import { Skeleton } from '@/components/loading/skeleton'
import { ShopLink } from '@/components/page/shop-link'
import { routes } from '@/lib/routes'
import { useSession } from '@/lib/session/session-state'
import { useBuyAgain } from '../buy-again/use-buy-again'
import { GuestLookup } from '../list/guest-lookup'
import { useOrderLinks } from '../order-links'
import { OrderFacts } from '../summary/order-facts'
import { OrderTotals } from '../summary/order-totals'
import styles from './order-detail.module.css'
import { OrderParcel, type OrderSlots } from './order-parcel'
import type { OpenOrder } from './use-order'

interface OrderDetailProps extends OrderSlots {
  readonly open: OpenOrder
  /** Symbol of the current currency. */
  readonly currencySymbol: string
}

/** One order: its parcels with their actions, its totals, and its address. */
export function OrderDetail({ open, currencySymbol, ...slots }: OrderDetailProps) {
  const t = useTranslations('orders')
  const again = useBuyAgain(currencySymbol)
  const { order } = open
  if (!order) {
    if (open.isMissing) return <MissingOrder open={open} />
    if (open.isFailed) {
      return <SectionError text={t('detail.failed')} onRetry={open.refetch} pending={open.isFetching} />
    }
    return <DetailSkeleton />
  }
  return (
    <div className={styles['split']}>
      <div className={styles['column']}>
        {order.storeOrders.map((parcel) => (
          <OrderParcel key={parcel.storeOrderId} order={order} parcel={parcel} again={again} slots={slots} />
        ))}
      </div>
      <aside className={styles['column']} aria-label={t('detail.about')}>
        <OrderTotals order={order} isDetailed />
        <OrderFacts order={order} />
        <p>
          <ShopLink className="link" href={routes.contact()}>
            {t('detail.help')}
          </ShopLink>
        </p>
      </aside>
      {again.dialog}
    </div>
  )
}

function MissingOrder({ open: { isLinkOver, linkProblem } }: { readonly open: OpenOrder }) {
  const t = useTranslations('orders.missing')
  const links = useOrderLinks()
  const isGuest = useSession().kind === 'guest'
  return (
    <>
      <EmptyPanel
        icon="box"
        title={t(isLinkOver ? 'overTitle' : 'title')}
        text={isLinkOver ? t('overText') : (linkProblem ?? t('text'))}
      >
        <ButtonLink href={links.orders()} variant="line">
          {t('button')}
        </ButtonLink>
      </EmptyPanel>
      {isGuest && <GuestLookup />}
    </>
  )
}

function DetailSkeleton() {
  const t = useTranslations('orders')
  return (
    <div className={styles['split']} role="status" aria-label={t('detail.loading')}>
      <Skeleton height="420px" radius="var(--r-panel)" />
      <Skeleton height="320px" radius="var(--r-panel)" />
    </div>
  )
}

import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '@/components/button/button'
import { EmptyOrErrorPage } from '@/components/empty-or-error/empty-or-error-page'
import { FailedPage } from '@/components/empty-or-error/failed-page'
import { Skeleton } from '@/components/loading/skeleton'
import { PageHead } from '@/components/page/page-head'
import { ShopLink } from '@/components/page/shop-link'
import type { Order } from '@/contract/buying/orders'
import { publicConfig } from '@/lib/config'
import type { OpenOrder } from '../detail/use-order'
import { useOrderLinks } from '../order-links'
import styles from './print-page.module.css'

interface PrintPageProps {
  readonly open: OpenOrder
  readonly title: string
  /** The sheet, or undefined when the order has no such document. */
  readonly children: (order: Order) => ReactNode | undefined
}

/** A page to be printed: a sheet of paper, with a button and a way back that are not printed. */
export function PrintPage({ open, title, children }: PrintPageProps) {
  const t = useTranslations('orderPrint')
  const links = useOrderLinks()
  const { order, orderId, isMissing, isFailed, isFetching, refetch } = open
  const sheet = order && children(order)
  const isNothing = isMissing || (order !== undefined && sheet === undefined)
  return (
    <div className={styles['page']}>
      <PageHead title={order ? `${title} ${order.orderNumber}` : title} noindex />
      <p className={styles['tools']}>
        <ShopLink className="link" href={links.order(orderId)}>
          {t('back')}
        </ShopLink>
        {sheet && <Button onClick={() => window.print()}>{t('print')}</Button>}
      </p>
      {sheet ? (
        <article className={styles['sheet']} aria-label={title}>
          <header className={styles['head']}>
            <p className={styles['brand']}>{publicConfig().brandName}</p>
            <h1 className="h2">{title}</h1>
          </header>
          {sheet}
        </article>
      ) : isNothing ? (
        <EmptyOrErrorPage
          icon="box"
          title={t('missing')}
          text={t('missingText')}
          button={{ buttonText: t('orders'), buttonLink: links.orders() }}
        />
      ) : isFailed ? (
        <FailedPage title={t('failed')} isRetrying={isFetching} onRetry={refetch} />
      ) : (
        <div className={styles['sheet']} role="status" aria-label={t('loading')}>
          <Skeleton height="60vh" />
        </div>
      )}
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { SectionError } from '@/components/empty-or-error/section-error'
import { Icon } from '@/components/icon/icon'
import { HeaderAside } from '@/components/page/header-aside'
import { ProductPicture } from '@/components/picture/product-picture'
import { Tag } from '@/components/tag/tag'
import type { Order } from '@/contract/buying/orders'
import type { ExclusiveDeal } from '@/contract/buying/post-purchase'
import { useApi } from '@/lib/api/api-context'
import { isNotFound } from '@/lib/api/api-error'
import { orderQuery } from '@/lib/domain/orders/order-query'
import type { CardFieldsSlot } from '@/lib/domain/payments/card-fields'
import { discountPercent } from '@/lib/money'
import { useOwner } from '@/lib/session/personal-queries'
import { useProfile } from '@/lib/session/use-profile'
import { useServerSecond } from '@/lib/time/server-second'
import { dealOfProductQuery } from '../api/deals'
import { useBuyDeal } from '../use-buy-deal'
import { useDealNews } from '../use-deal-news'
import type { OneTimeOfferProps } from './load-one-time-offer'
import { OfferOutcome } from './offer-outcome'
import { OfferPanel, OfferPanelSkeleton } from './offer-panel'
import { offerView } from './offer-view'
import styles from './one-time-offer.module.css'

interface Props extends OneTimeOfferProps {
  /** The page of an order that is not the visitor's. */
  readonly missing: React.ReactNode
  readonly cardFields: CardFieldsSlot
}

/** One product at a special price for an order that was just placed: take it, or go on without. */
export function OneTimeOffer({ product, orderId, missing, cardFields }: Props) {
  const t = useTranslations('oneTimeOffer')
  const api = useApi()
  const owner = useOwner()
  const refetchInterval = useDealNews(orderId)
  const query = useQuery({ ...dealOfProductQuery(api, owner, orderId, product.slug), refetchInterval })
  const { data: order } = useQuery(orderQuery(api, owner, orderId))
  const now = useServerSecond()
  const { purchase, buy, changeOf, confirm } = useBuyDeal(orderId)
  const [pressedAt, setPressedAt] = useState<number>()
  const deal = query.data
  const view = offerView({ deal, purchase, now })
  const [wasOpen, setWasOpen] = useState(false)
  if (view === 'open' && !wasOpen) setWasOpen(true)
  const log = useOfferLog(orderId, deal)
  useOnce(deal && view === 'open', () => log('viewed'))
  useOnce(deal && view === 'over', () => log('expired'))

  if (isNotFound(query.error)) return missing
  if (query.error && !deal) {
    return (
      <div className={`page ${styles['outcome']}`}>
        <SectionError onRetry={() => void query.refetch()} pending={query.isFetching} />
      </div>
    )
  }
  if (view !== 'loading' && view !== 'open' && view !== 'busy') {
    return (
      <OfferOutcome
        view={view}
        product={product}
        deal={deal ?? undefined}
        order={order}
        orderId={orderId}
        takesFocus={wasOpen}
      />
    )
  }
  return (
    <div className={`page ${styles['page']}`}>
      {order && <HeaderAside>{t('order', { number: order.orderNumber })}</HeaderAside>}
      <PlacedNote order={order} />
      <div className={styles['offer']}>
        <OfferPicture product={product} deal={deal ?? undefined} />
        <div className={styles['text']} aria-busy={!deal}>
          {deal ? (
            <OfferPanel
              orderId={orderId}
              deal={deal}
              order={order}
              product={product}
              purchase={purchase}
              change={view === 'busy' ? undefined : changeOf(deal)}
              onConfirm={() => confirm(deal)}
              cardFields={cardFields}
              stoppedAt={view === 'busy' ? pressedAt : undefined}
              onAccept={(cardId) => {
                setPressedAt(now)
                buy(deal, cardId)
              }}
              onDecline={() => log('declined')}
            />
          ) : (
            <OfferPanelSkeleton name={product.name} />
          )}
        </div>
      </div>
      {product.description && (
        <section className={styles['about']}>
          <h2 className="h3">{t('about')}</h2>
          <p dir="auto">{deal?.description || product.description}</p>
        </section>
      )}
    </div>
  )
}

/** Says that the order is placed, before anything is offered. */
function PlacedNote({ order }: { readonly order: Order | undefined }) {
  const t = useTranslations('oneTimeOffer.placed')
  const name = useProfile()?.firstName
  const number = order?.orderNumber
  return (
    <p className={styles['note']}>
      <span className={styles['disc']}>
        <Icon name="check" size={20} />
      </span>
      <span>
        <b>{number === undefined ? t('short') : name ? t('named', { number, name }) : t('numbered', { number })}</b>{' '}
        {t('next')}
      </span>
    </p>
  )
}

function OfferPicture({
  product,
  deal,
}: {
  readonly product: OneTimeOfferProps['product']
  readonly deal: ExclusiveDeal | undefined
}) {
  const t = useTranslations('shell.card')
  const percent = deal ? discountPercent(deal.finalPrice, deal.otoPrice) : 0
  return (
    <div className={styles['picture']}>
      <ProductPicture
        src={product.picture}
        alt={product.name}
        width={560}
        height={560}
        sizes="(min-width: 992px) 560px, (min-width: 768px) 46vw, 92vw"
        priority
      />
      {percent > 0 && (
        <span className={styles['tag']}>
          <Tag variant="deal">{t('tags.discount', { percent })}</Tag>
        </span>
      )}
    </div>
  )
}

/** Returns the function that tells the marketplace what became of an offer. Nothing waits for it, and failures are silent. */
function useOfferLog(orderId: string, deal: ExclusiveDeal | null | undefined) {
  const api = useApi()
  return (action: 'viewed' | 'declined' | 'expired') => {
    if (!deal) return
    api.call('upsellBrowseLog', { masterOrderId: orderId, campaignId: deal.campaignId, action }).catch(() => undefined)
  }
}

/** Calls `report` when the condition first holds. */
function useOnce(condition: unknown, report: () => void): void {
  const run = useEffectEvent(report)
  const holds = Boolean(condition)
  useEffect(() => {
    if (holds) run()
  }, [holds])
}

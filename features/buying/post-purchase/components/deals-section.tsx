import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { ButtonLink } from '@/components/button/button'
import { Icon } from '@/components/icon/icon'
import type { ExclusiveDeal } from '@/contract/buying/post-purchase'
import { useApi } from '@/lib/api/api-context'
import { leftToRightText } from '@/lib/i18n/text-direction'
import { formatMoney } from '@/lib/money'
import { routes } from '@/lib/routes'
import { useOwner } from '@/lib/session/personal-queries'
import { useServerSecond } from '@/lib/time/server-second'
import { timeLeft } from '@/lib/time/time-left'
import { exclusiveDealsQuery, openOfferQuery } from '../api/deals'
import { useDealNews } from '../use-deal-news'
import { DealCard } from './deal-card'
import styles from './deals-section.module.css'

/** Exclusive deals of an order with the time left, below the way to its one-time offer. */
export function DealsSection({ orderId }: { readonly orderId: string }) {
  const api = useApi()
  const owner = useOwner()
  const refetchInterval = useDealNews(orderId)
  const { data: deals = [] } = useQuery({ ...exclusiveDealsQuery(api, owner, orderId), refetchInterval })
  return (
    <>
      <OfferEntry orderId={orderId} />
      {deals.length > 0 && <Deals orderId={orderId} deals={deals} />}
    </>
  )
}

function Deals({ orderId, deals }: { readonly orderId: string; readonly deals: readonly ExclusiveDeal[] }) {
  const t = useTranslations('exclusiveDeals')
  const now = useServerSecond()
  const isRunning = (deal: ExclusiveDeal) => deal.isAdded || now < deal.endsAt
  const isOver = !deals.some((deal) => !deal.isAdded && isRunning(deal))
  // The list loses each deal at its own end.
  const shown = isOver ? deals : deals.filter(isRunning)
  const endsAt = isOver ? now : Math.min(...shown.flatMap((deal) => (deal.isAdded ? [] : deal.endsAt)))
  const isSameParcel = shown.every((deal) => deal.isSameParcel)
  return (
    <section className={`page section ${styles['section']}`} aria-labelledby="exclusive-deals">
      <div className={styles['head']}>
        <div>
          <h2 id="exclusive-deals" className="h2">
            {t('title')}
          </h2>
          <p className="note above-4">{t(isSameParcel ? 'sameParcel' : 'sameOrder')}</p>
        </div>
        <TimeLeft seconds={endsAt - now} />
      </div>
      <ul className={styles['grid']} aria-labelledby="exclusive-deals">
        {shown.map((deal) => (
          <li key={deal.campaignId}>
            <DealCard orderId={orderId} deal={deal} isOver={isOver} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** '29:41' on red. Screen readers do not announce every second. */
function TimeLeft({ seconds }: { readonly seconds: number }) {
  const t = useTranslations('exclusiveDeals')
  if (seconds <= 0) {
    return (
      <p role="status" className={`${styles['time']} ${styles['over']}`}>
        {t('over')}
      </p>
    )
  }
  const left = timeLeft(seconds)
  return (
    <div role="timer" aria-label={t('timeLeft')} className={styles['time']}>
      <Icon name="clock" size={18} />
      <bdi dir="ltr">{`${String(left.minutes).padStart(2, '0')}:${String(left.seconds).padStart(2, '0')}`}</bdi>
    </div>
  )
}

/** Leads to the one-time offer of an order while it lasts and is not answered. */
function OfferEntry({ orderId }: { readonly orderId: string }) {
  const t = useTranslations('exclusiveDeals.offer')
  const api = useApi()
  const owner = useOwner()
  const { data: offer } = useQuery(openOfferQuery(api, owner, orderId))
  const now = useServerSecond()
  if (!offer || now >= offer.endsAt) return null
  return (
    <div className="page">
      <aside className={styles['entry']} aria-label={t('title')}>
        <div>
          <p className="h3">{t('title')}</p>
          <p className={styles['text']}>
            {t('text', {
              product: offer.name,
              price: leftToRightText(formatMoney(offer.otoPrice, offer.currencySymbol)),
              total: leftToRightText(formatMoney(offer.otoPrice + offer.tax, offer.currencySymbol)),
            })}
          </p>
        </div>
        <ButtonLink variant="line" href={routes.oneTimeOffer(offer.slug, orderId)}>
          {t('see')}
        </ButtonLink>
      </aside>
    </div>
  )
}

import { useLocale, useTranslations } from 'use-intl'
import { Icon } from '@/components/icon/icon'
import { ShopLink } from '@/components/page/shop-link'
import { ProductPicture } from '@/components/picture/product-picture'
import { Tag } from '@/components/tag/tag'
import { brandName } from '@/contract/buying/card-brand'
import type { Subscription } from '@/contract/buying/subscriptions'
import { leftToRightText } from '@/lib/i18n/text-direction'
import { discountPercent, formatMoney } from '@/lib/money'
import { routes } from '@/lib/routes'
import { formatDate } from '@/lib/time/format-date'
import { useRenderedAt } from '@/lib/time/server-clock'
import { SubscriptionActions, type SubscriptionActionsProps } from './subscription-actions'
import styles from './subscription-card.module.css'
import { type Badge, badgeOf } from './subscription-view'

const TAGS = {
  active: 'leaf',
  ships: 'blue',
  paymentFailed: 'red',
  waiting: 'gold',
  paused: 'grey',
  ended: 'grey',
} as const satisfies Record<Badge['kind'], string>

/** One subscription: its product, state and actions. */
export function SubscriptionCard({ subscription, onOpen, onApproach }: SubscriptionActionsProps) {
  const t = useTranslations('subscriptions')
  const badge = badgeOf(subscription, useRenderedAt())
  const {
    name,
    slug,
    image,
    storeName,
    state,
    price,
    listPrice,
    charge,
    currencySymbol: symbol,
    chargedAt,
  } = subscription
  const day = useDay()
  const percent = discountPercent(listPrice, price)
  const titleId = `subscription-${subscription.subscriptionId}`
  return (
    <article className={styles['card']} aria-labelledby={titleId} data-state={subscription.state}>
      <ProductPicture src={image} alt="" width={112} height={112} className={styles['picture']} />
      <div className={styles['top']}>
        <div>
          <p className="caption">{storeName}</p>
          <h2 id={titleId} className={styles['name']}>
            <ShopLink href={routes.product(slug)}>{name}</ShopLink>
          </h2>
          <p className={styles['price']}>
            <span className="visually-hidden">{t('price')} </span>
            <b>{leftToRightText(formatMoney(price, symbol))}</b>{' '}
            {percent > 0 && (
              <>
                <span className="visually-hidden">{t('listPrice')} </span>
                <s>{leftToRightText(formatMoney(listPrice, symbol))}</s>{' '}
                {badge.kind !== 'ships' && t('less', { percent })}
              </>
            )}
            {badge.kind === 'ships' && chargedAt !== undefined && t('changeUntil', { date: day(chargedAt) })}
          </p>
          {charge && chargedAt !== undefined && (state === 'active' || state === 'paused') && (
            <p className={styles['price']}>
              {t('charge', {
                total: leftToRightText(formatMoney(charge.total, symbol)),
                delivery: leftToRightText(formatMoney(charge.delivery, symbol)),
                tax: leftToRightText(formatMoney(charge.tax, symbol)),
                date: day(chargedAt),
              })}
            </p>
          )}
        </div>
        <Tag variant={TAGS[badge.kind]}>
          {badge.kind === 'ships' ? t('states.ships', { days: badge.days }) : t(`states.${badge.kind}`)}
        </Tag>
      </div>
      <Note subscription={subscription} />
      <Facts subscription={subscription} />
      <SubscriptionActions subscription={subscription} onOpen={onOpen} onApproach={onApproach} />
    </article>
  )
}

/** Why the subscription is interrupted, and what happens next. */
function Note({ subscription }: Pick<SubscriptionActionsProps, 'subscription'>) {
  const t = useTranslations('subscriptions.notes')
  const day = useDay()
  const card = useCardName(subscription)
  const { state, failedAt, retryAt, isSkipped, nextDeliveryAt } = subscription
  if (state === 'paymentFailed' && failedAt !== undefined) {
    const isGone = !subscription.card || subscription.card.isExpired
    return (
      <p className={`${styles['note']} ${styles['red']}`}>
        <Icon name="alert" size={20} />
        <span>
          <b>{isGone ? t('cardGone') : t('refused', { card, date: day(failedAt) })}</b>{' '}
          {retryAt !== undefined && t('tryAgain', { date: day(retryAt) })} {t('nothingShipped')}
        </span>
      </p>
    )
  }
  const text =
    state === 'waiting'
      ? t('waiting')
      : state === 'paused' && failedAt !== undefined
        ? t('pausedFailed')
        : state === 'active' && isSkipped && nextDeliveryAt !== undefined
          ? t('skipped')
          : undefined
  if (text === undefined) return null
  return (
    <p className={styles['note']}>
      <Icon name={state === 'active' ? 'info' : 'clock'} size={20} />
      <span>{text}</span>
    </p>
  )
}

function Facts({ subscription }: Pick<SubscriptionActionsProps, 'subscription'>) {
  const t = useTranslations('subscriptions.facts')
  const day = useDay()
  const card = useCardName(subscription)
  const { state, nextDeliveryAt, failedAt, resumesAt, endedAt, frequency, quantity, payWithTalents } = subscription
  const when =
    state === 'paymentFailed'
      ? [t('waitsSince'), day(failedAt)]
      : state === 'paused'
        ? [t('pausedUntil'), resumesAt === undefined ? t('resumed') : day(resumesAt)]
        : state === 'ended'
          ? [t('endedOn'), day(endedAt)]
          : [t('next'), state === 'waiting' ? t('whenBack') : day(nextDeliveryAt)]
  const last =
    state === 'paused' && nextDeliveryAt !== undefined
      ? [t('thenShips'), day(nextDeliveryAt)]
      : [t('pays'), payWithTalents ? t('talentsFirst', { card }) : card]
  return (
    <dl className={styles['facts']}>
      {[when, [t('howOften'), frequency.label], [t('howMany'), String(quantity)], last].map(([term, fact]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  )
}

function useDay() {
  const locale = useLocale()
  return (instant: number | undefined) => (instant === undefined ? '' : formatDate(instant * 1000, locale, 'longDay'))
}

/** 'Visa ending 4242'. */
export function useCardName({ card }: Pick<Subscription, 'card'>): string {
  const t = useTranslations('subscriptions')
  if (!card) return t('noCard')
  return t('cardName', { brand: brandName(card.brand) ?? t('anyCard'), last4: leftToRightText(card.last4) })
}

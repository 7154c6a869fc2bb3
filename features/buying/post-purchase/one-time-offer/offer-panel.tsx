import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button, ButtonLink } from '@/components/button/button'
import { RatingLine } from '@/components/feedback/rating-line'
import { Icon } from '@/components/icon/icon'
import { Skeleton } from '@/components/loading/skeleton'
import { StoreMark } from '@/components/picture/store-mark'
import { Price, StrikePrice } from '@/components/price/price'
import { Tag } from '@/components/tag/tag'
import type { Order } from '@/contract/buying/orders'
import type { ExclusiveDeal } from '@/contract/buying/post-purchase'
import type { CardFieldsSlot } from '@/lib/domain/payments/card-fields'
import { leftToRightText } from '@/lib/i18n/text-direction'
import { discountPercent, formatMoney, formatTalents } from '@/lib/money'
import { routes } from '@/lib/routes'
import { PriceChange } from '../components/price-change'
import type { DealChange, DealPurchase } from '../use-buy-deal'
import { CardChoice } from './card-choice'
import type { OfferedProduct } from './load-one-time-offer'
import { OfferFacts } from './offer-facts'
import styles from './offer-panel.module.css'
import { OfferTimer } from './offer-timer'
import { hasOutcome } from './offer-view'

interface OfferPanelProps {
  readonly orderId: string
  readonly deal: ExclusiveDeal
  readonly order: Order | undefined
  readonly product: OfferedProduct
  readonly purchase: DealPurchase
  /** What has to be confirmed before anything can be bought. */
  readonly change: DealChange | undefined
  readonly onConfirm: () => void
  /** Unix seconds at which the countdown stands still. */
  readonly stoppedAt: number | undefined
  /** For a card that is not saved, when that of the order is refused. */
  readonly cardFields: CardFieldsSlot
  readonly onAccept: (cardId?: string) => void
  readonly onDecline: () => void
}

/** Price, time left, and the two answers. */
export function OfferPanel(props: OfferPanelProps) {
  const { deal, order, product, change, onConfirm } = props
  const t = useTranslations('oneTimeOffer')
  const card = useTranslations('shell.card')
  const { currencySymbol: symbol, finalPrice, otoPrice, rewardFinalPrice } = deal
  const saved = finalPrice - otoPrice
  return (
    <>
      {/* Far from the answers: a second press where "Yes" was confirms nothing. */}
      {change && <PriceChange texts="oneTimeOffer.change" change={change} onConfirm={onConfirm} />}
      <div>
        <p className={styles['store']}>
          <StoreMark name={deal.brandName} color={deal.storeMarkColor} />
          <span>
            <b>{deal.brandName}</b> {deal.isSameParcel && <span>{t('fromOrder')}</span>}
          </span>
        </p>
        <h1 className={`h1 ${styles['name']}`}>{deal.name}</h1>
        {deal.ratings > 0 && <RatingLine value={deal.rating} count={deal.ratings} />}
      </div>
      <div>
        <p className={styles['price']}>
          <Price minor={otoPrice} symbol={symbol} label={t('price')} />
          {saved > 0 && (
            <>
              <StrikePrice minor={finalPrice} symbol={symbol} label={t('usualPrice')} />
              <Tag variant="leaf">
                {t('save', {
                  amount: leftToRightText(formatMoney(saved, symbol)),
                  percent: discountPercent(finalPrice, otoPrice),
                })}
              </Tag>
            </>
          )}
        </p>
        {rewardFinalPrice > 0 && (
          <p className={styles['talents']}>
            <Icon name="coin" size={18} />
            {card('talentsBack', { amount: leftToRightText(symbol + formatTalents(rewardFinalPrice)) })}
          </p>
        )}
      </div>
      <OfferTimer until={deal.endsAt} stoppedAt={props.stoppedAt} />
      <Answers {...props} />
      <OfferFacts deal={deal} order={order} returnDays={product.returnDays} />
    </>
  )
}

/** Both answers, and why the offer could not be added; on phones they stay at the foot of the screen. */
function Answers({ orderId, order, purchase, change, cardFields, onAccept, onDecline }: OfferPanelProps) {
  const t = useTranslations('oneTimeOffer')
  const problems = useTranslations('oneTimeOffer.problems')
  const [isChoosing, setIsChoosing] = useState(false)
  const isBusy = purchase.kind === 'busy' || purchase.kind === 'leaving'
  const refused = purchase.kind === 'refused' && change === undefined ? purchase.problem : undefined
  const problem = refused !== undefined && !hasOutcome(refused) ? refused : undefined
  const needsCard = problem === 'card'
  const { brand, last4 } = order?.payment ?? {}
  return (
    <>
      {isChoosing && (
        <CardChoice
          except={{ brand, last4 }}
          disabled={change !== undefined}
          busy={isBusy}
          cardFields={cardFields}
          onChoose={onAccept}
        />
      )}
      <div className={styles['answers']}>
        <div role="alert" className={styles['alert']}>
          {problem && (
            <p className={styles['problem']}>
              <Icon name="alert" size={20} />
              <span>
                <b>{(purchase.kind === 'refused' && purchase.serverMessage) || problems(problem)}</b>{' '}
                {problem !== 'waiting' && t('unchanged')}
              </span>
            </p>
          )}
        </div>
        {needsCard && !isChoosing ? (
          <Button size="big" wide onClick={() => setIsChoosing(true)}>
            {t('otherCard')}
          </Button>
        ) : (
          !isChoosing && (
            <Button
              size="big"
              wide
              disabled={change !== undefined}
              busy={isBusy}
              busyLabel={t('adding')}
              onClick={() => onAccept()}
            >
              {t(change ? 'change.first' : 'yes')}
            </Button>
          )
        )}
        {isBusy ? (
          <Button wide disabled>
            {t('no')}
          </Button>
        ) : (
          <ButtonLink wide variant="text" href={routes.confirmOrder(orderId)} onClick={onDecline}>
            {t('no')}
          </ButtonLink>
        )}
      </div>
    </>
  )
}

/** Takes the place of the panel while the offer is loading. */
export function OfferPanelSkeleton({ name }: { readonly name: string }) {
  return (
    <>
      <Skeleton width="45%" height="32px" />
      <h1 className="h1">{name}</h1>
      <Skeleton width="46%" height="40px" />
      <Skeleton height="64px" radius="14px" />
      <Skeleton height="54px" radius="27px" />
    </>
  )
}

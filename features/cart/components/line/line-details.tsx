import { Fragment } from 'react'
import { useTranslations } from 'use-intl'
import { Amount, StrikePrice } from '@/components/price/price'
import { Tag } from '@/components/tag'
import type { CartLine } from '@/contract/cart'
import { discountPercent, formatTalents } from '@/lib/money'
import { isMembershipLine } from '../../store/membership-first'
import styles from './line-details.module.css'

interface LineProps {
  readonly line: CartLine
}

/** Which variant it is, and what it is a set of: "Lavender · 500 ml", "Bundle of 4". */
export function LineOptions({ line, withPlan = false }: LineProps & { readonly withPlan?: boolean }) {
  const t = useTranslations('cart.line')
  const { linkedVariant, bundleSize, offerDetails, planDeliveryLabel } = line
  const packSize = offerDetails.childOfferId ? (offerDetails.quantity ?? 0) : 0
  const options = [
    ...linkedVariant.map(({ name }) => name),
    ...(bundleSize ? [t('bundle', { count: bundleSize, shown: String(bundleSize) })] : []),
    ...(packSize > 0 ? [t('pack', { count: packSize, shown: String(packSize) })] : []),
    ...(isMembershipLine(line) ? [t('yearly')] : []),
    ...(withPlan && planDeliveryLabel ? [planDeliveryLabel] : []),
  ]
  if (options.length === 0) return null
  return (
    <p className={styles['options']}>
      {options.map((option, index) => (
        <Fragment key={option}>
          {index > 0 && ' · '}
          <bdi>{option}</bdi>
        </Fragment>
      ))}
    </p>
  )
}

/** What is special about the line: stock, deal, subscription, campaign, Talents that come back. */
export function LineTags({ line }: LineProps) {
  const t = useTranslations('cart.line')
  const { availability, availableQuantity, planDeliveryLabel, isFirstPurchaseDeal, groupBuyCampaignId, accounting } =
    line
  if (availability === 'gone')
    return (
      <Tags>
        {[
          <Tag key="gone" variant="grey">
            {t('outOfStock')}
          </Tag>,
        ]}
      </Tags>
    )

  const { msrpPrice, subTotal, rewardFinalPrice } = accounting
  const percent = discountPercent(msrpPrice, subTotal)
  const deal = subTotal === 0 ? t('free') : percent > 0 && t('save', { percent })
  const left = t('left', { count: availableQuantity, shown: String(availableQuantity) })
  return (
    <Tags>
      {availability === 'short' && <Tag variant="grey">{left}</Tag>}
      {isFirstPurchaseDeal && deal && <Tag variant="leaf">{deal}</Tag>}
      {planDeliveryLabel && (
        <Tag variant="leaf" icon="repeat">
          {planDeliveryLabel}
        </Tag>
      )}
      {groupBuyCampaignId && <Tag variant="navy">{t('groupBuy')}</Tag>}
      {rewardFinalPrice > 0 && (
        <Tag variant="gold" icon="coin">
          {t('talentsBack', { talents: formatTalents(rewardFinalPrice) })}
        </Tag>
      )}
    </Tags>
  )
}

interface LineAmountProps extends LineProps {
  readonly symbol: string
  /** The amount is about to be another. */
  readonly isSettling: boolean
}

/** What the line costs, and the list price that it replaces. Nothing when it is not in the total. */
export function LineAmount({ line, symbol, isSettling }: LineAmountProps) {
  const t = useTranslations('cart.line')
  const { msrpPrice, subTotal } = line.accounting
  if (line.availability === 'gone') return null
  return (
    <span className={`${styles['amount']} ${isSettling ? styles['settling'] : ''}`}>
      <b>
        <Amount minor={subTotal} symbol={symbol} />
      </b>
      {msrpPrice > subTotal && <StrikePrice minor={msrpPrice} symbol={symbol} label={t('before')} />}
    </span>
  )
}

function Tags({ children }: { readonly children: React.ReactNode }) {
  return <p className={styles['tags']}>{children}</p>
}

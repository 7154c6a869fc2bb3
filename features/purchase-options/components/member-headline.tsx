import { useTranslations } from 'use-intl'
import { Price, StrikePrice } from '@/components/price/price'
import { Tag } from '@/components/tag'
import { formatMoney } from '@/lib/money'
import { savings, struckPrice } from '../purchase-price'
import { leftToRight } from './left-to-right'
import type { PriceHeadlineProps } from './price-headline'
import styles from './price-headline.module.css'
import { StateTag } from './state-tag'

/** What is left after the Talents came back, what it replaces and what is saved. */
export function MemberHeadline({ terms, headline, isPlain, isTimedDeal, isOrderable, symbol }: PriceHeadlineProps) {
  const t = useTranslations('purchaseOptions.headline')
  const struck = struckPrice(terms.msrp, headline)
  const saved = savings(terms.msrp, headline)
  return (
    <>
      <div className={styles['line']}>
        {isTimedDeal || !isOrderable ? (
          <StateTag isTimedDeal={isTimedDeal} isOrderable={isOrderable} />
        ) : isPlain || !saved ? (
          <span className={styles['caption']}>{t('yourPrice')}</span>
        ) : (
          <Tag variant="navy">{t('memberPrice')}</Tag>
        )}
        {saved && (
          <Tag variant="leaf">
            <span>
              {t.rich('save', {
                amount: formatMoney(saved.amount, symbol),
                percent: saved.percent,
                money: leftToRight,
              })}
            </span>
          </Tag>
        )}
      </div>
      <p className={styles['price']} aria-live="polite">
        <Price minor={headline} symbol={symbol} />
        {struck !== undefined && <StrikePrice minor={struck} symbol={symbol} label={t('msrp')} />}
      </p>
      {!isPlain && terms.reward > 0 && <p className={styles['after']}>{t('afterTalents')}</p>}
    </>
  )
}

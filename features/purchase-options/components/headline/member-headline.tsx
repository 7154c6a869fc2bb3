import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { leftToRight } from '@/components/price/left-to-right'
import { Price, StrikePrice } from '@/components/price/price'
import { Tag } from '@/components/tag'
import { formatMoney } from '@/lib/money'
import { savings, struckPrice } from '../../rules/purchase-price'
import type { PriceHeadlineProps } from './price-headline'
import styles from './price-headline.module.css'
import { StateTag } from './state-tag'

/** Milliseconds until the sign-in prompt has closed and given the focus back. */
const PROMPT_CLOSES = 400

interface MemberHeadlineProps extends PriceHeadlineProps {
  /** It stands where the button was that led here. */
  readonly takesFocus: boolean
}

/** What is left after the Talents came back, what it replaces and what is saved. */
export function MemberHeadline(props: MemberHeadlineProps) {
  const { terms, headline, isPlain, isTimedDeal, isOrderable, symbol, takesFocus } = props
  const t = useTranslations('purchaseOptions.headline')
  const price = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (!takesFocus) return
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) price.current?.focus({ preventScroll: true })
    }, PROMPT_CLOSES)
    return () => clearTimeout(timer)
  }, [takesFocus])
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
      <p ref={price} tabIndex={-1} className={styles['price']} aria-live="polite">
        <Price minor={headline} symbol={symbol} />
        {struck !== undefined && <StrikePrice minor={struck} symbol={symbol} label={t('msrp')} />}
      </p>
      {!isPlain && terms.reward > 0 && <p className={styles['after']}>{t('afterTalents')}</p>}
    </>
  )
}

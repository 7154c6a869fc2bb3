import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Price, StrikePrice } from '@/components/price/price'
import { Tag } from '@/components/tag/tag'
import { leftToRight } from '@/lib/i18n/text-direction'
import { formatMoney } from '@/lib/money'
import { savings, struckPrice } from '../../rules/purchase-price'
import { type PriceHeadlineProps, StateTag } from './headline-parts'
import styles from './price-headline.module.css'

/** The sign-in prompt has closed and returned the focus after this long, in milliseconds. */
const PROMPT_CLOSE_TIME = 400

interface MemberHeadlineProps extends PriceHeadlineProps {
  /** It replaces the button that had the focus. */
  readonly takesFocus: boolean
}

/** The price less the Talents that come back, the list price and the saving. */
export function MemberHeadline(props: MemberHeadlineProps) {
  const { terms, headline, isPlain, isTimedDeal, isOrderable, symbol, takesFocus } = props
  const t = useTranslations('purchaseOptions.headline')
  const price = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (!takesFocus) return
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) price.current?.focus({ preventScroll: true })
    }, PROMPT_CLOSE_TIME)
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
          <span className="caption">{t('yourPrice')}</span>
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
      {!isPlain && terms.reward > 0 && <p className="note above-6">{t('afterTalents')}</p>}
    </>
  )
}

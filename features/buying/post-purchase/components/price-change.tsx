import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '@/components/button/button'
import { leftToRightText } from '@/lib/i18n/text-direction'
import { formatMoney } from '@/lib/money'
import type { DealChange } from '../use-buy-deal'
import styles from './price-change.module.css'

interface PriceChangeProps {
  readonly texts: 'exclusiveDeals.change' | 'oneTimeOffer.change'
  readonly change: DealChange
  readonly onConfirm: () => void
}

/**
 * Says that a deal costs something else than when it was pressed, and takes the focus. The deal cannot be bought until the
 * new price is confirmed here.
 */
export function PriceChange({ texts, change, onConfirm }: PriceChangeProps) {
  const t = useTranslations(texts)
  const box = useRef<HTMLDivElement>(null)
  const { before, after, symbol } = change
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further change is told again.
  useEffect(() => box.current?.focus(), [after])
  const shown = (minor: number) => leftToRightText(formatMoney(minor, symbol))
  return (
    <div ref={box} tabIndex={-1} role="alert" className={styles['change']}>
      <p>{t('text', { before: shown(before), after: shown(after) })}</p>
      <Button variant="line" size="slim" onClick={onConfirm}>
        {t('confirm')}
      </Button>
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { Figure, FigureCards } from '@/components/figures/figure-cards'
import { Skeleton } from '@/components/loading/skeleton'
import type { PartnerFigures as Figures } from '@/contract/account/partners'
import { useApi } from '@/lib/api/api-context'
import { leftToRight } from '@/lib/i18n/text-direction'
import { formatMoney } from '@/lib/money'
import { platformPercentageQuery } from '../api/partner-queries'
import { orderRate, percentText } from '../partner-link'
import { growth } from '../partner-period'
import styles from './partner-figures.module.css'

interface PartnerFiguresProps {
  readonly uid: string
  /** Totals of the shown links; undefined while they load, and when that failed. */
  readonly total: Figures | undefined
  readonly isFailed: boolean
  /** Clicks in the period before, when there was one. */
  readonly clicksBefore: number | undefined
  readonly symbol: string
}

const COUNT = new Intl.NumberFormat('en-US')
const FAILED = '–'
/** Formats a change: '+12', '-3', '0'. Figures have Latin digits in every language. */
const CHANGE = new Intl.NumberFormat('en-US', { signDisplay: 'exceptZero' })

/** Clicks, orders, commission, and the default commission rate. */
export function PartnerFigures({ uid, total, isFailed, clicksBefore, symbol }: PartnerFiguresProps) {
  const t = useTranslations('partners.figures')
  const { data: percentage, isError } = useQuery(platformPercentageQuery(useApi(), uid))
  const missing = isFailed ? FAILED : undefined
  const rate = total && orderRate(total)
  const change = total && growth(total.clicks, clicksBefore)
  return (
    <FigureCards className={styles['figures']}>
      <Figure name={t('clicks')}>
        <Value>{total ? COUNT.format(total.clicks) : missing}</Value>
        {change !== undefined && (
          <small className={change < 0 ? styles['plain'] : undefined}>
            {t('change', { percent: CHANGE.format(change) })}
          </small>
        )}
      </Figure>
      <Figure name={t('orders')}>
        <Value>{total ? COUNT.format(total.orders) : missing}</Value>
        {rate !== undefined && <small>{t('ofClicks', { percent: rate })}</small>}
      </Figure>
      <Figure name={t('commission')}>
        <Value>{total ? formatMoney(total.commission, symbol) : missing}</Value>
      </Figure>
      {percentage !== null && (
        <Figure name={t('share')}>
          <Value>{percentage !== undefined ? `${percentText(percentage)}%` : isError ? FAILED : undefined}</Value>
          <small className={styles['plain']}>{t('ofPaid')}</small>
        </Figure>
      )}
    </FigureCards>
  )
}

/** A figure, or its placeholder while it loads. */
function Value({ children }: { readonly children: string | undefined }) {
  return children === undefined ? <Skeleton width="64px" height="25px" /> : leftToRight(children)
}

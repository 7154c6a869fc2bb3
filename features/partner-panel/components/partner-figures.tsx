import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { Skeleton } from '@/components/loading/skeleton'
import { FigureCards } from '@/components/share/figure-cards'
import type { PartnerFigures as Figures } from '@/contract/partner'
import { useApi } from '@/lib/api/api-context'
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
  const t = useTranslations('partnerPanel.figures')
  const { data: percentage, isError } = useQuery(platformPercentageQuery(useApi(), uid))
  const missing = isFailed ? FAILED : undefined
  const rate = total && orderRate(total)
  const change = total && growth(total.clicks, clicksBefore)
  return (
    <FigureCards className={styles['figures']}>
      <Figure
        name={t('clicks')}
        value={total ? COUNT.format(total.clicks) : missing}
        {...(change !== undefined && { change: t('change', { percent: CHANGE.format(change) }) })}
        isLess={change !== undefined && change < 0}
      />
      <Figure
        name={t('orders')}
        value={total ? COUNT.format(total.orders) : missing}
        note={rate === undefined ? undefined : t('ofClicks', { percent: rate })}
      />
      <Figure name={t('commission')} value={total ? formatMoney(total.commission, symbol) : missing} />
      {percentage !== null && (
        <Figure
          name={t('share')}
          value={percentage !== undefined ? `${percentText(percentage)}%` : isError ? FAILED : undefined}
          remark={t('ofMemberPrice')}
        />
      )}
    </FigureCards>
  )
}

interface FigureProps {
  readonly name: string
  /** Undefined while it loads. */
  readonly value: string | undefined
  /** A positive note about the figure. */
  readonly note?: string | undefined
  /** Explains the figure. */
  readonly remark?: string
  /** Comparison with the period before. */
  readonly change?: string
  readonly isLess?: boolean
}

function Figure({ name, value, note, remark, change, isLess = false }: FigureProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {value === undefined ? <Skeleton width="64px" height="25px" /> : <bdi dir="ltr">{value}</bdi>}
        {note !== undefined && <small className={styles['note']}>{note}</small>}
        {change !== undefined && <small className={isLess ? undefined : styles['note']}>{change}</small>}
        {remark !== undefined && <small>{remark}</small>}
      </dd>
    </div>
  )
}

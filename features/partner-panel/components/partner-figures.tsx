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
  /** Totals of the shown links; undefined when they failed to load. */
  readonly total: Figures | undefined
  /** Clicks in the period before, when there was one. */
  readonly clicksBefore: number | undefined
  readonly symbol: string
}

const COUNT = new Intl.NumberFormat('en-US')
/** Formats a change: '+12', '-3', '0'. Figures have Latin digits in every language. */
const CHANGE = new Intl.NumberFormat('en-US', { signDisplay: 'exceptZero' })

/** Clicks, orders, commission, and the default commission rate. */
export function PartnerFigures({ uid, total, clicksBefore, symbol }: PartnerFiguresProps) {
  const t = useTranslations('partnerPanel.figures')
  const { data: percentage } = useQuery(platformPercentageQuery(useApi(), uid))
  const rate = total && orderRate(total)
  const change = total && growth(total.clicks, clicksBefore)
  return (
    <FigureCards className={styles['figures']}>
      <Figure
        name={t('clicks')}
        value={total && COUNT.format(total.clicks)}
        {...(change !== undefined && { change: t('change', { percent: CHANGE.format(change) }) })}
        isLess={change !== undefined && change < 0}
      />
      <Figure
        name={t('orders')}
        value={total && COUNT.format(total.orders)}
        note={rate === undefined ? undefined : t('ofClicks', { percent: rate })}
      />
      <Figure name={t('commission')} value={total && formatMoney(total.commission, symbol)} />
      {percentage !== null && (
        <Figure
          name={t('share')}
          value={percentage === undefined ? undefined : `${percentText(percentage)}%`}
          remark={t('ofMemberPrice')}
        />
      )}
    </FigureCards>
  )
}

interface FigureProps {
  readonly name: string
  /** Undefined when it failed to load. */
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

import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { SectionError } from '@/components/empty-or-error/section-error'
import { ChoiceBar } from '@/components/field/choice-bar'
import { Skeleton } from '@/components/loading/skeleton'
import { Panel } from '@/components/panel/panel'
import { useIsPhone } from '@/lib/browser/use-is-phone'
import { leftToRight } from '@/lib/i18n/text-direction'
import { useEarnings } from '../api/wallet-history'
import { fixedTalents } from '../wallet-amounts'
import { EarningsBars } from './earnings-bars'
import { type EarningsBar, type EarningsPeriod, earningsBars, nameOfBar } from './earnings-chart'
import styles from './earnings-panel.module.css'

const PERIODS = ['6', '12', 'all'] as const satisfies readonly EarningsPeriod[]

/** The earnings by month: a chart, and on request a table with the same amounts. */
export function EarningsPanel() {
  const t = useTranslations('wallet.earnings')
  const { data, isError, isFetching, refetch } = useEarnings()
  const isPhone = useIsPhone()
  const [chosen, setPeriod] = useState<EarningsPeriod>()
  // Bars of half a year are wide enough for a finger on a phone.
  const period = chosen ?? (isPhone ? '6' : '12')
  const bars = earningsBars(data ?? [], period)
  return (
    <Panel
      title={t('title')}
      action={
        <ChoiceBar
          label={t('period')}
          value={period}
          values={PERIODS}
          nameOf={(each) => (each === 'all' ? t('periods.all') : t('periods.months', { months: Number(each) }))}
          onChange={setPeriod}
        />
      }
    >
      {isError && !data ? (
        <SectionError text={t('failed')} onRetry={refetch} pending={isFetching} />
      ) : !data ? (
        <ChartSkeleton />
      ) : bars.some(({ purchases, friends }) => purchases !== 0 || friends !== 0) ? (
        <>
          <EarningsBars bars={bars} />
          <Legend bars={bars} />
          <EarningsTable bars={bars} />
        </>
      ) : (
        <p className={styles['empty']}>{t('empty')}</p>
      )}
    </Panel>
  )
}

function Legend({ bars }: { readonly bars: readonly EarningsBar[] }) {
  const t = useTranslations('wallet.earnings')
  const sumOf = (part: 'purchases' | 'friends') => fixedTalents(bars.reduce((sum, bar) => sum + bar[part], 0))
  return (
    <p className={styles['legend']}>
      {(['purchases', 'friends'] as const).map((part) => (
        <span key={part} className={`${styles['sum']} ${part === 'friends' ? styles['friends'] : ''}`}>
          {t.rich(`sums.${part}`, { amount: sumOf(part), money: leftToRight })}
        </span>
      ))}
    </p>
  )
}

function EarningsTable({ bars }: { readonly bars: readonly EarningsBar[] }) {
  const t = useTranslations('wallet.earnings')
  const locale = useLocale()
  return (
    <details className={styles['details']}>
      <summary className="link">{t('asTable')}</summary>
      <table className={styles['table']}>
        <caption className="visually-hidden">{t('title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('time')}</th>
            <th scope="col">{t('purchases')}</th>
            <th scope="col">{t('friends')}</th>
            <th scope="col">{t('total')}</th>
          </tr>
        </thead>
        <tbody>
          {bars.toReversed().map(({ key, purchases, friends }) => (
            <tr key={key}>
              <th scope="row">{nameOfBar(key, locale)}</th>
              {[purchases, friends, purchases + friends].map((amount, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the columns are always the same.
                <td key={column}>
                  <bdi dir="ltr">{fixedTalents(amount)}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

/** The placeholder of the chart while it loads. */
export function ChartSkeleton() {
  return <Skeleton height="302px" radius="var(--r-card)" />
}

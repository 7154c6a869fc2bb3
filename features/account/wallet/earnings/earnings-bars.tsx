import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { formatTalents } from '@/lib/money'
import { fixedTalents } from '../wallet-amounts'
import styles from './earnings-bars.module.css'
import { type EarningsBar, earningsChart, nameOfBar, type Place, shortNameOfBar } from './earnings-chart'

/** The chart: a bar for each month or year, which shows its amounts on hover and focus. */
export function EarningsBars({ bars }: { readonly bars: readonly EarningsBar[] }) {
  const t = useTranslations('wallet.earnings')
  const locale = useLocale()
  const [activeKey, setActiveKey] = useState<string>()
  const { ticks, bars: places } = earningsChart(bars)
  const amountsOf = ({ key, purchases, friends }: EarningsBar) => ({
    name: nameOfBar(key, locale),
    total: fixedTalents(purchases + friends),
    purchases: fixedTalents(purchases),
    friends: fixedTalents(friends),
  })
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the tip of the focused bar.
    <div className={styles['chart']} onKeyDown={({ key }) => key === 'Escape' && setActiveKey(undefined)}>
      <div className={styles['scale']} aria-hidden="true">
        {ticks.map(({ value, top }) => (
          <span key={value} style={{ insetBlockStart: percent(top) }}>
            <bdi dir="ltr">{formatTalents(value)}</bdi>
          </span>
        ))}
      </div>
      <ol className={styles['bars']} aria-label={t('title')}>
        {bars.map((bar, at) => {
          const { name, total, purchases, friends } = amountsOf(bar)
          const isActive = activeKey === bar.key
          return (
            <li key={bar.key}>
              <button
                type="button"
                className={`${styles['bar']} ${at === bars.length - 1 ? styles['present'] : ''}`}
                aria-label={t('bar', { name, total, purchases, friends })}
                onMouseEnter={() => setActiveKey(bar.key)}
                onMouseLeave={() => setActiveKey(undefined)}
                onFocus={() => setActiveKey(bar.key)}
                onBlur={() => setActiveKey(undefined)}
                onClick={() => setActiveKey(bar.key)}
              >
                <svg aria-hidden="true" width="100%" height="100%">
                  <Part place={places[at]?.purchases} className={styles['purchases']} />
                  <Part place={places[at]?.friends} className={styles['friends']} />
                </svg>
              </button>
              <span className={styles['label']} aria-hidden="true">
                {shortNameOfBar(bar.key, locale)}
              </span>
              {isActive && (
                <span
                  className={`${styles['tip']} ${at < bars.length / 2 ? styles['after'] : styles['before']}`}
                  aria-hidden="true"
                >
                  <b>{t('tip.total', { name, total })}</b>
                  <span>{t('tip.purchases', { amount: purchases })}</span>
                  <span>{t('tip.friends', { amount: friends })}</span>
                </span>
              )}
            </li>
          )
        })}
      </ol>
    </div>
  )
}

function Part({ place, className }: { readonly place: Place | undefined; readonly className: string | undefined }) {
  if (!place) return null
  return (
    <rect
      className={`${styles['part']} ${className}`}
      x="0"
      width="100%"
      y={percent(place.top)}
      height={percent(place.height)}
      rx="5"
    />
  )
}

const percent = (share: number) => `${(100 * share).toFixed(2)}%`

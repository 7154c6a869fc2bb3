import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { SectionError } from '@/components/empty-or-error/section-error'
import { Skeleton } from '@/components/loading/skeleton'
import { type DialogProps, ModalOrDrawer } from '@/components/overlay/modal-or-drawer'
import { Amount } from '@/components/price/price'
import type { PriceHistory } from '@/contract/buying/pricing'
import { HISTORY_DAYS, LOWEST_PRICE_DAYS } from '@/contract/buying/pricing-rules'
import type { ApiCaller } from '@/lib/api/api-caller'
import { useApi } from '@/lib/api/api-context'
import { dataQuery } from '@/lib/api/data-query'
import { withLateMessages } from '@/lib/i18n/late-messages'
import { isolatedText, leftToRightText } from '@/lib/i18n/text-direction'
import { formatMoney } from '@/lib/money'
import { useRenderedAt } from '@/lib/time/server-clock'
import { useLocalDate } from '@/lib/time/use-local-date'
import type { PurchasableProduct } from '../../rules/purchase-terms'
import { isCheaperForMembers, type PriceName, priceChart } from './price-chart'
import styles from './price-history-dialog.module.css'

interface PriceHistoryDialogProps extends DialogProps, HistoryProps {}

interface HistoryProps {
  readonly product: Pick<PurchasableProduct, 'childProductId' | 'storeName'>
}

/** What the prices of a product are, who sets them, and what they were. See docs/prices.md#price-history. */
export const PriceHistoryDialog = withLateMessages(['priceHistory'], Dialog)

function Dialog({ open, onClose, product }: PriceHistoryDialogProps) {
  const t = useTranslations('priceHistory')
  return (
    <ModalOrDrawer open={open} onClose={onClose} title={t('title')}>
      <History product={product} />
    </ModalOrDrawer>
  )
}

function History({ product }: HistoryProps) {
  const t = useTranslations('priceHistory')
  const { data, isError, isFetching, refetch } = useQuery(priceHistoryQuery(useApi(), product.childProductId))
  if (isError) return <SectionError text={t('failed')} onRetry={() => void refetch()} pending={isFetching} />
  if (!data) return <Skeleton height="400px" radius="12px" />
  return (
    <>
      {data.points.length > 1 ? <Chart {...data} /> : <Unchanged {...data} />}
      <dl className={styles['prices']}>
        <PriceRow name="listPrice" history={data} about={t('list', { store: isolatedText(product.storeName) })} />
        {isCheaperForMembers(data.points) && <PriceRow name="memberPrice" history={data} about={t('member')} />}
      </dl>
      <p className={styles['others']}>{t('others')}</p>
      {data.points.length > 1 && <HistoryTable {...data} />}
    </>
  )
}

function Chart({ points, currencySymbol }: PriceHistory) {
  const t = useTranslations('priceHistory')
  const dateOf = useLocalDate()
  const { start, high, low, lines } = priceChart(points, useRenderedAt())
  const money = (minor: number) => leftToRightText(formatMoney(minor, currencySymbol))
  return (
    <figure>
      <figcaption className="strong">{t('heading', { days: HISTORY_DAYS })}</figcaption>
      <div className={styles['chart']}>
        <p className={styles['scale']} aria-hidden="true">
          <Amount minor={high} symbol={currencySymbol} />
          <Amount minor={low} symbol={currencySymbol} />
        </p>
        <svg
          className={styles['lines']}
          role="img"
          aria-label={t('chart', { low: money(low), high: money(high), days: HISTORY_DAYS })}
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
        >
          <path className={styles['listPrice']} d={lines.listPrice} />
          {isCheaperForMembers(points) && <path className={styles['memberPrice']} d={lines.memberPrice} />}
        </svg>
        <p className={styles['days']} aria-hidden="true">
          <span>{dateOf(start, 'shortDayOfYear')}</span>
          <span>{t('today')}</span>
        </p>
      </div>
    </figure>
  )
}

/** Instead of the chart, for a price that has always been the same. */
function Unchanged({ points }: PriceHistory) {
  const t = useTranslations('priceHistory')
  const dateOf = useLocalDate()
  const since = Date.parse(points[0]?.since ?? '')
  return <p className="box grey">{t('unchanged', { date: isolatedText(dateOf(since, 'longDay')) })}</p>
}

interface PriceRowProps {
  readonly name: PriceName
  readonly history: PriceHistory
  readonly about: string
}

/** A price of today with the look of its line, what it is, and its lowest of the last days. */
function PriceRow({ name, history: { points, lowest, currencySymbol }, about }: PriceRowProps) {
  const t = useTranslations('priceHistory')
  const nameOf = usePriceNames()
  return (
    <div className={styles['price']}>
      <dt className={styles['name']}>
        {points.length > 1 && (
          <svg className={styles['key']} aria-hidden="true" width="24" height="12">
            <path className={styles[name]} d="M0 6H24" />
          </svg>
        )}
        {nameOf[name]}
      </dt>
      <dd className={styles['amount']}>
        <Amount minor={points.at(-1)?.[name] ?? 0} symbol={currencySymbol} />
      </dd>
      <dd className={styles['about']}>{about}</dd>
      <dd className={styles['lowest']}>
        {t('lowest', { days: LOWEST_PRICE_DAYS })}{' '}
        <b>
          <Amount minor={lowest[name]} symbol={currencySymbol} />
        </b>
      </dd>
    </div>
  )
}

/** What the chart shows, the latest price first. */
function HistoryTable({ points, currencySymbol }: PriceHistory) {
  const t = useTranslations('priceHistory')
  const nameOf = usePriceNames()
  const dateOf = useLocalDate()
  const names: readonly PriceName[] = isCheaperForMembers(points) ? ['listPrice', 'memberPrice'] : ['listPrice']
  return (
    <details className={styles['details']}>
      <summary className="link">{t('asTable')}</summary>
      <table className={styles['table']}>
        <caption className="visually-hidden">{t('heading', { days: HISTORY_DAYS })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('since')}</th>
            {names.map((name) => (
              <th key={name} scope="col">
                {nameOf[name]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.toReversed().map((point) => (
            <tr key={point.since}>
              <th scope="row">{dateOf(Date.parse(point.since), 'day')}</th>
              {names.map((name) => (
                <td key={name}>
                  <Amount minor={point[name]} symbol={currencySymbol} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

function usePriceNames(): Readonly<Record<PriceName, string>> {
  const t = useTranslations('purchaseOptions')
  return { listPrice: t('headline.msrp'), memberPrice: t('rows.member') }
}

/** Returns the query for the prices that a variant had, without deals. */
const priceHistoryQuery = (api: ApiCaller, variantId: string) =>
  dataQuery(api, ['purchase-options', 'price-history', variantId], 'priceHistory', { variantId })

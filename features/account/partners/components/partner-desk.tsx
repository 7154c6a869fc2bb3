import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Skeleton } from '@/components/loading/skeleton'
import { useApi } from '@/lib/api/api-context'
import { formatMoney } from '@/lib/money'
import { partnerLinksQuery } from '../api/partner-queries'
import { type Days, daysBefore, daysOf, type Period } from '../partner-period'
import styles from './partner-desk.module.css'
import { PartnerFigures } from './partner-figures'
import { PartnerLinks } from './partner-links'
import { PeriodChoice } from './period-choice'
import { PromoCodes } from './promo-codes'
import { type PartnerProduct, YourLink } from './your-link'

export interface PartnerPanelProps {
  /** The page's product; undefined under /profile, where the figures cover all links. */
  readonly product?: PartnerProduct | undefined
  /** Commission on one unit in minor units: the price's `sherpaCommissionRangeObj`. */
  readonly commission?: { readonly min: number; readonly max: number } | undefined
  /** Currency symbol, '$' by default. */
  readonly currencySymbol?: string | undefined
}

/** A partner's figures, links and codes; one column in a drawer. */
export function PartnerDesk({
  uid,
  product,
  commission,
  currencySymbol: symbol = '$',
}: PartnerPanelProps & { uid: string }) {
  const t = useTranslations('partners')
  const titleId = useId()
  const [period, setPeriod] = useState<Period>('all')
  const [customDays, setCustomDays] = useState<Days>({})
  const api = useApi()
  const days = daysOf(period, customDays, Date.now())
  const links = useQuery({
    ...partnerLinksQuery(api, uid, product?.slug, days),
    placeholderData: keepPreviousData,
  })
  const before = daysBefore(days)
  // When this query fails, the figures are shown without a comparison.
  const last = useQuery({ ...partnerLinksQuery(api, uid, product?.slug, before), enabled: before !== undefined })
  const clicksBefore = before && !links.isPlaceholderData ? last.data?.total.clicks : undefined
  const [chosenId, setChosenId] = useState<string>()
  const all = links.data?.links ?? []
  const chosen = all.find(({ _id }) => _id === chosenId) ?? all[0]
  return (
    <section className={styles['desk']} aria-labelledby={titleId}>
      <div className={styles['columns']}>
        <div className={styles['main']}>
          <div className="grid gap-4">
            <h2 id={titleId} className="h2">
              {t('title')}
            </h2>
            {commission && commission.max > 0 && (
              <p className={styles['earn']}>
                {t.rich(commission.min < commission.max ? 'earnRange' : 'earn', {
                  min: formatMoney(commission.min, symbol),
                  max: formatMoney(commission.max, symbol),
                  money: (part) => (
                    <b>
                      <bdi dir="ltr">{part}</bdi>
                    </b>
                  ),
                })}
              </p>
            )}
          </div>
          <PeriodChoice
            period={period}
            onPeriod={setPeriod}
            customDays={customDays}
            onCustomDays={setCustomDays}
            links={all}
          />
          <PartnerFigures
            uid={uid}
            total={links.data?.total}
            isFailed={links.isError}
            clicksBefore={clicksBefore}
            symbol={symbol}
          />
          <PartnerLinks
            uid={uid}
            slug={product?.slug}
            links={links}
            chosenId={chosen?._id}
            onChoose={setChosenId}
            symbol={symbol}
          />
        </div>
        <div className={styles['side']}>
          {links.isPending ? (
            <Skeleton height="392px" radius="var(--r-panel)" />
          ) : (
            chosen && <YourLink link={chosen} product={product} />
          )}
          <PromoCodes uid={uid} />
        </div>
      </div>
    </section>
  )
}

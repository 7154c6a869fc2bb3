import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { SectionError } from '@/components/empty-or-error/section-error'
import { Skeleton } from '@/components/loading/skeleton'
import { CopyButton } from '@/components/share/copy-button'
import type { PartnerPromo } from '@/contract/account/partners'
import { useApi } from '@/lib/api/api-context'
import { formatDate } from '@/lib/time/format-date'
import { partnerPromosQuery } from '../api/partner-queries'
import styles from './side-panel.module.css'

/** The promo codes that a partner may share, in dashed boxes. */
export function PromoCodes({ uid }: { readonly uid: string }) {
  const t = useTranslations('partners.promos')
  const titleId = useId()
  const { data: promos, isError, isFetching, refetch } = useQuery(partnerPromosQuery(useApi(), uid))
  return (
    <section className={`${styles['panel']} ${styles['oat']}`} aria-labelledby={titleId}>
      <h3 id={titleId} className="h3">
        {t('title')}
      </h3>
      {isError && !promos ? (
        <SectionError text={t('failed')} onRetry={refetch} pending={isFetching} />
      ) : !promos ? (
        <Skeleton height="244px" />
      ) : promos.length === 0 ? (
        <p className={styles['note']}>{t('none')}</p>
      ) : (
        <ul className={styles['codes']}>
          {promos.map((promo) => (
            <Promo key={promo.promoCode} promo={promo} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Promo({ promo: { promoCode, description, used, endsAt } }: { promo: PartnerPromo }) {
  const t = useTranslations('partners.promos')
  const locale = useLocale()
  const facts = [
    ...(endsAt === undefined ? [] : [t('until', { date: formatDate(endsAt * 1000, locale, 'day') })]),
    t('used', { count: used }),
  ]
  return (
    <li>
      <div>
        <span className={styles['code']} dir="ltr">
          {promoCode}
        </span>
        <p className="small above-6">{description}</p>
        <p className="caption">{facts.join(' · ')}</p>
      </div>
      <CopyButton text={promoCode} label={t('copy', { code: promoCode })} />
    </li>
  )
}

import { type ReactNode, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { Button } from '@/components/button/button'
import { SectionError } from '@/components/empty-or-error/section-error'
import { Skeleton } from '@/components/loading/skeleton'
import { ConfirmDialog } from '@/components/overlay/confirm-dialog'
import { opensModal } from '@/components/overlay/modal-or-drawer'
import { Panel } from '@/components/panel/panel'
import type { Membership } from '@/contract/account/membership'
import { brandName } from '@/contract/buying/card-brand'
import { MEMBERSHIP_REMINDER_DAYS } from '@/contract/buying/subscriptions-rules'
import { refusalText } from '@/lib/api/api-error'
import { leftToRightText } from '@/lib/i18n/text-direction'
import { formatMoney } from '@/lib/money'
import { formatDate } from '@/lib/time/format-date'
import { useChangeMembership, useMembership } from '../api/membership'
import styles from './membership-terms.module.css'

/** Shows the next charge of the membership and the savings of each benefit, and lets the user cancel it. */
export function MembershipTerms({ currencySymbol }: { readonly currencySymbol: string }) {
  const t = useTranslations('membership.terms')
  const { data, isError, isFetching, refetch } = useMembership()
  if (isError && !data) return <SectionError text={t('failed')} onRetry={refetch} pending={isFetching} />
  if (!data) return <Skeleton height="220px" radius="var(--r-panel)" />
  return (
    <>
      <Renewal membership={data} />
      <Benefits benefits={data.benefits} symbol={currencySymbol} />
    </>
  )
}

function Renewal({ membership }: { readonly membership: Membership }) {
  const t = useTranslations('membership.terms')
  const locale = useLocale()
  const { mutate, isPending, error, reset } = useChangeMembership()
  const [isAsking, setIsAsking] = useState(false)
  const { state, isFirst, startedAt = 0, renewsAt, price = 0, currencySymbol = '$', card, retryAt } = membership
  if (renewsAt === undefined) return <p className={styles['panel']}>{t('noRenewal')}</p>
  const day = (at: number) => formatDate(at * 1000, locale, 'longDay')
  const date = day(renewsAt)
  const amount = formatMoney(price, currencySymbol)
  const isFreeYear = isFirst && renewsAt - startedAt < FIRST_YEAR_SECONDS
  const rich = { date, amount, days: MEMBERSHIP_REMINDER_DAYS, retry: retryAt ? day(retryAt) : '', money }
  const isCancelled = state === 'cancelled'
  const ask = () => {
    if (!isPending) reset()
    setIsAsking(true)
  }
  const cancel = () => mutate('cancel', { onSuccess: () => setIsAsking(false) })
  const refused = error ? (refusalText(error) ?? t('changeFailed')) : undefined
  return (
    <Panel title={t(isCancelled ? 'endsTitle' : 'renewsTitle', { date })}>
      <div className="grid gap-10 soft">
        <p role="status">
          {isCancelled && t('ends', { date })}
          {state === 'paymentFailed' && t.rich('retries', rich)}
          {state === 'active' && t.rich(isFreeYear ? 'firstYear' : 'renews', rich)}
        </p>
        {!isCancelled && (
          <p>
            {card
              ? t('card', { brand: brandName(card.brand) ?? card.brand, last4: leftToRightText(card.last4) })
              : t('noCard')}
          </p>
        )}
        {isCancelled ? (
          <div>
            <Button busy={isPending} onClick={() => mutate('rejoin')}>
              {t('rejoin')}
            </Button>
          </div>
        ) : (
          <div>
            <Button variant="line" {...opensModal} onClick={ask}>
              {t('cancel')}
            </Button>
          </div>
        )}
        {!isAsking && refused !== undefined && (
          <p role="alert" className="problem">
            {refused}
          </p>
        )}
        <ConfirmDialog
          open={isAsking}
          onClose={() => setIsAsking(false)}
          title={t('cancelTitle')}
          size="small"
          text={state === 'paymentFailed' ? t('cancelAtOnceText') : t('cancelText', { date })}
          action={t('cancelNow')}
          keep={t('keep')}
          isPending={isPending}
          alert={refused}
          onConfirm={cancel}
        />
      </div>
    </Panel>
  )
}

function Benefits({ benefits, symbol }: { readonly benefits: Membership['benefits']; readonly symbol: string }) {
  const t = useTranslations('membership.terms')
  const used = benefits.filter((one) => one.used > 0)
  if (benefits.length === 0) return null
  return (
    <Panel title={t('benefits')}>
      {used.length === 0 ? (
        <p className="soft">{t('unused')}</p>
      ) : (
        <ul className={styles['rows']}>
          {used.map(({ benefit, used: count, saved }) => (
            <li key={benefit}>
              <span>{t(`used.${benefit}`, { count })}</span>
              <b>{t.rich('saved', { amount: formatMoney(saved, symbol), money })}</b>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

const FIRST_YEAR_SECONDS = 370 * 86_400
const money = (part: ReactNode) => <bdi dir="ltr">{part}</bdi>

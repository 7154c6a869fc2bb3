import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { Spinner } from '@/components/button/spinner'
import { Icon } from '@/components/icon/icon'
import type { GiftCard } from '@/contract/buying/gift-cards'
import { useApi } from '@/lib/api/api-context'
import type { Locale } from '@/lib/i18n/locale'
import { isolatedText } from '@/lib/i18n/text-direction'
import { useOwner } from '@/lib/session/personal-queries'
import { formatDate } from '@/lib/time/format-date'
import { giftCardQuery } from '../api/gift-cards'

/** What became of the payment of a gift card. Takes the focus when it is settled. */
export function PurchaseOutcome({ giftCardId }: { readonly giftCardId: string }) {
  const t = useTranslations('giftCards.bought')
  const { data, isError } = useQuery(giftCardQuery(useApi(), useOwner(), giftCardId))
  const box = useRef<HTMLDivElement>(null)
  const status = data?.payment.status
  useEffect(() => {
    if (status === 'paid' || status === 'failed') box.current?.focus()
  }, [status])
  return (
    <div ref={box} tabIndex={-1} role="status">
      {data ? <Outcome giftCard={data} /> : isError && <p className="problem box red">{t('unread')}</p>}
    </div>
  )
}

function Outcome({ giftCard }: { readonly giftCard: GiftCard }) {
  const t = useTranslations('giftCards.bought')
  const locale = useLocale()
  const { payment, recipientName, recipientEmail, sendOn } = giftCard
  switch (payment.status) {
    case 'paid':
      return (
        <div className="box leaf gap-10 flex">
          <Icon name="check" size={20} />
          <div>
            <p className="strong">{t('paid', { recipient: isolatedText(recipientName) })}</p>
            <p>{t('paidText', { email: isolatedText(recipientEmail), date: dayText(sendOn, locale) })}</p>
          </div>
        </div>
      )
    case 'processing':
      return (
        <p className="box blue gap-10 flex">
          <Spinner size={18} />
          {t('waiting')}
        </p>
      )
    case 'actionRequired':
      return (
        <p className="box blue">
          {t('step')}{' '}
          {payment.nextActionUrl !== undefined && (
            <a className="link" href={payment.nextActionUrl}>
              {t('stepLink')}
            </a>
          )}
        </p>
      )
    case 'failed':
      return <p className="problem box red">{t('failed', { problem: payment.problem ?? '' })}</p>
  }
}

/** Returns how a day such as '2026-12-24' reads. */
export const dayText = (day: string, locale: Locale): string =>
  formatDate(Date.parse(`${day}T00:00:00Z`), locale, 'longDay')

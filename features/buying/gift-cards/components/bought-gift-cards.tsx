import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { Button } from '@/components/button/button'
import { SectionError } from '@/components/empty-or-error/section-error'
import { useInView } from '@/components/loading/use-in-view'
import { useSnackbar } from '@/components/overlay/snackbar-provider'
import { Panel, PanelRow, RowButton } from '@/components/panel/panel'
import type { GiftCard } from '@/contract/buying/gift-cards'
import { GIFT_CARD_CURRENCY } from '@/contract/buying/gift-cards-rules'
import { useApi } from '@/lib/api/api-context'
import { refusalText } from '@/lib/api/api-error'
import { useSingleMutation } from '@/lib/api/use-single-mutation'
import { isolatedText, leftToRightText } from '@/lib/i18n/text-direction'
import { formatMoney } from '@/lib/money'
import { useOwner } from '@/lib/session/personal-queries'
import { useLocalDate } from '@/lib/time/use-local-date'
import { giftCardsKey, giftCardsQuery } from '../api/gift-cards'
import { dayText } from './purchase-outcome'

/** The gift cards that the visitor has bought, each with its day and a button that mails a new code. */
export function BoughtGiftCards() {
  const { ref, inView } = useInView({ rootMargin: '300px 0px', triggerOnce: true })
  return <div ref={ref}>{inView && <List />}</div>
}

function List() {
  const t = useTranslations('giftCards.own')
  const { data, isError, isFetching, refetch } = useQuery(giftCardsQuery(useApi(), useOwner()))
  if (isError && !data) {
    return (
      <Panel title={t('title')}>
        <SectionError text={t('failed')} pending={isFetching} onRetry={() => void refetch()} />
      </Panel>
    )
  }
  if (!data || data.length === 0) return null
  return (
    <Panel title={t('title')}>
      {data.map((giftCard) => (
        <BoughtGiftCard key={giftCard.giftCardId} giftCard={giftCard} />
      ))}
    </Panel>
  )
}

function BoughtGiftCard({ giftCard }: { readonly giftCard: GiftCard }) {
  const t = useTranslations('giftCards.own')
  const locale = useLocale()
  const localDate = useLocalDate()
  const api = useApi()
  const queryClient = useQueryClient()
  const owner = useOwner()
  const { show } = useSnackbar()
  const [isAsked, setIsAsked] = useState(false)
  const { giftCardId, amount, recipientName, recipientEmail, sendOn, sentAt, payment } = giftCard
  const { mutate, isPending } = useSingleMutation({
    mutationFn: () => api.call('sendGiftCard', { giftCardId }),
    onSuccess: () => {
      setIsAsked(false)
      show({ message: t('done'), variant: 'success' })
      return queryClient.invalidateQueries({ queryKey: giftCardsKey(owner) })
    },
    onError: (error) => show({ message: refusalText(error) ?? t('notDone'), variant: 'error' }),
  })
  const recipient = isolatedText(recipientName)
  const email = isolatedText(recipientEmail)
  const note =
    payment.status !== 'paid'
      ? t('paying')
      : sentAt === undefined
        ? t('planned', { email, date: dayText(sendOn, locale) })
        : t('sent', { email, date: localDate(sentAt * 1000, 'longDay') })
  return (
    <>
      <PanelRow
        icon="gift"
        title={t('for', {
          amount: leftToRightText(formatMoney(amount, GIFT_CARD_CURRENCY.symbol)),
          recipient,
        })}
        note={note}
        end={
          sentAt !== undefined && (
            <RowButton
              aria-label={t('againName', { recipient })}
              aria-expanded={isAsked}
              onClick={() => setIsAsked(!isAsked)}
            >
              {t('again')}
            </RowButton>
          )
        }
      />
      {isAsked && (
        <div className="stack gap-10">
          <p className="note">{t('confirm', { email })}</p>
          <div className="buttons">
            <Button size="slim" busy={isPending} onClick={() => mutate()}>
              {t('confirmButton')}
            </Button>
            <Button size="slim" variant="line" onClick={() => setIsAsked(false)}>
              {t('keep')}
            </Button>
          </div>
        </div>
      )}
    </>
  )
}

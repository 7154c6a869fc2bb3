import { useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { SectionError } from '@/components/empty-or-error/section-error'
import { CheckLine } from '@/components/field/check-line'
import { DialogForm } from '@/components/field/dialog-form'
import { Skeleton } from '@/components/loading/skeleton'
import { brandName } from '@/contract/buying/card-brand'
import { useApi } from '@/lib/api/api-context'
import type { CardFieldsHandle, CardFieldsSlot } from '@/lib/domain/payments/card-fields'
import { expiryText, savedCardsQuery } from '@/lib/domain/payments/saved-cards'
import { leftToRightText } from '@/lib/i18n/text-direction'
import { formatMoney } from '@/lib/money'
import { useOwner } from '@/lib/session/personal-queries'
import { useChangeSubscription } from '../use-subscriptions'
import styles from './subscription-dialog.module.css'
import { ChoiceLine, type ViewProps } from './view-parts'

const NEW = 'new'

/** Chooses a saved or a new card. After a failed charge, the card is charged at once. Talents may pay first. */
export function CardView({
  subscription,
  submitChange,
  isPending,
  onClose,
  cardFields,
}: ViewProps & { readonly cardFields: CardFieldsSlot }) {
  const t = useTranslations('subscriptionActions')
  const payment = useTranslations('payment')
  const { data, isError, isFetching, isLoading, refetch } = useQuery(savedCardsQuery(useApi(), useOwner()))
  const talents = useChangeSubscription()
  const fields = useRef<CardFieldsHandle>(null)
  const [picked, setPicked] = useState<string>()
  const [isReading, setIsReading] = useState(false)
  const [problem, setProblem] = useState<string>()
  const { subscriptionId, card, state, charge, currencySymbol, payWithTalents } = subscription
  const saved = data ?? []
  const usable = saved.filter(({ isExpired }) => !isExpired)
  // After the 3-D Secure challenge, the new card is among the saved ones unless the bank refused it.
  const { newCard, redirect_status: outcome } = useRouter().query
  const confirmed = usable.find(({ id }) => id === newCard)?.id
  const isRefused = outcome === 'failed' && confirmed === undefined && picked === undefined
  const present = usable.find(({ id }) => id === card?.id)?.id
  const chosen = picked ?? confirmed ?? present ?? usable[0]?.id ?? NEW

  const send = async () => {
    setProblem(undefined)
    if (chosen !== NEW) return submitChange({ action: 'card', paymentMethodId: chosen })
    setIsReading(true)
    const entered = await fields.current?.submit({})
    setIsReading(false)
    if (entered?.kind === 'method') submitChange({ action: 'card', paymentMethodId: entered.methodId })
    else if (entered?.kind === 'refused') setProblem(t('card.refused'))
    else if (entered?.kind === 'failed') setProblem(t('failed'))
  }
  if (isLoading) return <Skeleton height="186px" radius="var(--r-card)" />
  return (
    <DialogForm
      className="grid gap-14"
      submit={
        state === 'paymentFailed'
          ? charge
            ? t('card.saveAndPay', {
                amount: leftToRightText(formatMoney(charge.total - charge.talents, currencySymbol)),
              })
            : t('card.saveAndPayNow')
          : t('save')
      }
      cancel={t('close')}
      isBusy={isPending || isReading}
      onCancel={onClose}
      onSend={send}
    >
      {isError && !data && (
        <SectionError text={payment('saved.failed')} onRetry={() => refetch()} pending={isFetching} />
      )}
      <fieldset className={styles['choices']}>
        <legend className="visually-hidden">{t('titles.card')}</legend>
        {saved.map((card) => (
          <ChoiceLine
            key={card.id}
            name="card"
            isChosen={chosen === card.id}
            isDisabled={card.isExpired}
            onChoose={() => setPicked(card.id)}
            title={payment('saved.name', {
              brand: brandName(card.brand) ?? payment('saved.card'),
              last4: leftToRightText(card.last4),
            })}
            note={payment(card.isExpired ? 'saved.expired' : 'saved.expires', { expiry: expiryText(card) })}
          />
        ))}
        <ChoiceLine name="card" isChosen={chosen === NEW} onChoose={() => setPicked(NEW)} title={t('card.another')} />
      </fieldset>
      {chosen === NEW &&
        cardFields((handle) => {
          fields.current = handle
        })}
      <CheckLine
        checked={payWithTalents}
        onChange={(isOn) => talents.mutate({ subscriptionId, change: { action: 'talents', payWithTalents: isOn } })}
      >
        {t('card.talentsFirst')}
      </CheckLine>
      <div role="alert">
        {(problem !== undefined || isRefused || talents.isError) && (
          <p className="problem">{problem ?? t(isRefused ? 'card.refused' : 'failed')}</p>
        )}
      </div>
    </DialogForm>
  )
}

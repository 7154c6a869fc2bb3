import { useQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '@/components/button/button'
import { SectionError } from '@/components/empty-or-error/section-error'
import { ChoiceCard } from '@/components/field/choice-card'
import { Form } from '@/components/field/form'
import { brandName } from '@/contract/buying/card-brand'
import { useApi } from '@/lib/api/api-context'
import type { CardFieldsHandle, CardFieldsSlot } from '@/lib/domain/payments/card-fields'
import { expiryText, savedCardsQuery } from '@/lib/domain/payments/saved-cards'
import { LateMessages } from '@/lib/i18n/late-messages'
import { useOwner } from '@/lib/session/personal-queries'
import styles from './card-choice.module.css'

interface CardChoiceProps {
  /** The card that was refused. */
  readonly except: { readonly brand: string | undefined; readonly last4: string | undefined }
  readonly busy: boolean
  /** Nothing can be paid now. */
  readonly disabled: boolean
  readonly cardFields: CardFieldsSlot
  /** Pays with a saved card, or with a new one, by the provider's id. */
  readonly onChoose: (cardId: string) => void
}

const NEW = 'new'

/** The shopper's other saved cards, and a new one. */
export function CardChoice({ except, busy, disabled, cardFields, onChoose }: CardChoiceProps) {
  const t = useTranslations('oneTimeOffer.cards')
  const name = useId()
  const { data, isError, isFetching, isPending, refetch } = useQuery(savedCardsQuery(useApi(), useOwner()))
  const [picked, setPicked] = useState<string>()
  const [isReading, setIsReading] = useState(false)
  const [problem, setProblem] = useState<'refused' | 'failed'>()
  const fields = useRef<CardFieldsHandle>(null)
  const cards = (data ?? []).filter(
    (card) => !card.isExpired && !(card.last4 === except.last4 && card.brand === except.brand),
  )
  if (isPending) return null
  const chosen = picked ?? cards[0]?.id ?? NEW

  const send = async () => {
    setProblem(undefined)
    if (chosen !== NEW) return onChoose(chosen)
    setIsReading(true)
    const entered = await fields.current?.submit({})
    setIsReading(false)
    if (entered?.kind === 'method') onChoose(entered.methodId)
    else if (entered?.kind === 'refused' || entered?.kind === 'failed') setProblem(entered.kind)
  }
  return (
    <Form className="grid gap-16" isBusy={disabled} onSend={send}>
      {isError && !data && <SectionError onRetry={() => refetch()} pending={isFetching} />}
      <fieldset className="grid gap-10">
        <legend className="h3">{t('title')}</legend>
        {cards.map((card) => (
          <ChoiceCard key={card.id} name={name} checked={card.id === chosen} onChoose={() => setPicked(card.id)}>
            <span>{t('card', { brand: brandName(card.brand) ?? t('someCard'), last4: card.last4 })}</span>
            <span className={styles['expiry']}>{expiryText(card)}</span>
          </ChoiceCard>
        ))}
        <ChoiceCard name={name} checked={chosen === NEW} onChoose={() => setPicked(NEW)}>
          <span>{t('another')}</span>
        </ChoiceCard>
      </fieldset>
      {chosen === NEW && (
        <LateMessages namespaces={['payment']}>
          {cardFields((handle) => {
            fields.current = handle
          })}
        </LateMessages>
      )}
      <div role="alert">{problem && <p className={styles['problem']}>{t(problem)}</p>}</div>
      <Button type="submit" size="big" wide disabled={disabled} busy={busy || isReading}>
        {t('use')}
      </Button>
    </Form>
  )
}

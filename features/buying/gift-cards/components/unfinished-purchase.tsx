import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '@/components/button/button'
import { FormAlert } from '@/components/field/form-alert'
import { toMinor } from '@/contract/values/minor-units'
import { useInBrowser } from '@/lib/browser/use-in-browser'
import { LateMessages } from '@/lib/i18n/late-messages'
import { leftToRightText } from '@/lib/i18n/text-direction'
import { type GiftCardAttempt, isAnswered, useGiftCardAttempts } from '../use-gift-card-purchase'
import { dollars, useShowBought } from './gift-card-form'

/**
 * Offers to find out what became of a purchase whose response this tab did not receive, for example because of a reload.
 * It is sent again with the same key and card, so it is paid once at most.
 */
export const UnfinishedPurchase = () => useInBrowser(() => true, false) && <Kept />

function Kept() {
  const { kept } = useGiftCardAttempts()
  const [attempt] = useState(kept)
  return (
    attempt && (
      <LateMessages namespaces={['payment']}>
        <Notice attempt={attempt} />
      </LateMessages>
    )
  )
}

function Notice({ attempt }: { readonly attempt: GiftCardAttempt }) {
  const t = useTranslations('payment.unfinished')
  const buying = useTranslations('giftCards.buy')
  const { send } = useGiftCardAttempts()
  const showBought = useShowBought()
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => send(attempt, { isRepeated: true }),
    onSuccess: showBought,
  })
  const amount = leftToRightText(dollars(toMinor(attempt.body.amount)))
  if (isSuccess) return null
  if (isAnswered(error)) {
    return (
      <p role="status" className="box gold">
        {t('none', { amount })}
      </p>
    )
  }
  return (
    <section className="box gold stack gap-10" aria-label={t('title')}>
      <h2 className="h3">{t('title')}</h2>
      <p>{t('text', { amount })}</p>
      {error && <FormAlert text={buying('unknown')} />}
      <div>
        <Button busy={isPending} busyLabel={t('checking')} onClick={() => mutate()}>
          {t('check')}
        </Button>
      </div>
    </section>
  )
}

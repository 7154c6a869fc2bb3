import { useRouter } from 'next/router'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '@/components/button/button'
import { ChoiceCard } from '@/components/field/choice-card'
import { EmailField } from '@/components/field/email-field'
import { Form } from '@/components/field/form'
import { FormAlert } from '@/components/field/form-alert'
import { TextArea, TextField } from '@/components/field/text-field'
import { useForm } from '@/components/field/use-form'
import { Skeleton } from '@/components/loading/skeleton'
import { useInView } from '@/components/loading/use-in-view'
import { Panel } from '@/components/panel/panel'
import { MAX_NAME_LENGTH } from '@/contract/account/accounts-rules'
import type { GiftCard } from '@/contract/buying/gift-cards'
import {
  GIFT_CARD_AMOUNTS,
  GIFT_CARD_CURRENCY,
  MAX_GIFT_CARD,
  MAX_GIFT_DAYS_AHEAD,
  MAX_GIFT_MESSAGE,
  MIN_GIFT_CARD,
} from '@/contract/buying/gift-cards-rules'
import { characterCount } from '@/contract/values/character-count'
import { DAY_MS } from '@/contract/values/durations'
import { latinDigits } from '@/contract/values/latin-digits'
import { toMajor, toMinor } from '@/contract/values/minor-units'
import { refusalText } from '@/lib/api/api-error'
import { useInBrowser } from '@/lib/browser/use-in-browser'
import type { CardFieldsHandle, CardFieldsSlot } from '@/lib/domain/payments/card-fields'
import { isEmailAddress } from '@/lib/email-address'
import { LateMessages } from '@/lib/i18n/late-messages'
import { leftToRightText } from '@/lib/i18n/text-direction'
import { formatMoney } from '@/lib/money'
import { routes } from '@/lib/routes'
import { useSession } from '@/lib/session/session-state'
import { CardNotTaken, isAnswered, useGiftCardPurchase } from '../use-gift-card-purchase'
import styles from './gift-card-form.module.css'
import { GiftCardPicture } from './gift-card-picture'

/** Buys a gift card with a new card. */
export function GiftCardForm({ cardFields }: { readonly cardFields: CardFieldsSlot }) {
  const t = useTranslations('giftCards.buy')
  const showBought = useShowBought()
  const isGuest = useSession().kind !== 'signedIn'
  const today = useInBrowser(() => localDay(0), '')
  const fields = useRef<CardFieldsHandle>(null)
  const [isOther, setIsOther] = useState(false)
  // Their code loads when they come near.
  const payment = useInView({ rootMargin: '200px 0px', triggerOnce: true })
  const buy = useGiftCardPurchase(fields)
  const missing = (text: string) => !text.trim() && t('missing')
  const { values, set, field, form, isBusy, error } = useForm({
    initial: {
      amount: String(toMajor(GIFT_CARD_AMOUNTS[1] ?? MIN_GIFT_CARD)),
      recipientName: '',
      recipientEmail: '',
      senderName: '',
      message: '',
      sendOn: '',
      email: '',
    },
    check: ({ amount, recipientName, recipientEmail, senderName, message, sendOn, email }) => ({
      amount: amountOf(amount) === undefined && t('amountWrong', LIMITS),
      recipientName: missing(recipientName),
      recipientEmail: !isEmailAddress(recipientEmail) && t('emailWrong'),
      senderName: missing(senderName),
      message: characterCount(message) > MAX_GIFT_MESSAGE && t('messageLong', { max: MAX_GIFT_MESSAGE }),
      sendOn: sendOn !== '' && (sendOn < today || sendOn > localDay(MAX_GIFT_DAYS_AHEAD)) && t('dateWrong'),
      email: isGuest && !isEmailAddress(email) && t('emailWrong'),
    }),
    send: ({ amount, recipientName, recipientEmail, senderName, message, sendOn, email }) =>
      buy({
        amount: toMajor(amountOf(amount) ?? MIN_GIFT_CARD),
        recipientName: recipientName.trim(),
        recipientEmail: recipientEmail.trim(),
        senderName: senderName.trim(),
        message: message.trim(),
        sendOn: sendOn || today,
        ...(isGuest ? { email: email.trim() } : {}),
      }),
    onSuccess: (giftCard) => {
      if (giftCard.payment.nextActionUrl === undefined) {
        set({ recipientName: '', recipientEmail: '', message: '', sendOn: '' })
        fields.current?.clear()
      }
      return showBought(giftCard)
    },
  })
  const amount = amountOf(values.amount) ?? 0
  return (
    <Panel title={t('title')}>
      <Form {...form} className="stack gap-18 above-8">
        <GiftCardPicture amount={dollars(amount)} recipient={values.recipientName} sender={values.senderName} />
        <fieldset className={styles['amounts']}>
          <legend className="visually-hidden">{t('amounts')}</legend>
          {GIFT_CARD_AMOUNTS.map((offered) => (
            <ChoiceCard
              key={offered}
              name="giftCardAmount"
              checked={!isOther && amount === offered}
              onChoose={() => {
                setIsOther(false)
                set({ amount: String(toMajor(offered)) })
              }}
            >
              <b dir="ltr">{dollars(offered)}</b>
            </ChoiceCard>
          ))}
          <ChoiceCard
            name="giftCardAmount"
            checked={isOther}
            onChoose={() => {
              setIsOther(true)
              set({ amount: '' })
            }}
          >
            {t('other')}
          </ChoiceCard>
        </fieldset>
        {isOther && (
          <TextField
            {...field('amount')}
            label={t('amount')}
            hint={t('otherHint', LIMITS)}
            required
            inputMode="numeric"
            maxLength={3}
            dir="ltr"
          />
        )}
        <div className={styles['pair']}>
          <TextField {...field('recipientName')} label={t('recipientName')} required maxLength={MAX_NAME_LENGTH} />
          <EmailField {...field('recipientEmail')} label={t('recipientEmail')} required autoComplete="off" />
          <TextField
            {...field('senderName')}
            label={t('senderName')}
            required
            autoComplete="name"
            maxLength={MAX_NAME_LENGTH}
          />
          <TextField
            {...field('sendOn')}
            value={values.sendOn || today}
            label={t('sendOn')}
            hint={t('sendOnHint')}
            type="date"
            min={today}
            max={today && localDay(MAX_GIFT_DAYS_AHEAD)}
          />
        </div>
        <TextArea
          {...field('message')}
          label={t('message')}
          count={{ written: characterCount(values.message), max: MAX_GIFT_MESSAGE }}
        />
        {isGuest && <EmailField {...field('email')} label={t('email')} required />}
        <section ref={payment.ref} aria-label={t('card')} className="stack gap-12">
          <h3 className="strong">{t('card')}</h3>
          {payment.inView ? (
            <LateMessages namespaces={['payment']} pending={<CardSkeleton />}>
              {cardFields((handle) => {
                fields.current = handle
              })}
            </LateMessages>
          ) : (
            <CardSkeleton />
          )}
        </section>
        {error && <FormAlert text={problemText(error, t)} />}
        <Button type="submit" size="big" wide busy={isBusy} busyLabel={t('busy')}>
          {t('pay', { amount: leftToRightText(dollars(amount)) })}
        </Button>
        <p className="caption">{t('terms')}</p>
      </Form>
    </Panel>
  )
}

/** Returns a function that leads to the bank's challenge of a gift card, or shows what became of its payment. */
export function useShowBought() {
  const router = useRouter()
  return ({ giftCardId, payment: { nextActionUrl } }: GiftCard) => {
    if (nextActionUrl !== undefined) return location.assign(nextActionUrl)
    const url = `${routes.giftCards()}?bought=${encodeURIComponent(giftCardId)}`
    return router.replace(url, undefined, { shallow: true })
  }
}

const CardSkeleton = () => <Skeleton height="178px" radius="12px" />

export const dollars = (minor: number) => formatMoney(minor, GIFT_CARD_CURRENCY.symbol).replace(/\.00$/, '')
const LIMITS = { least: leftToRightText(dollars(MIN_GIFT_CARD)), most: leftToRightText(dollars(MAX_GIFT_CARD)) }

/** Returns what was entered in minor units, or undefined when it cannot be an amount. Digits of any script count. */
function amountOf(entered: string): number | undefined {
  const digits = latinDigits(entered.trim())
  const amount = /^\d{1,3}$/.test(digits) ? toMinor(Number(digits)) : Number.NaN
  return amount >= MIN_GIFT_CARD && amount <= MAX_GIFT_CARD ? amount : undefined
}

/** Returns a day of the device's calendar, as '2026-12-24'. */
function localDay(daysAhead: number): string {
  const at = new Date(Date.now() + daysAhead * DAY_MS)
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
}

function problemText(error: Error, t: ReturnType<typeof useTranslations<'giftCards.buy'>>): string {
  if (error instanceof CardNotTaken) return t(error.kind === 'refused' ? 'cardRefused' : 'cardFailed')
  return (isAnswered(error) && refusalText(error)) || t('unknown')
}

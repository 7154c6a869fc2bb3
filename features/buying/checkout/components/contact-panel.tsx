import { type FormEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '@/components/button/button'
import { Field } from '@/components/field/field'
import { Icon } from '@/components/icon/icon'
import { prefetchModal } from '@/components/overlay/modal-or-drawer'
import { MAX_EMAIL_LENGTH } from '@/contract/accounts-rules'
import type { Cart } from '@/contract/cart'
import { memberSavingOf } from '@/lib/domain/cart/cart-amounts'
import { isEmailAddress } from '@/lib/email-address'
import { leftToRightText } from '@/lib/i18n/text-direction'
import { formatMoney } from '@/lib/money'
import { useSessionPrompt } from '@/lib/session/session-prompt'
import type { CheckoutDraft } from '../checkout-draft'
import styles from './contact-panel.module.css'

interface ContactPanelProps {
  readonly cart: Cart
  readonly draft: CheckoutDraft
  readonly onChange: (change: Partial<CheckoutDraft>) => void
  readonly onDone: () => void
}

/** A guest's e-mail address, or the way to sign in. */
export function ContactPanel({ cart, draft, onChange, onDone }: ContactPanelProps) {
  const t = useTranslations('checkout.contact')
  const { requestSignIn, prefetchSignIn } = useSessionPrompt()
  const field = useRef<HTMLInputElement>(null)
  // An error shows when the field is left, not while it is typed.
  const [isLeft, setIsLeft] = useState(false)
  const saving = memberSavingOf(cart.accounting)
  const isWrong = isLeft && !isEmailAddress(draft.email)
  const prefetch = () => {
    prefetchModal()
    prefetchSignIn?.()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsLeft(true)
    if (!isEmailAddress(draft.email)) return field.current?.focus()
    onChange({ isEmailGiven: true })
    onDone()
  }
  return (
    <form className="grid gap-16" onSubmit={submit} noValidate>
      <div className={styles['lead']}>
        <h3 className="strong">{t('lead')}</h3>
        <p className="faint small">
          {t.rich('haveAccount', {
            signIn: (chunks) => (
              <button
                type="button"
                className="link"
                aria-haspopup="dialog"
                onPointerEnter={prefetch}
                onFocus={prefetch}
                onClick={() => requestSignIn({ reason: 'checkout' })}
              >
                {chunks}
              </button>
            ),
          })}
        </p>
      </div>
      <Field label={t('email')} required hint={t('hint')} error={isWrong ? t('problem') : undefined}>
        {(control) => (
          <input
            {...control}
            ref={field}
            type="email"
            name="email"
            dir="ltr"
            autoComplete="email"
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={MAX_EMAIL_LENGTH}
            value={draft.email}
            onChange={(event) => onChange({ email: event.target.value, isEmailGiven: false })}
            onBlur={() => setIsLeft(draft.email !== '')}
          />
        )}
      </Field>
      {saving && (
        <p className={styles['note']}>
          <Icon name="info" size={20} />
          <span>
            {t.rich('saving', {
              amount: leftToRightText(formatMoney(saving.amount, cart.currencySymbol)),
              b: (chunks) => <b>{chunks}</b>,
            })}
          </span>
        </p>
      )}
      <Button type="submit" size="big" wide>
        {t('next')}
      </Button>
    </form>
  )
}

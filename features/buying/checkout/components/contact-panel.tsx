import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '@/components/button/button'
import { EmailField } from '@/components/field/email-field'
import { Form } from '@/components/field/form'
import { Icon } from '@/components/icon/icon'
import { prefetchModal } from '@/components/overlay/modal-or-drawer'
import type { Cart } from '@/contract/buying/cart'
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
  // An error shows when the field is left, not while it is typed.
  const [isLeft, setIsLeft] = useState(false)
  const saving = memberSavingOf(cart.accounting)
  const isWrong = isLeft && !isEmailAddress(draft.email)
  const prefetch = () => {
    prefetchModal()
    prefetchSignIn?.()
  }
  const send = () => {
    setIsLeft(true)
    if (!isEmailAddress(draft.email)) return
    onChange({ isEmailGiven: true })
    onDone()
  }
  return (
    <Form className="grid gap-16" onSend={send}>
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
      <EmailField
        label={t('email')}
        required
        hint={t('hint')}
        error={isWrong ? t('problem') : undefined}
        name="email"
        value={draft.email}
        onChange={(email) => onChange({ email, isEmailGiven: false })}
        onBlur={() => setIsLeft(draft.email !== '')}
      />
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
    </Form>
  )
}

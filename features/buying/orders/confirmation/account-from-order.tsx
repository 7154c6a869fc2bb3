import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '@/components/button/button'
import { Form } from '@/components/field/form'
import { TextField } from '@/components/field/text-field'
import { useForm } from '@/components/field/use-form'
import { ShopLink } from '@/components/page/shop-link'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '@/contract/account/accounts-rules'
import type { Order } from '@/contract/buying/orders'
import { useApi } from '@/lib/api/api-context'
import { refusalText } from '@/lib/api/api-error'
import { routes } from '@/lib/routes'
import { signUp } from '@/lib/session/calls/sign-up'
import { useSessionPrompt } from '@/lib/session/session-prompt'
import styles from './account-from-order.module.css'

/**
 * Creates an account from a guest's order: name and e-mail address are the order's, so only a password is asked for.
 * The mailed code opens the account, and the order moves into it.
 */
export function AccountFromOrder({ order: { email, deliveryAddress } }: { readonly order: Order }) {
  const t = useTranslations('confirmation.account')
  const api = useApi()
  const { requestSignIn } = useSessionPrompt()
  const titleId = useId()
  const { form, field, isBusy, error } = useForm({
    initial: { password: '' },
    check: ({ password }) => ({
      password: password.length < MIN_PASSWORD_LENGTH && t('short', { min: MIN_PASSWORD_LENGTH }),
    }),
    send: ({ password }) => signUp(api, { ...nameParts(deliveryAddress.name), email, password }),
    onSuccess: () => requestSignIn({ reason: 'account', codeSentTo: email }),
  })
  return (
    <section className={styles['panel']} aria-labelledby={titleId}>
      <h2 id={titleId} className="h3">
        {t('title')}
      </h2>
      <p className={styles['text']}>{t('text')}</p>
      <Form {...form} className={styles['form']}>
        {/* Lets password managers store the password with its account. */}
        <input type="hidden" autoComplete="username" value={email} readOnly />
        <TextField
          {...field('password')}
          label={t('password')}
          type="password"
          autoComplete="new-password"
          aria-required
          dir="ltr"
          maxLength={MAX_PASSWORD_LENGTH}
        />
        <Button type="submit" busy={isBusy} busyLabel={t('busy')}>
          {t('submit')}
        </Button>
      </Form>
      <div role="alert">{error && <p className="problem">{refusalText(error) ?? t('away')}</p>}</div>
      <p className={styles['fine']}>
        {t.rich('terms', {
          terms: (text) => (
            <ShopLink className="link" href={routes.terms()} target="_blank" rel="noreferrer">
              {text}
            </ShopLink>
          ),
        })}
      </p>
    </section>
  )
}

/** An account needs a first and a last name; a single word is used for both. */
function nameParts(name: string): { readonly firstName: string; readonly lastName: string } {
  const words = name.trim().split(/\s+/)
  const [firstName = name] = words
  return { firstName, lastName: words.slice(1).join(' ') || firstName }
}

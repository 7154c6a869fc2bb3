import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '@/components/button/button'
import { MAX_NAME_LENGTH } from '@/contract/account/accounts-rules'
import { useApi } from '@/lib/api/api-context'
import { signUp } from '@/lib/session/calls/sign-up'
import type { AccountPrices } from '@/lib/session/session-prompt'
import { noteCodeSent } from '@/lib/session/use-resend-timer'
import { type SignUpForm, signUpProblems } from '../../form-problems'
import type { SessionStep } from '../../session-step'
import { useSessionCall } from '../../use-session-call'
import { AccountPriceRows } from '../account-prices'
import { NewPasswordField } from '../fields/password-field'
import { AccountEmailField, RequiredField } from '../fields/required-field'
import { TermsCheck } from '../fields/terms-check'
import { SessionForm } from '../session-form'
import styles from '../session-form.module.css'

interface SignUpStepProps {
  readonly prices: AccountPrices | undefined
  readonly email: string
  readonly onEmail: (email: string) => void
  readonly onStep: (step: SessionStep) => void
}

/** The sign-up form. The account is created when the emailed code is verified. */
export function SignUpStep({ prices, email, onEmail, onStep }: SignUpStepProps) {
  const t = useTranslations('session')
  const api = useApi()
  const [own, setOwn] = useState({ firstName: '', lastName: '', password: '', acceptsTerms: false })
  const [isTried, setIsTried] = useState(false)
  const problems = signUpProblems({ ...own, email })
  const errors = isTried ? problems : {}
  const { send, isBusy, alert } = useSessionCall(
    (form: SignUpForm) => signUp(api, form),
    (_, form) => {
      noteCodeSent(form.email)
      onStep({ kind: 'code', email: form.email })
    },
  )
  const setField = (field: 'firstName' | 'lastName' | 'password') => (value: string) =>
    setOwn((before) => ({ ...before, [field]: value }))
  return (
    <SessionForm
      alert={alert}
      isBusy={isBusy}
      problems={problems}
      onProblems={() => setIsTried(true)}
      onSend={() => send({ ...own, email: email.trim() })}
    >
      <p className={styles['small']}>{t('signUp.lead')}</p>
      {prices && <AccountPriceRows prices={prices} />}
      <div className={styles['names']}>
        <RequiredField
          name="firstName"
          label={t('fields.firstName')}
          autoComplete="given-name"
          maxLength={MAX_NAME_LENGTH}
          value={own.firstName}
          onChange={setField('firstName')}
          problem={errors.firstName}
        />
        <RequiredField
          name="lastName"
          label={t('fields.lastName')}
          autoComplete="family-name"
          maxLength={MAX_NAME_LENGTH}
          value={own.lastName}
          onChange={setField('lastName')}
          problem={errors.lastName}
        />
      </div>
      <AccountEmailField value={email} onChange={onEmail} problem={errors.email} />
      <NewPasswordField
        label={t('fields.password')}
        value={own.password}
        onChange={setField('password')}
        problem={errors.password}
      />
      <TermsCheck
        checked={own.acceptsTerms}
        onChange={(acceptsTerms) => setOwn((before) => ({ ...before, acceptsTerms }))}
        problem={errors.acceptsTerms}
      />
      <Button type="submit" wide busy={isBusy} busyLabel={t('signUp.busy')}>
        {t('signUp.submit')}
      </Button>
      <p className={`${styles['small']} ${styles['centred']}`}>
        {t.rich('signUp.already', {
          signIn: (text) => (
            <button type="button" className="link" onClick={() => onStep({ kind: 'signIn' })}>
              {text}
            </button>
          ),
        })}
      </p>
    </SessionForm>
  )
}

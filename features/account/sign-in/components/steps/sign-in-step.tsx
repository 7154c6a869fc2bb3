import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '@/components/button/button'
import type { Profile } from '@/contract/account/accounts'
import { publicConfig } from '@/lib/config'
import type { SignInReason, SignInRequest } from '@/lib/session/session-prompt'
import { signInProblems } from '../../form-problems'
import type { SessionStep } from '../../session-step'
import { useSignIn } from '../../use-sign-in'
import { PasswordField } from '../fields/password-field'
import { AccountEmailField } from '../fields/required-field'
import { SessionForm } from '../session-form'
import formStyles from '../session-form.module.css'
import { hasPasskeys, PasskeyButton } from './passkey-button'
import styles from './sign-in-step.module.css'

interface SignInStepProps {
  readonly request: SignInRequest
  readonly email: string
  readonly onEmail: (email: string) => void
  readonly onStep: (step: SessionStep) => void
  readonly onSignedIn: (profile: Profile) => void
}

/** The sign-in form, with its reason and links to sign-up and password reset. */
export function SignInStep({ request, email, onEmail, onStep, onSignedIn }: SignInStepProps) {
  const t = useTranslations('session')
  const [password, setPassword] = useState('')
  const [isTried, setIsTried] = useState(false)
  const problems = signInProblems({ email, password })
  const errors = isTried ? problems : {}
  const { send, isBusy, alert } = useSignIn({ onStep, onSignedIn })
  return (
    <>
      <div className={styles['head']}>
        {/* The dialog already has this name. */}
        <p className={styles['title']} aria-hidden="true">
          {t('signIn.title')}
        </p>
        <ReasonLine request={request} />
      </div>
      <SessionForm
        alert={alert}
        isBusy={isBusy}
        problems={problems}
        onProblems={() => setIsTried(true)}
        onSend={() => send({ email: email.trim(), password })}
      >
        <AccountEmailField autoComplete="email webauthn" value={email} onChange={onEmail} problem={errors.email} />
        <PasswordField
          name="password"
          label={t('fields.password')}
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          problem={errors.password}
        />
        <button type="button" className={`link ${formStyles['start']} fine`} onClick={() => onStep({ kind: 'forgot' })}>
          {t('signIn.forgot')}
        </button>
        <Button type="submit" size="big" wide busy={isBusy} busyLabel={t('signIn.busy')}>
          {t('signIn.submit')}
        </Button>
      </SessionForm>
      {hasPasskeys() && (
        <div className="grid gap-12 above-12">
          <PasskeyButton onSignedIn={onSignedIn} />
        </div>
      )}
      <p className={styles['or']}>{t('signIn.newTo', { brand: publicConfig().brandName })}</p>
      <Button variant="line" wide onClick={() => onStep({ kind: 'signUp' })}>
        {t('signIn.create')}
      </Button>
    </>
  )
}

/** The reason for signing in: "to save Rosehip Face Oil to your wishlist". */
function ReasonLine({ request: { reason, subject } }: { readonly request: SignInRequest }) {
  const t = useTranslations('session')
  return (
    <p className={styles['reason']}>
      {subject && hasSubject(reason)
        ? t.rich(`subjects.${reason}`, { subject, b: (text) => <b>{text}</b> })
        : t(`reasons.${reason}`)}
    </p>
  )
}

const WITHOUT_SUBJECT = ['account', 'checkout', 'vote', 'report', 'invitation', 'sessionEnded', 'cookiesOff'] as const

function hasSubject(reason: SignInReason): reason is Exclude<SignInReason, (typeof WITHOUT_SUBJECT)[number]> {
  return !(WITHOUT_SUBJECT as readonly SignInReason[]).includes(reason)
}

import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '@/components/button/button'
import { useApi } from '@/lib/api/api-context'
import { ApiError } from '@/lib/api/api-error'
import { noteCodeSent } from '@/lib/session/use-resend-timer'
import { forgotProblems } from '../../form-problems'
import type { SessionStep } from '../../session-step'
import { useSessionCall } from '../../use-session-call'
import { AccountEmailField } from '../fields/required-field'
import { SessionForm } from '../session-form'
import styles from '../session-form.module.css'

interface ForgotStepProps {
  readonly email: string
  readonly onEmail: (email: string) => void
  readonly onStep: (step: SessionStep) => void
}

/** Requests a code for a new password. Only the mailbox learns whether the address has an account. */
export function ForgotStep({ email, onEmail, onStep }: ForgotStepProps) {
  const t = useTranslations('session.forgot')
  const api = useApi()
  const [isTried, setIsTried] = useState(false)
  const problems = forgotProblems({ email })
  const { send, isBusy, alert } = useSessionCall(
    (address: string) => api.call('forgotPassword', { email: address }).catch(unlessJustSent),
    (_, address) => {
      noteCodeSent(address)
      onStep({ kind: 'reset', email: address })
    },
  )
  return (
    <SessionForm
      alert={alert}
      isBusy={isBusy}
      problems={problems}
      onProblems={() => setIsTried(true)}
      onSend={() => send(email.trim())}
    >
      <p className={styles['lead']}>{t('lead')}</p>
      <AccountEmailField value={email} onChange={onEmail} problem={isTried ? problems.email : undefined} />
      <Button type="submit" wide busy={isBusy} busyLabel={t('busy')}>
        {t('submit')}
      </Button>
      <Button variant="text" wide onClick={() => onStep({ kind: 'signIn' })}>
        {t('back')}
      </Button>
    </SessionForm>
  )
}

/** A code sent less than a minute ago is still valid, so the shopper can enter it. */
function unlessJustSent(error: unknown): void {
  if (!(error instanceof ApiError) || error.code !== 'CODE_TOO_SOON') throw error
}

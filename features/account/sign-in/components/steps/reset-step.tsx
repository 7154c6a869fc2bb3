import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '@/components/button/button'
import { CodeCells } from '@/components/field/code-cells'
import { FormAlert } from '@/components/field/form-alert'
import { IconDisc } from '@/components/icon/icon-disc'
import type { Profile } from '@/contract/account/accounts'
import { CODE_LENGTH } from '@/contract/account/accounts-rules'
import { useApi } from '@/lib/api/api-context'
import { boldLeftToRight } from '@/lib/i18n/text-direction'
import { resetProblems } from '../../form-problems'
import type { SessionStep } from '../../session-step'
import { useSessionCall } from '../../use-session-call'
import { useSignIn } from '../../use-sign-in'
import { NewPasswordField, PasswordField } from '../fields/password-field'
import { SessionForm } from '../session-form'
import styles from '../session-form.module.css'
import { ResendLine } from './resend-line'

interface ResetStepProps {
  readonly email: string
  readonly onStep: (step: SessionStep) => void
  readonly onSignedIn: (profile: Profile) => void
}

/** Sets a new password with the emailed code, then signs in with it. */
export function ResetStep({ email, onStep, onSignedIn }: ResetStepProps) {
  const t = useTranslations('session')
  const api = useApi()
  const [form, setForm] = useState({ code: '', password: '', repeat: '' })
  const [isTried, setIsTried] = useState(false)
  const [sentCode, setSentCode] = useState<string>()
  const [changed, setChanged] = useState<string>()
  const entry = useSignIn({ onStep, onSignedIn })
  const enter = () => entry.send({ email, password: form.password })
  const { send, isBusy, alert, codeProblem } = useSessionCall(
    () => api.call('resetPassword', { email, code: form.code, password: form.password }),
    ({ message }) => {
      setChanged(message)
      enter()
    },
  )
  if (changed !== undefined)
    return <ChangedPassword text={changed} isBusy={entry.isBusy} alert={entry.alert} onSignIn={enter} />

  const setField = (field: keyof typeof form) => (value: string) => setForm((before) => ({ ...before, [field]: value }))
  const problems = resetProblems(form)
  const errors = isTried ? problems : {}
  const refusedCode = sentCode === form.code ? codeProblem : undefined
  const missingCode = errors.code && t(`problems.${errors.code}`, { digits: CODE_LENGTH })
  return (
    <SessionForm
      alert={alert}
      isBusy={isBusy}
      problems={problems}
      onProblems={() => setIsTried(true)}
      onSend={() => {
        setSentCode(form.code)
        send(undefined)
      }}
    >
      <p className={styles['lead']}>
        {t.rich('reset.lead', {
          email,
          b: boldLeftToRight,
        })}
      </p>
      {/* Lets password managers store the new password with its account. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <CodeCells
        label={t('code.label', { digits: CODE_LENGTH })}
        length={CODE_LENGTH}
        value={form.code}
        onChange={setField('code')}
        error={refusedCode ?? missingCode}
      />
      <NewPasswordField
        label={t('fields.newPassword')}
        value={form.password}
        onChange={setField('password')}
        problem={errors.password}
      />
      <PasswordField
        name="repeat"
        label={t('fields.repeat')}
        autoComplete="new-password"
        value={form.repeat}
        onChange={setField('repeat')}
        problem={errors.repeat}
      />
      <Button type="submit" wide busy={isBusy} busyLabel={t('reset.busy')}>
        {t('reset.submit')}
      </Button>
      <ResendLine email={email} resend={() => api.call('forgotPassword', { email })} />
    </SessionForm>
  )
}

interface ChangedPasswordProps {
  /** The marketplace's message: which devices were signed out, and which passkeys still sign in. */
  readonly text: string
  /** True while the automatic sign-in with the new password is pending. */
  readonly isBusy: boolean
  readonly alert: string | undefined
  readonly onSignIn: () => void
}

/** Confirms the changed password while the shopper is being signed in. */
function ChangedPassword({ text, isBusy, alert, onSignIn }: ChangedPasswordProps) {
  const t = useTranslations('session')
  return (
    <div className={styles['form']}>
      {alert !== undefined && <FormAlert text={alert} />}
      <div className={styles['done']}>
        <IconDisc icon="lock" tone="green" />
        <p role="status">{text || t('reset.changed')}</p>
      </div>
      <Button wide busy={isBusy} busyLabel={t('signIn.busy')} onClick={onSignIn}>
        {t('signIn.submit')}
      </Button>
    </div>
  )
}

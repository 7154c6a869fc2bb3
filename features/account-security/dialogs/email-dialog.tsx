import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Field } from '@/components/field/field'
import { PasswordInput } from '@/components/field/password-input'
import { ModalOrDrawer } from '@/components/overlay/modal-or-drawer'
import type { Profile } from '@/contract/account'
import { useApi } from '@/lib/api/api-context'
import { ApiError, refusalText } from '@/lib/api/api-error'
import { LateMessages } from '@/lib/i18n/late-messages'
import { profileQuery } from '@/lib/session/use-profile'
import { noteCodeSent } from '@/lib/session/use-resend-timer'
import { boldLeftToRight, CodeForm } from './code-form'
import { DialogForm } from './dialog-form'
import styles from './dialog-form.module.css'

export interface SecurityDialogProps {
  readonly profile: Profile
  readonly open: boolean
  readonly onClose: () => void
}

interface EmailDialogProps extends SecurityDialogProps {
  /** Called with the old address when the new one is the account's. */
  readonly onChanged: (former: string) => void
}

/** Changes the e-mail address: the new one and the password, then the code that was mailed to it. */
export function EmailDialog(props: EmailDialogProps) {
  return (
    <LateMessages namespaces={['accountSecurityDialogs']}>
      <Dialog {...props} />
    </LateMessages>
  )
}

function Dialog({ profile, open, onClose, onChanged }: EmailDialogProps) {
  const t = useTranslations('accountSecurityDialogs')
  const api = useApi()
  const client = useQueryClient()
  const [entered, setEntered] = useState({ email: '', password: '' })
  const [isTried, setIsTried] = useState(false)
  /** The address to which the last code went. */
  const [sentTo, setSentTo] = useState<string>()
  const [isAtCode, setIsAtCode] = useState(false)
  const trimmed = { ...entered, email: entered.email.trim().toLowerCase() }
  const sending = useMutation({ mutationFn: () => api.call('changeEmail', trimmed) })
  const code = sending.error instanceof ApiError ? sending.error.code : undefined
  const refusal = sending.error ? (refusalText(sending.error) ?? t('failed')) : undefined
  const problems = {
    ...(!/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(trimmed.email) && { email: t('email.invalid') }),
    ...(entered.password === '' && { password: t('password.missing') }),
  }
  const shown: typeof problems = isTried ? problems : {}

  const set = (field: keyof typeof entered) => (value: string) => {
    setEntered((before) => ({ ...before, [field]: value }))
    sending.reset()
  }
  const send = () => {
    // Another code for the same address could only be sent a minute later.
    if (sentTo === trimmed.email) return setIsAtCode(true)
    sending.mutate(undefined, {
      onSuccess: () => {
        noteCodeSent(`email ${trimmed.email}`)
        setSentTo(trimmed.email)
        setIsAtCode(true)
      },
    })
  }
  const confirm = async (entry: string) => {
    const { data } = await api.call('confirmEmail', { code: entry })
    client.setQueryData(profileQuery(api, profile._id).queryKey, data)
    onChanged(profile.email)
    onClose()
  }
  return (
    <ModalOrDrawer open={open} onClose={onClose} title={t('email.title')}>
      <p className={styles['step']}>{t('email.step', { step: isAtCode ? 2 : 1 })}</p>
      {isAtCode && sentTo !== undefined ? (
        <CodeForm
          key={sentTo}
          email={sentTo}
          purpose="email"
          onBack={() => setIsAtCode(false)}
          resend={() => api.call('changeEmail', trimmed)}
          confirm={confirm}
          onCancel={onClose}
        />
      ) : (
        <DialogForm
          alert={code === 'PASSWORD_WRONG' || code === 'SAME_EMAIL' ? undefined : refusal}
          isBusy={sending.isPending}
          submit={t('email.send')}
          busy={t('email.sending')}
          problems={Object.keys(problems)}
          onProblems={() => setIsTried(true)}
          onCancel={onClose}
          onSend={send}
        >
          <p className={styles['lead']}>{t.rich('email.now', { email: profile.email, b: boldLeftToRight })}</p>
          <Field label={t('email.new')} required error={shown.email ?? (code === 'SAME_EMAIL' ? refusal : undefined)}>
            {(control) => (
              <input
                {...control}
                name="email"
                type="email"
                inputMode="email"
                autoComplete="email"
                autoCapitalize="none"
                spellCheck={false}
                maxLength={254}
                dir="ltr"
                value={entered.email}
                onChange={({ target }) => set('email')(target.value)}
              />
            )}
          </Field>
          <PasswordInput
            name="password"
            label={t('email.password')}
            autoComplete="current-password"
            value={entered.password}
            onChange={set('password')}
            error={shown.password ?? (code === 'PASSWORD_WRONG' ? refusal : undefined)}
            showLabel={t('password.show')}
            hideLabel={t('password.hide')}
          />
        </DialogForm>
      )}
    </ModalOrDrawer>
  )
}

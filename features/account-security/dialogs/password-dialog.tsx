import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { PasswordInput } from '@/components/field/password-input'
import { ModalOrDrawer } from '@/components/overlay/modal-or-drawer'
import { useSnackbar } from '@/components/overlay/snackbar-provider'
import { MIN_PASSWORD_LENGTH } from '@/contract/limits'
import { useApi } from '@/lib/api/api-context'
import { ApiError, refusalText } from '@/lib/api/api-error'
import { LateMessages } from '@/lib/i18n/late-messages'
import { profileQuery } from '@/lib/session/use-profile'
import { devicesQuery } from '../api/devices'
import { DialogForm } from './dialog-form'
import styles from './dialog-form.module.css'
import type { SecurityDialogProps } from './email-dialog'

/** Changes the password, with the old one. Signs the other devices out. */
export function PasswordDialog(props: SecurityDialogProps) {
  return (
    <LateMessages namespaces={['accountSecurityDialogs']}>
      <Dialog {...props} />
    </LateMessages>
  )
}

function Dialog({ profile, open, onClose }: SecurityDialogProps) {
  const t = useTranslations('accountSecurityDialogs')
  const { show } = useSnackbar()
  const api = useApi()
  const client = useQueryClient()
  const [entered, setEntered] = useState({ password: '', newPassword: '', repeat: '' })
  const [isTried, setIsTried] = useState(false)
  const { password, newPassword, repeat } = entered
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => api.call('changePassword', { password, newPassword }),
    onSuccess: async () => {
      show({ message: t('password.saved'), variant: 'success', position: 'bottom-center' })
      onClose()
      await Promise.all(
        [profileQuery(api, profile._id), devicesQuery(api, profile._id)].map(({ queryKey }) =>
          client.invalidateQueries({ queryKey }),
        ),
      )
    },
  })
  const refusal = error ? (refusalText(error) ?? t('failed')) : undefined
  const isPasswordWrong = error instanceof ApiError && error.code === 'PASSWORD_WRONG'
  const problems = {
    ...(password === '' && { password: t('password.missing') }),
    ...(newPassword.length < MIN_PASSWORD_LENGTH && { newPassword: t('password.short') }),
    ...(repeat !== newPassword && { repeat: t('password.differ') }),
  }
  const shown: typeof problems = isTried ? problems : {}
  const field = (name: keyof typeof entered) => ({
    name,
    value: entered[name],
    onChange: (value: string) => {
      setEntered((before) => ({ ...before, [name]: value }))
      reset()
    },
    showLabel: t('password.show'),
    hideLabel: t('password.hide'),
  })
  return (
    <ModalOrDrawer open={open} onClose={onClose} title={t('password.title')}>
      <DialogForm
        alert={isPasswordWrong ? undefined : refusal}
        isBusy={isPending}
        submit={t('password.save')}
        busy={t('password.saving')}
        problems={Object.keys(problems)}
        onProblems={() => setIsTried(true)}
        onCancel={onClose}
        onSend={mutate}
      >
        {/* Lets password managers store the new password with its account. */}
        <input type="email" autoComplete="username" value={profile.email} readOnly hidden />
        <PasswordInput
          {...field('password')}
          label={t('password.old')}
          autoComplete="current-password"
          error={shown.password ?? (isPasswordWrong ? refusal : undefined)}
        />
        <PasswordInput
          {...field('newPassword')}
          label={t('password.new')}
          autoComplete="new-password"
          hint={t('password.hint')}
          error={shown.newPassword}
        />
        <PasswordInput
          {...field('repeat')}
          label={t('password.repeat')}
          autoComplete="new-password"
          error={shown.repeat}
        />
        <p className={styles['small']}>{t('password.others')}</p>
      </DialogForm>
    </ModalOrDrawer>
  )
}

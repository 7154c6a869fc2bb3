import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { ModalOrDrawer } from '@/components/overlay/modal-or-drawer'
import { useSnackbar } from '@/components/overlay/snackbar-provider'
import { MIN_PASSWORD_LENGTH } from '@/contract/account/accounts-rules'
import { useApi } from '@/lib/api/api-context'
import { withLateMessages } from '@/lib/i18n/late-messages'
import { profileQuery } from '@/lib/session/use-profile'
import { devicesQuery } from '../api/devices'
import type { SecurityDialogProps } from './email-dialog'
import { DialogPassword, SecurityForm } from './security-form'
import styles from './security-form.module.css'
import { useDialogForm } from './use-dialog-form'

/** Changes the password; the old one is required. The other devices are signed out. */
export const PasswordDialog = withLateMessages(['accountSecurityDialogs'], Dialog)

function Dialog({ profile, open, onClose }: SecurityDialogProps) {
  const t = useTranslations('accountSecurityDialogs')
  const { show } = useSnackbar()
  const api = useApi()
  const client = useQueryClient()
  const { field, form } = useDialogForm({
    initial: { password: '', newPassword: '', repeat: '' },
    check: ({ password, newPassword, repeat }) => ({
      password: password === '' && t('password.missing'),
      newPassword: newPassword.length < MIN_PASSWORD_LENGTH && t('password.short', { min: MIN_PASSWORD_LENGTH }),
      repeat: repeat !== newPassword && t('password.differ'),
    }),
    send: async ({ password, newPassword }) => {
      const { message } = await api.call('changePassword', { password, newPassword })
      // It names the passkeys that can still sign in.
      show({ message: message || t('password.saved'), variant: 'success', position: 'bottom-center' })
    },
    onSuccess: async () => {
      onClose()
      await Promise.all(
        [profileQuery(api, profile._id), devicesQuery(api, profile._id)].map(({ queryKey }) =>
          client.invalidateQueries({ queryKey }),
        ),
      )
    },
  })
  return (
    <ModalOrDrawer open={open} onClose={onClose} title={t('password.title')}>
      <SecurityForm {...form} submit={t('password.save')} busy={t('password.saving')} onCancel={onClose}>
        {/* Lets password managers store the new password with its account. */}
        <input type="email" autoComplete="username" value={profile.email} readOnly hidden />
        <DialogPassword {...field('password')} label={t('password.old')} autoComplete="current-password" />
        <DialogPassword
          {...field('newPassword')}
          label={t('password.new')}
          autoComplete="new-password"
          hint={t('password.hint', { min: MIN_PASSWORD_LENGTH })}
        />
        <DialogPassword {...field('repeat')} label={t('password.repeat')} autoComplete="new-password" />
        <p className={styles['small']}>{t('password.others')}</p>
      </SecurityForm>
    </ModalOrDrawer>
  )
}

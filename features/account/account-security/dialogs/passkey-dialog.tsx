import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { TextField } from '@/components/field/text-field'
import { IconDisc } from '@/components/icon/icon-disc'
import { ModalOrDrawer } from '@/components/overlay/modal-or-drawer'
import { useSnackbar } from '@/components/overlay/snackbar-provider'
import type { Passkey } from '@/contract/account/account-security'
import { MAX_PASSKEY_NAME_LENGTH } from '@/contract/account/accounts-rules'
import type { ApiCaller } from '@/lib/api/api-caller'
import { useApi } from '@/lib/api/api-context'
import { ApiError, isNotFound } from '@/lib/api/api-error'
import { useSingleMutation } from '@/lib/api/use-single-mutation'
import { withLateMessages } from '@/lib/i18n/late-messages'
import { passkeysQuery } from '../api/passkeys'
import type { SecurityDialogProps } from './email-dialog'
import { SecurityConfirm } from './security-confirm'
import { DialogPassword, SecurityForm } from './security-form'
import styles from './security-form.module.css'
import { useDialogForm } from './use-dialog-form'

/** Creates a passkey on this device. */
export const PasskeyDialog = withLateMessages(['accountSecurityDialogs'], Dialog)

function Dialog({ profile, open, onClose }: SecurityDialogProps) {
  const t = useTranslations('accountSecurityDialogs')
  const { show } = useSnackbar()
  const api = useApi()
  const client = useQueryClient()
  const { error, field, form } = useDialogForm({
    initial: { name: '', password: '' },
    check: ({ name, password }) => ({
      name: name.trim() === '' && t('passkey.nameMissing'),
      password: password === '' && t('password.missing'),
    }),
    send: ({ name, password }) => makePasskey(api, { name: name.trim(), password }),
    onSuccess: () => {
      onClose()
      show({ message: t('passkey.added'), variant: 'success', position: 'bottom-center' })
      return client.invalidateQueries({ queryKey: passkeysQuery(api, profile._id).queryKey })
    },
  })
  const browserProblem = (problem: Error) =>
    problem.name === 'InvalidStateError' ? t('passkey.exists') : t('passkey.stopped')
  return (
    <ModalOrDrawer open={open} onClose={onClose} title={t('passkey.title')}>
      <SecurityForm
        {...form}
        alert={error && !(error instanceof ApiError) ? browserProblem(error) : form.alert}
        submit={t('passkey.goOn')}
        busy={t('passkey.waiting')}
        cancel={t('passkey.notNow')}
        onCancel={onClose}
      >
        <IconDisc icon="key" tone="blue" />
        <p className={styles['lead']}>{t('passkey.text')}</p>
        <TextField
          {...field('name')}
          label={t('passkey.name')}
          required
          maxLength={MAX_PASSKEY_NAME_LENGTH}
          autoComplete="off"
        />
        <DialogPassword {...field('password')} label={t('email.password')} autoComplete="current-password" />
      </SecurityForm>
    </ModalOrDrawer>
  )
}

/** Creates a passkey and registers its public key. Rejects with the browser's error when the shopper cancels. */
async function makePasskey(api: ApiCaller, { name, password }: { name: string; password: string }): Promise<void> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const { data } = await api.call('passkeyOptions', { password })
  const response = await startRegistration({
    // The browser validates the options again.
    optionsJSON: data,
  })
  await api.call('addPasskey', { name, response: { ...response, clientExtensionResults: {} } })
}

interface RemovePasskeyDialogProps extends SecurityDialogProps {
  readonly passkey: Passkey
}

/** Asks before a passkey is removed. */
export const RemovePasskeyDialog = withLateMessages(['accountSecurityDialogs'], Removal)

function Removal({ profile, passkey, open, onClose }: RemovePasskeyDialogProps) {
  const t = useTranslations('accountSecurityDialogs.passkey')
  const remove = useTranslations('accountSecurity.signIn')('remove')
  const { show } = useSnackbar()
  const api = useApi()
  const client = useQueryClient()
  const { mutate, isPending, error } = useSingleMutation({
    mutationFn: () =>
      api.call('removePasskey', { id: passkey._id }).catch((problem: unknown) => {
        if (!isNotFound(problem)) throw problem
      }),
    onSuccess: () => {
      onClose()
      show({ message: t('removed'), variant: 'success', position: 'bottom-center' })
      return client.invalidateQueries({ queryKey: passkeysQuery(api, profile._id).queryKey })
    },
  })
  return (
    <SecurityConfirm
      open={open}
      onClose={onClose}
      title={t('question', { name: passkey.name })}
      text={t('removeText')}
      action={remove}
      busy={t('removing')}
      isPending={isPending}
      error={error}
      onConfirm={() => mutate()}
    />
  )
}

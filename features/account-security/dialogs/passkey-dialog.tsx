import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Field } from '@/components/field/field'
import { PasswordInput } from '@/components/field/password-input'
import { Icon } from '@/components/icon/icon'
import { ModalOrDrawer } from '@/components/overlay/modal-or-drawer'
import { useSnackbar } from '@/components/overlay/snackbar-provider'
import type { Passkey } from '@/contract/account-security'
import type { ApiCaller } from '@/lib/api/api-caller'
import { useApi } from '@/lib/api/api-context'
import { ApiError, isNotFound, refusalText } from '@/lib/api/api-error'
import { LateMessages } from '@/lib/i18n/late-messages'
import { passkeysQuery } from '../api/passkeys'
import { ConfirmDialog } from './confirm-dialog'
import { DialogForm } from './dialog-form'
import styles from './dialog-form.module.css'
import type { SecurityDialogProps } from './email-dialog'

/** Makes a passkey with this device. */
export function PasskeyDialog(props: SecurityDialogProps) {
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
  const [entered, setEntered] = useState({ name: '', password: '' })
  const [isTried, setIsTried] = useState(false)
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => makePasskey(api, { ...entered, name: entered.name.trim() }),
    onSuccess: () => {
      onClose()
      show({ message: t('passkey.added'), variant: 'success', position: 'bottom-center' })
      return client.invalidateQueries({ queryKey: passkeysQuery(api, profile._id).queryKey })
    },
  })
  const alert = () => {
    if (!error) return undefined
    if (error instanceof ApiError) return refusalText(error) ?? t('failed')
    return error.name === 'InvalidStateError' ? t('passkey.exists') : t('passkey.stopped')
  }
  const isPasswordWrong = error instanceof ApiError && error.code === 'PASSWORD_WRONG'
  const problems = {
    ...(entered.name.trim() === '' && { name: t('passkey.nameMissing') }),
    ...(entered.password === '' && { password: t('password.missing') }),
  }
  const shown: typeof problems = isTried ? problems : {}
  const set = (field: keyof typeof entered) => (value: string) => {
    setEntered((before) => ({ ...before, [field]: value }))
    reset()
  }
  return (
    <ModalOrDrawer open={open} onClose={onClose} title={t('passkey.title')}>
      <DialogForm
        alert={isPasswordWrong ? undefined : alert()}
        isBusy={isPending}
        submit={t('passkey.goOn')}
        busy={t('passkey.waiting')}
        cancel={t('passkey.notNow')}
        problems={Object.keys(problems)}
        onProblems={() => setIsTried(true)}
        onCancel={onClose}
        onSend={mutate}
      >
        <span className={styles['key']}>
          <Icon name="key" size={26} />
        </span>
        <p className={styles['lead']}>{t('passkey.text')}</p>
        <Field label={t('passkey.name')} required error={shown.name}>
          {(control) => (
            <input
              {...control}
              name="name"
              maxLength={60}
              autoComplete="off"
              value={entered.name}
              onChange={({ target }) => set('name')(target.value)}
            />
          )}
        </Field>
        <PasswordInput
          name="password"
          label={t('email.password')}
          autoComplete="current-password"
          value={entered.password}
          onChange={set('password')}
          error={shown.password ?? (isPasswordWrong ? alert() : undefined)}
          showLabel={t('password.show')}
          hideLabel={t('password.hide')}
        />
      </DialogForm>
    </ModalOrDrawer>
  )
}

/** Makes a passkey and gives its public half to the marketplace. Rejects with the browser's own error when it is stopped. */
async function makePasskey(api: ApiCaller, { name, password }: { name: string; password: string }): Promise<void> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const { data } = await api.call('passkeyOptions', { password })
  const response = await startRegistration({
    // The browser checks it again.
    optionsJSON: data,
  })
  await api.call('addPasskey', { name, response: { ...response, clientExtensionResults: {} } })
}

interface RemovePasskeyDialogProps extends SecurityDialogProps {
  readonly passkey: Passkey
}

/** Asks before a passkey is removed. */
export function RemovePasskeyDialog(props: RemovePasskeyDialogProps) {
  return (
    <LateMessages namespaces={['accountSecurityDialogs']}>
      <Removal {...props} />
    </LateMessages>
  )
}

function Removal({ profile, passkey, open, onClose }: RemovePasskeyDialogProps) {
  const t = useTranslations('accountSecurityDialogs.passkey')
  const remove = useTranslations('accountSecurity.signIn')('remove')
  const { show } = useSnackbar()
  const api = useApi()
  const client = useQueryClient()
  const { mutate, isPending, error } = useMutation({
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
    <ConfirmDialog
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

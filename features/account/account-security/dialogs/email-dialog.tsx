import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { EmailField } from '@/components/field/email-field'
import { type DialogProps, ModalOrDrawer } from '@/components/overlay/modal-or-drawer'
import type { Profile } from '@/contract/account/accounts'
import { useApi } from '@/lib/api/api-context'
import { isEmailAddress } from '@/lib/email-address'
import { withLateMessages } from '@/lib/i18n/late-messages'
import { boldLeftToRight } from '@/lib/i18n/text-direction'
import { profileQuery } from '@/lib/session/use-profile'
import { noteCodeSent } from '@/lib/session/use-resend-timer'
import { CodeForm } from './code-form'
import { DialogPassword, SecurityForm } from './security-form'
import styles from './security-form.module.css'
import { useDialogForm } from './use-dialog-form'

export interface SecurityDialogProps extends DialogProps {
  readonly profile: Profile
}

interface EmailDialogProps extends SecurityDialogProps {
  /** Called with the old address when the new one is the account's. */
  readonly onChanged: (former: string) => void
}

/** Changes the e-mail address in two steps: new address and password, then the code mailed to the new address. */
export const EmailDialog = withLateMessages(['accountSecurityDialogs'], Dialog)

function Dialog({ profile, open, onClose, onChanged }: EmailDialogProps) {
  const t = useTranslations('accountSecurityDialogs')
  const api = useApi()
  const client = useQueryClient()
  /** The address to which the last code went. */
  const [sentTo, setSentTo] = useState<string>()
  const [isAtCode, setIsAtCode] = useState(false)
  const requestCode = (entered: { email: string; password: string }) =>
    api.call('changeEmail', { ...entered, email: normalized(entered.email) })
  const { values, field, form } = useDialogForm({
    initial: { email: '', password: '' },
    check: ({ email, password }) => ({
      email: !isEmailAddress(email) && t('email.invalid'),
      password: password === '' && t('password.missing'),
    }),
    send: async (entered) => {
      const email = normalized(entered.email)
      // Another code for the same address could only be sent a minute later.
      if (sentTo !== email) {
        await requestCode(entered)
        noteCodeSent(`email ${email}`)
        setSentTo(email)
      }
      setIsAtCode(true)
    },
  })
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
          resend={() => requestCode(values)}
          confirm={confirm}
          onCancel={onClose}
        />
      ) : (
        <SecurityForm {...form} submit={t('email.send')} busy={t('email.sending')} onCancel={onClose}>
          <p className={styles['lead']}>{t.rich('email.now', { email: profile.email, b: boldLeftToRight })}</p>
          <EmailField {...field('email')} label={t('email.new')} required />
          <DialogPassword {...field('password')} label={t('email.password')} autoComplete="current-password" />
        </SecurityForm>
      )}
    </ModalOrDrawer>
  )
}

const normalized = (email: string) => email.trim().toLowerCase()

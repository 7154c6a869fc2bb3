import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import { DialogForm } from '@/components/field/dialog-form'
import { PasswordInput } from '@/components/field/password-input'
import { MAX_PASSWORD_LENGTH } from '@/contract/account/accounts-rules'
import styles from './security-form.module.css'

type SecurityFormProps = Omit<ComponentProps<typeof DialogForm>, 'className' | 'cancel'> & {
  readonly cancel?: string
}

/** The body of a dialog of this feature. */
export function SecurityForm(props: SecurityFormProps) {
  const t = useTranslations('accountSecurityDialogs')
  return <DialogForm cancel={t('cancel')} {...props} className={styles['form']} />
}

type DialogPasswordProps = Omit<ComponentProps<typeof PasswordInput>, 'maxLength' | 'showLabel' | 'hideLabel'>

/** A password field with the dialogs' texts for showing and hiding it. */
export function DialogPassword(props: DialogPasswordProps) {
  const t = useTranslations('accountSecurityDialogs.password')
  return <PasswordInput {...props} maxLength={MAX_PASSWORD_LENGTH} showLabel={t('show')} hideLabel={t('hide')} />
}

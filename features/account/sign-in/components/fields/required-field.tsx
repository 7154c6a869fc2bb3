import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import { EmailField } from '@/components/field/email-field'
import { TextField } from '@/components/field/text-field'
import type { Problem } from '../../form-problems'

interface RequiredFieldProps extends Omit<ComponentProps<typeof TextField>, 'error' | 'required'> {
  readonly problem: Problem | undefined
}

/** A required single-line field with its problem below. */
export function RequiredField({ problem, ...field }: RequiredFieldProps) {
  const t = useTranslations('session.problems')
  return <TextField {...field} required error={problem && t(problem)} />
}

interface AccountEmailProps {
  /** 'email webauthn': the browser also suggests passkeys. */
  readonly autoComplete?: 'email' | 'email webauthn'
  readonly value: string
  readonly onChange: (value: string) => void
  readonly problem: Problem | undefined
}

/** The email address of an account, which password managers use as its user name. */
export function AccountEmailField({ problem, ...props }: AccountEmailProps) {
  const t = useTranslations('session')
  return (
    <EmailField
      {...props}
      required
      name="email"
      label={t('fields.email')}
      error={problem && t(`problems.${problem}`)}
    />
  )
}

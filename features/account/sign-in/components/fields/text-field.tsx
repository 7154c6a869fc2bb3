import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import { EmailField as PlainEmailField } from '@/components/field/email-field'
import { TextField as PlainTextField } from '@/components/field/text-field'
import type { Problem } from '../../form-problems'

interface TextFieldProps extends Omit<ComponentProps<typeof PlainTextField>, 'error' | 'required'> {
  readonly problem: Problem | undefined
}

/** A required single-line field with its problem below. */
export function TextField({ problem, ...field }: TextFieldProps) {
  const t = useTranslations('session.problems')
  return <PlainTextField {...field} required error={problem && t(problem)} />
}

interface EmailFieldProps {
  /** 'email webauthn': the browser also suggests passkeys. */
  readonly autoComplete?: 'email' | 'email webauthn'
  readonly value: string
  readonly onChange: (value: string) => void
  readonly problem: Problem | undefined
}

/** The email address of an account, which password managers use as its user name. */
export function EmailField({ problem, ...props }: EmailFieldProps) {
  const t = useTranslations('session')
  return (
    <PlainEmailField
      {...props}
      required
      name="email"
      label={t('fields.email')}
      error={problem && t(`problems.${problem}`)}
    />
  )
}

import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import { TextField as PlainTextField } from '@/components/field/text-field'
import { MAX_EMAIL_LENGTH } from '@/contract/account/accounts-rules'
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
export function EmailField({ autoComplete = 'email', ...props }: EmailFieldProps) {
  const t = useTranslations('session.fields')
  return (
    <TextField
      {...props}
      name="email"
      label={t('email')}
      type="email"
      inputMode="email"
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={MAX_EMAIL_LENGTH}
      dir="ltr"
    />
  )
}

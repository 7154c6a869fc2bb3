import type { ComponentProps } from 'react'
import { MAX_EMAIL_LENGTH } from '@/lib/email-address'
import { TextField } from './text-field'

/** A labelled field for an email address. */
export function EmailField(props: ComponentProps<typeof TextField>) {
  return (
    <TextField
      autoComplete="email"
      {...props}
      type="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={MAX_EMAIL_LENGTH}
      dir="ltr"
    />
  )
}

import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Field } from '@/components/field/field'
import { Icon } from '@/components/icon/icon'
import { INVITED_EMAIL } from '@/contract/account/referrals-rules'
import styles from './email-chips.module.css'

interface EmailChipsProps {
  readonly emails: readonly string[]
  readonly error: string | undefined
  readonly onChange: (emails: readonly string[]) => void
}

export const isWhole = (text: string): boolean => INVITED_EMAIL.test(text)

/** A field for several e-mail addresses. Each becomes a chip at a space, a comma, Enter, and when the field is left. */
export function EmailChips({ emails, error, onChange }: EmailChipsProps) {
  const t = useTranslations('referralInvite')
  const [typed, setTyped] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const add = (text: string) => {
    const read = text.split(SEPARATORS).filter(Boolean)
    setTyped('')
    if (read.length > 0) onChange([...new Set([...emails, ...read.map((email) => email.toLowerCase())])])
  }
  const remove = (email: string) => {
    onChange(emails.filter((one) => one !== email))
    field.current?.focus()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      // Enter ends an address. It must not also submit the form: sent mails cannot be undone.
      event.preventDefault()
      add(typed)
    }
    if (event.key === 'Backspace' && typed === '' && emails.length > 0) onChange(emails.slice(0, -1))
  }
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text')
    if (!SEPARATORS.test(text.trim())) return
    event.preventDefault()
    add(`${typed} ${text}`)
  }
  return (
    <Field label={t('emails')} error={error}>
      {({ className, ...control }) => (
        // A click beside the chips focuses the field, which the keyboard reaches without this handler.
        // biome-ignore lint/a11y/noStaticElementInteractions: see above
        // biome-ignore lint/a11y/useKeyWithClickEvents: see above
        <div
          className={`${className} ${styles['box']}`}
          data-invalid={error === undefined ? undefined : true}
          onClick={({ target, currentTarget }) => target === currentTarget && field.current?.focus()}
        >
          {emails.length > 0 && (
            <ul className={styles['chips']} aria-label={t('chosen')}>
              {emails.map((email) => (
                <li key={email} className={isWhole(email) ? styles['chip'] : `${styles['chip']} ${styles['wrong']}`}>
                  <bdi dir="ltr">{email}</bdi>
                  <button type="button" aria-label={t('remove', { email })} onClick={() => remove(email)}>
                    <Icon name="x" size={16} />
                  </button>
                </li>
              ))}
            </ul>
          )}
          <input
            {...control}
            ref={field}
            className={styles['input']}
            type="text"
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            dir="ltr"
            placeholder={emails.length === 0 ? t('placeholder') : undefined}
            value={typed}
            onChange={({ target: { value } }) => (SEPARATORS.test(value.trimStart()) ? add(value) : setTyped(value))}
            onKeyDown={press}
            onPaste={paste}
            onBlur={() => add(typed)}
          />
        </div>
      )}
    </Field>
  )
}

const SEPARATORS = /[\s,;،؛]+/

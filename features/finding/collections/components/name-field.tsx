import type { ReactNode, Ref } from 'react'
import { useTranslations } from 'use-intl'
import { TextField } from '@/components/field/text-field'
import { MAX_COLLECTION_NAME_LENGTH } from '@/contract/finding/collections-rules'

import styles from './name-field.module.css'

interface NameFieldProps {
  readonly label: string
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (name: string) => void
  readonly ref?: Ref<HTMLInputElement>
  /** The submit button. */
  readonly children?: ReactNode
}

/** The name field of a collection, with a character count. */
export function NameField({ label, value, error, onChange, ref, children }: NameFieldProps) {
  const t = useTranslations('collections')
  return (
    <div className="grid gap-14">
      <TextField
        label={label}
        error={error}
        ref={ref}
        dir="auto"
        autoComplete="off"
        maxLength={MAX_COLLECTION_NAME_LENGTH}
        value={value}
        onChange={onChange}
      />
      <div className={styles['foot']}>
        <p className="caption">{t('characters', { count: value.length, most: MAX_COLLECTION_NAME_LENGTH })}</p>
        {children}
      </div>
    </div>
  )
}

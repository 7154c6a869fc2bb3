import { type FormEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '@/components/button/button'
import { Field } from '@/components/field/field'
import { MAX_EMAIL_LENGTH } from '@/contract/accounts-rules'
import { ApiError } from '@/lib/api/api-error'
import { useShopperLookup } from '../api/shopper-lookup'
import { FoundShopper } from './found-shopper'
import styles from './shopper-lookup.module.css'

/** The form that finds a shopper by email address. */
export function ShopperLookup() {
  const t = useTranslations('impersonation.lookup')
  const [email, setEmail] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const { mutate, data: shopper, error, isPending, reset } = useShopperLookup()

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    const address = email.trim()
    setIsMissing(address === '')
    if (address === '') {
      field.current?.focus()
      return
    }
    mutate(address, { onError: () => field.current?.focus() })
  }
  const problem = isMissing ? 'missing' : error ? lookupProblem(error) : undefined
  return (
    <>
      <form className={styles['form']} onSubmit={submit} noValidate>
        <div className={styles['field']}>
          <Field label={t('email')} required error={problem && t(problem)}>
            {(control) => (
              <input
                {...control}
                ref={field}
                type="email"
                inputMode="email"
                dir="ltr"
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                maxLength={MAX_EMAIL_LENGTH}
                value={email}
                onChange={(event) => {
                  setEmail(event.target.value)
                  setIsMissing(false)
                  // A result or refusal belongs to the address that was submitted.
                  reset()
                }}
              />
            )}
          </Field>
        </div>
        <Button type="submit" busy={isPending}>
          {t('lookUp')}
        </Button>
      </form>
      <div role="status">{shopper && <FoundShopper key={shopper.userId} shopper={shopper} />}</div>
    </>
  )
}

type LookupProblem = 'noMatch' | 'notAllowed' | 'notAnAddress' | 'failed'

/** Maps a failed look-up to the message of the form. */
export function lookupProblem(error: unknown): LookupProblem {
  if (!(error instanceof ApiError) || error.kind !== 'http') return 'failed'
  switch (error.status) {
    case 400:
      return 'notAnAddress'
    case 401:
    case 403:
      return 'notAllowed'
    case 404:
      return 'noMatch'
    default:
      return 'failed'
  }
}

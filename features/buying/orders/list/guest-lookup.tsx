import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '@/components/button/button'
import { Field } from '@/components/field/field'
import { useApi } from '@/lib/api/api-context'
import { refusalText } from '@/lib/api/api-error'
import styles from './guest-lookup.module.css'

/**
 * Requests the link to a guest's order by its number and e-mail address. The response does not reveal whether the order
 * exists.
 */
export function GuestLookup() {
  const t = useTranslations('orders.lookup')
  const api = useApi()
  const titleId = useId()
  const done = useRef<HTMLParagraphElement>(null)
  const [entered, setEntered] = useState({ orderNumber: '', email: '' })
  const [isTried, setIsTried] = useState(false)
  const { mutate, isPending, isSuccess, error, reset } = useMutation({
    mutationFn: () => api.call('orderLookup', { orderNumber: entered.orderNumber.trim(), email: entered.email.trim() }),
    onSuccess: () => done.current?.focus(),
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isPending) return
    setIsTried(true)
    const first = FIELDS.find((name) => !entered[name].trim())
    if (first) {
      const field = event.currentTarget.elements.namedItem(first)
      if (field instanceof HTMLElement) field.focus()
      return
    }
    mutate()
  }
  return (
    <section className={styles['panel']} aria-labelledby={titleId}>
      <h2 id={titleId} className="h3">
        {t('title')}
      </h2>
      <p className={styles['text']}>{t('text')}</p>
      <form className={styles['form']} noValidate onSubmit={submit}>
        {FIELDS.map((name) => (
          <Field
            key={name}
            label={t(name)}
            required
            error={isTried && !entered[name].trim() ? t('missing') : undefined}
          >
            {(control) => (
              <input
                {...control}
                {...INPUTS[name]}
                name={name}
                dir="ltr"
                value={entered[name]}
                onChange={({ target }) => {
                  setEntered((before) => ({ ...before, [name]: target.value }))
                  reset()
                }}
              />
            )}
          </Field>
        ))}
        <Button type="submit" busy={isPending}>
          {t('send')}
        </Button>
      </form>
      <p ref={done} tabIndex={-1} role="status" className={styles['sent']}>
        {isSuccess && t('sent')}
      </p>
      <div role="alert">{error && <p className={styles['problem']}>{refusalText(error) ?? t('failed')}</p>}</div>
    </section>
  )
}

const FIELDS = ['orderNumber', 'email'] as const
const INPUTS = {
  orderNumber: { maxLength: 40, placeholder: 'EG-123456', autoComplete: 'off', autoCapitalize: 'characters' },
  email: { type: 'email', maxLength: 254, autoComplete: 'email' },
} as const

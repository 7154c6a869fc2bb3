import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '@/components/button/button'
import { Form } from '@/components/field/form'
import { TextField } from '@/components/field/text-field'
import { useForm } from '@/components/field/use-form'
import { Panel } from '@/components/panel/panel'
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
  const done = useRef<HTMLParagraphElement>(null)
  const missing = (text: string) => !text.trim() && t('missing')
  const { form, field, isBusy, isSuccess, error } = useForm({
    initial: { orderNumber: '', email: '' },
    check: ({ orderNumber, email }) => ({ orderNumber: missing(orderNumber), email: missing(email) }),
    send: ({ orderNumber, email }) => api.call('orderLookup', { orderNumber: orderNumber.trim(), email: email.trim() }),
    onSuccess: () => done.current?.focus(),
  })
  return (
    <Panel title={t('title')}>
      <p className={styles['text']}>{t('text')}</p>
      <Form {...form} className={styles['form']}>
        {FIELDS.map((name) => (
          <TextField key={name} {...field(name)} {...INPUTS[name]} label={t(name)} required dir="ltr" />
        ))}
        <Button type="submit" busy={isBusy}>
          {t('send')}
        </Button>
      </Form>
      <p ref={done} tabIndex={-1} role="status" className={styles['sent']}>
        {isSuccess && t('sent')}
      </p>
      <div role="alert">{error && <p className={styles['problem']}>{refusalText(error) ?? t('failed')}</p>}</div>
    </Panel>
  )
}

const FIELDS = ['orderNumber', 'email'] as const
const INPUTS = {
  orderNumber: { maxLength: 40, placeholder: 'EG-123456', autoComplete: 'off', autoCapitalize: 'characters' },
  email: { type: 'email', maxLength: 254, autoComplete: 'email' },
} as const

import { useTranslations } from 'use-intl'
import { Button } from '@/components/button/button'
import { EmailField } from '@/components/field/email-field'
import { Form } from '@/components/field/form'
import { useForm } from '@/components/field/use-form'
import { useApi } from '@/lib/api/api-context'
import { ApiError } from '@/lib/api/api-error'
import { FoundShopper } from './found-shopper'
import styles from './shopper-lookup.module.css'

/** The form that finds a shopper by email address. */
export function ShopperLookup() {
  const t = useTranslations('impersonation.lookup')
  const api = useApi()
  // A result or refusal belongs to the address that was submitted: an edit takes it back.
  const {
    form,
    field,
    isBusy,
    data: shopper,
  } = useForm({
    initial: { email: '' },
    check: ({ email }) => ({ email: email.trim() === '' && t('missing') }),
    send: async ({ email }) => (await api.call('adminUser', { email: email.trim() })).data,
    refusedFields: (error) => ({ email: t(lookupProblem(error)) }),
  })
  return (
    <>
      <Form {...form} className={styles['form']}>
        <div className={styles['field']}>
          <EmailField {...field('email')} label={t('email')} required autoComplete="off" />
        </div>
        <Button type="submit" busy={isBusy}>
          {t('lookUp')}
        </Button>
      </Form>
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

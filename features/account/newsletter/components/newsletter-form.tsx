import { type FormEvent, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { MAX_EMAIL_LENGTH } from '@/contract/account/accounts-rules'
import { useApi } from '@/lib/api/api-context'
import { refusalText } from '@/lib/api/api-error'
import { withLateMessages } from '@/lib/i18n/late-messages'
import styles from './newsletter-form.module.css'

interface Outcome {
  readonly text: string
  readonly isProblem: boolean
}

/** Subscribes an address to the newsletter, in the footer. The answer is the same for every address (docs/newsletter.md). */
export const NewsletterForm = withLateMessages(['newsletter'], Form)

function Form() {
  const t = useTranslations('newsletter')
  const api = useApi()
  const id = useId()
  const [outcome, setOutcome] = useState<Outcome>()
  const [isBusy, setIsBusy] = useState(false)

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const field = event.currentTarget.elements.namedItem('email') as HTMLInputElement
    setIsBusy(true)
    api
      .call('subscribeNewsletter', { email: field.value })
      .then(
        ({ message }) => {
          setOutcome({ text: message, isProblem: false })
          field.value = ''
        },
        (error: unknown) => {
          setOutcome({ text: refusalText(error) ?? t('failed'), isProblem: true })
          field.focus()
        },
      )
      .finally(() => setIsBusy(false))
  }
  return (
    <form className={styles['form']} noValidate onSubmit={submit}>
      <label htmlFor={id}>{t('label')}</label>
      <div className={styles['row']}>
        <input
          id={id}
          name="email"
          type="email"
          dir="ltr"
          autoComplete="email"
          placeholder={t('placeholder')}
          maxLength={MAX_EMAIL_LENGTH}
          aria-invalid={outcome?.isProblem || undefined}
          aria-describedby={`${id}-outcome`}
        />
        <button type="submit" aria-busy={isBusy || undefined}>
          {t('join')}
        </button>
      </div>
      <p id={`${id}-outcome`} role="status">
        {outcome?.text}
      </p>
    </form>
  )
}

import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '@/components/button/button'
import { EmailField } from '@/components/field/email-field'
import { Form } from '@/components/field/form'
import { FormAlert } from '@/components/field/form-alert'
import { SelectField } from '@/components/field/select/select-field'
import { TextArea } from '@/components/field/text-field'
import { IconDisc } from '@/components/icon/icon-disc'
import { useCopy } from '@/components/share/use-copy'
import { MAX_HELP_MESSAGE } from '@/contract/finding/help-rules'
import { useApi } from '@/lib/api/api-context'
import { ApiError, refusalText } from '@/lib/api/api-error'
import { useSingleMutation } from '@/lib/api/use-single-mutation'
import { leftToRightText } from '@/lib/i18n/text-direction'
import { useKeptText } from '@/lib/session/kept-input'
import { useProfile } from '@/lib/session/use-profile'
import styles from './help-message-form.module.css'

interface HelpMessageFormProps {
  /** What shoppers can write about. */
  readonly topics: readonly string[]
  /** Topic of the answer that was read before. */
  readonly topic: string | undefined
  readonly onDone: () => void
}

/** Writes to the shop's support. Afterwards it tells the number of the message, and lets shoppers copy what they wrote. */
export function HelpMessageForm({ topics, topic, onDone }: HelpMessageFormProps) {
  const t = useTranslations('help.form')
  const api = useApi()
  const known = useProfile()?.email
  const [email, setEmail] = useState<string>()
  const [about, setAbout] = useState(topic ?? '')
  const [text, setText, forget] = useKeptText('help')
  const [isMissing, setIsMissing] = useState(false)
  const address = email ?? known ?? ''
  const { mutate, isPending, error, data } = useSingleMutation({
    mutationFn: () => api.call('writeToSupport', { email: address, topic: about, text }),
    onSuccess: forget,
  })
  if (data) return <Sent {...data.data} text={text} onDone={onDone} />

  const send = () => {
    setIsMissing(text.trim() === '')
    if (text.trim() !== '') mutate()
  }
  const refusal = error && (refusalText(error) ?? t('failed'))
  return (
    <Form className={styles['form']} aria-label={t('title')} isBusy={isPending} onSend={send}>
      <EmailField
        label={t('email')}
        required
        error={isAboutEmail(error) ? (refusal ?? undefined) : undefined}
        value={address}
        onChange={setEmail}
      />
      <SelectField label={t('about')} value={about} onChange={setAbout}>
        {[...new Set([...(topic ? [topic] : []), ...topics])].map((each) => (
          <option key={each}>{each}</option>
        ))}
        <option value="">{t('other')}</option>
      </SelectField>
      <TextArea
        label={t('message')}
        required
        error={isMissing ? t('missing') : undefined}
        hint={t('length', { length: text.length, most: MAX_HELP_MESSAGE })}
        maxLength={MAX_HELP_MESSAGE}
        value={text}
        onChange={setText}
      />
      {refusal && !isAboutEmail(error) && <FormAlert text={refusal} />}
      <Button type="submit" wide busy={isPending} busyLabel={t('sending')}>
        {t('send')}
      </Button>
    </Form>
  )
}

const isAboutEmail = (error: unknown): boolean => error instanceof ApiError && error.code === 'EMAIL_INVALID'

interface SentProps {
  readonly number: string
  readonly email: string
  readonly text: string
  readonly onDone: () => void
}

function Sent({ number, email, text, onDone }: SentProps) {
  const t = useTranslations('help.form')
  const { result, copy } = useCopy()
  const title = useRef<HTMLHeadingElement>(null)
  // The button that had the focus went with the form.
  useEffect(() => title.current?.focus(), [])
  return (
    <div className={styles['sent']}>
      <IconDisc icon="check" tone="green" />
      <h3 ref={title} tabIndex={-1}>
        {t('sent', { number: leftToRightText(number) })}
      </h3>
      <p>{t('answer', { email: leftToRightText(email) })}</p>
      <div className={styles['buttons']}>
        <Button variant="text" size="slim" onClick={() => void copy(`${number}\n\n${text}`)}>
          {t('copy')}
        </Button>
        <Button variant="line" size="slim" onClick={onDone}>
          {t('done')}
        </Button>
      </div>
      <p role="status">
        {result === 'copied' && t('copied')}
        {result === 'failed' && t('notCopied')}
      </p>
    </div>
  )
}

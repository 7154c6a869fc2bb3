import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '@/components/button/button'
import { Form } from '@/components/field/form'
import { TextField } from '@/components/field/text-field'
import { Icon } from '@/components/icon/icon'
import { MAX_PARTNER_LABEL_LENGTH } from '@/contract/partners-rules'
import { refusalText } from '@/lib/api/api-error'
import { useCreateLink } from '../api/create-link'
import styles from './new-link.module.css'

interface NewLinkProps {
  readonly uid: string
  readonly slug: string
  readonly onMade: (id: string) => void
}

/** "New link": asks for a label, creates the link and shows it. */
export function NewLink({ uid, slug, onMade }: NewLinkProps) {
  const t = useTranslations('partners.newLink')
  const [isOpen, setIsOpen] = useState(false)
  const [label, setLabel] = useState('')
  const [isTried, setIsTried] = useState(false)
  const opener = useRef<HTMLDivElement>(null)
  const wasOpen = useRef(false)
  const { mutate, isPending, error, reset } = useCreateLink(uid)
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.querySelector('button')?.focus()
    wasOpen.current = isOpen
  }, [isOpen])

  const isMissing = label.trim() === ''
  const close = () => {
    setIsOpen(false)
    setLabel('')
    setIsTried(false)
    reset()
  }
  const send = () => {
    setIsTried(true)
    if (isMissing) return
    mutate(
      { slug, label: label.trim() },
      {
        onSuccess: ({ _id }) => {
          onMade(_id)
          close()
        },
      },
    )
  }
  const problem = isTried && isMissing ? t('labelMissing') : error ? (refusalText(error) ?? t('failed')) : undefined
  if (!isOpen) {
    return (
      <div ref={opener}>
        <Button variant="blue" size="slim" onClick={() => setIsOpen(true)}>
          <Icon name="plus" size={16} />
          {t('open')}
        </Button>
      </div>
    )
  }
  return (
    <Form
      className={styles['form']}
      isBusy={isPending}
      onSend={send}
      onKeyDown={(event) => closeOnEscape(event, close)}
    >
      <TextField
        label={t('label')}
        required
        error={problem}
        hint={t('hint')}
        // The form was opened by a button press, for this field.
        autoFocus
        maxLength={MAX_PARTNER_LABEL_LENGTH}
        dir="auto"
        autoComplete="off"
        value={label}
        onChange={setLabel}
      />
      <div className={styles['buttons']}>
        <Button type="submit" size="slim" busy={isPending}>
          {t('create')}
        </Button>
        <Button variant="text" size="slim" onClick={close}>
          {t('cancel')}
        </Button>
      </div>
    </Form>
  )
}

/** Closes only the form; a surrounding drawer stays open. */
function closeOnEscape(event: KeyboardEvent, close: () => void): void {
  if (event.key !== 'Escape') return
  event.stopPropagation()
  close()
}

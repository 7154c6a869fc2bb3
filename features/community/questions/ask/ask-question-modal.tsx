import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '@/components/button/button'
import { Form } from '@/components/field/form'
import { type DialogProps, ModalOrDrawer } from '@/components/overlay/modal-or-drawer'
import { ShopLink } from '@/components/page/shop-link'
import { MAX_QUESTION_LENGTH } from '@/contract/community/questions-rules'
import { characterCount } from '@/contract/values/character-count'
import { publicConfig } from '@/lib/config'
import { groupDigits } from '@/lib/money'
import { routes } from '@/lib/routes'
import { useKeptText } from '@/lib/session/kept-input'
import { useSendQuestion } from '../api/ask-question'
import styles from './ask-question-modal.module.css'

interface AskQuestionModalProps extends DialogProps {
  readonly parentProductId: string
}

/** "Ask Question". The text is kept until it is sent or cancelled (lib/session/kept-input.ts). */
export function AskQuestionModal({ parentProductId, open, onClose }: AskQuestionModalProps) {
  const t = useTranslations('questionsBody.askForm')
  const [kept, keep, forget] = useKeptText(`question:${parentProductId}`)
  const [typed, setTyped] = useState(() => typedQuestion(NO_QUESTION, kept))
  const type = (input: string) => {
    const next = typedQuestion(typed, input)
    setTyped(next)
    keep(next.text)
  }
  const clear = () => {
    setTyped(NO_QUESTION)
    forget()
    onClose()
  }
  const text = useRef('')
  text.current = typed.text
  // A text typed since then, after cancelling and reopening, is another question and stays.
  const sending = useSendQuestion(parentProductId, (sent) => text.current.trimEnd() === sent && clear())
  const send = () => {
    if (typed.text !== '') sending.mutate(typed.text.trimEnd())
  }
  const isFull = typed.length >= MAX_QUESTION_LENGTH || typed.refused !== undefined
  return (
    <ModalOrDrawer open={open} onClose={onClose} title={t('title')} size="wide">
      <Form className="grid gap-12" isBusy={sending.isPending} onSend={send}>
        <textarea
          className={isFull ? `${styles['field']} ${styles['limit']}` : styles['field']}
          aria-label={t('label')}
          aria-describedby="question-counter"
          aria-invalid={typed.refused !== undefined || undefined}
          placeholder={t('placeholder')}
          dir="auto"
          // biome-ignore lint/a11y/noAutofocus: the dialog was opened to write.
          autoFocus
          rows={8}
          readOnly={sending.isPending}
          value={typed.text}
          onChange={(event) => type(event.target.value)}
        />
        <p id="question-counter" className={isFull ? `caption ${styles['full']}` : 'caption'}>
          {t.rich('counter', {
            length: typed.length,
            max: MAX_QUESTION_LENGTH,
            n: (chunks) => <bdi dir="ltr">{chunks}</bdi>,
          })}
        </p>
        <p role="status" className={typed.refused === undefined ? 'visually-hidden' : styles['full']}>
          {typed.refused !== undefined &&
            t('refused', { length: groupDigits(typed.refused), max: MAX_QUESTION_LENGTH })}
        </p>
        <p className="note">
          {t.rich('disclaimer', {
            brand: publicConfig().brandName,
            terms: (chunks) => (
              <ShopLink className="link" href={routes.terms()} target="_blank">
                {chunks}
              </ShopLink>
            ),
          })}
        </p>
        <div className={styles['actions']}>
          <Button type="submit" disabled={typed.text === ''} busy={sending.isPending} busyLabel={t('submitting')}>
            {t('submit')}
          </Button>
          <Button variant="text" onClick={clear}>
            {t('cancel')}
          </Button>
        </div>
      </Form>
    </ModalOrDrawer>
  )
}

interface TypedQuestion {
  readonly text: string
  readonly length: number
  /** The length that the refused input would have given. */
  readonly refused?: number
}

export const NO_QUESTION: TypedQuestion = { text: '', length: 0 }

/**
 * The question after typing or pasting. Leading spaces are dropped. Input that would make it too long is refused as a
 * whole, because cutting a pasted text unseen would change its meaning.
 */
export function typedQuestion(before: TypedQuestion, input: string): TypedQuestion {
  const text = input.trimStart()
  const length = characterCount(text)
  if (length > MAX_QUESTION_LENGTH && length > before.length) {
    return { text: before.text, length: before.length, refused: length }
  }
  return { text, length }
}

import { type ReactNode, useEffect, useRef } from 'react'
import { Form } from '@/components/field/form'
import { FormAlert } from '@/components/field/form-alert'
import type { Problems } from '../form-problems'
import styles from './session-form.module.css'

interface SessionFormProps {
  /** Why the form was rejected as a whole; undefined when it was not. */
  readonly alert: string | undefined
  readonly isBusy: boolean
  /** Current problems of the fields, shown or not. When empty, the form can be sent. */
  readonly problems: Problems<string>
  /** Called when the form is submitted with problems. They are shown from then on, each until it is fixed. */
  readonly onProblems?: () => void
  readonly onSend: () => void
  readonly children: ReactNode
}

/**
 * A form of the prompt. When it opens, it focuses the first field. On devices with an on-screen keyboard it focuses the form itself, except
 * for a code field, because the keyboard would cover the rest.
 */
export function SessionForm({ alert, isBusy, problems, onProblems, onSend, children }: SessionFormProps) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const hasKeyboard = window.matchMedia('(hover: hover)').matches
    const field = firstField(form.current)
    if (field && (hasKeyboard || field.name === 'code')) field.focus()
    else form.current?.focus()
  }, [])

  const send = () => (Object.keys(problems).length === 0 ? onSend() : onProblems?.())
  return (
    <Form ref={form} tabIndex={-1} className={styles['form']} isBusy={isBusy} onSend={send}>
      {alert !== undefined && <FormAlert text={alert} />}
      {children}
    </Form>
  )
}

/** The first empty field: an address that is already known is skipped. */
function firstField(form: HTMLFormElement | null): HTMLInputElement | undefined {
  const fields = [...(form?.querySelectorAll<HTMLInputElement>('input:not([type="checkbox"])') ?? [])]
  return fields.find(({ value }) => value === '') ?? fields[0]
}

import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import type { Problems } from '../form-problems'
import { FormAlert } from './form-alert'
import styles from './session-form.module.css'

interface SessionFormProps {
  /** Why it was refused as a whole; undefined while it was not. */
  readonly alert: string | undefined
  readonly isBusy: boolean
  /** What is wrong with the fields now, whether it shows already or not; empty lets it be sent. */
  readonly problems: Problems<string>
  /** It was sent with problems: from now on they show, each until it is mended. */
  readonly onProblems?: () => void
  readonly onSend: () => void
  readonly children: ReactNode
}

/**
 * A form of the prompt: checks its fields when it is sent, leads the focus to the first that is wrong, and is not sent
 * twice. When it opens the first field has the focus; on devices whose keyboard would cover the rest, the form itself,
 * but for a code, which there is nothing else to do with.
 */
export function SessionForm({ alert, isBusy, problems, onProblems, onSend, children }: SessionFormProps) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const hasKeyboard = window.matchMedia('(hover: hover)').matches
    const field = firstField(form.current)
    if (field && (hasKeyboard || field.name === 'code')) field.focus()
    else form.current?.focus()
  }, [])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    const [wrong] = Object.keys(problems)
    if (wrong === undefined) return onSend()
    onProblems?.()
    form.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus()
  }
  return (
    <form ref={form} noValidate tabIndex={-1} className={styles['form']} onSubmit={submit}>
      {alert !== undefined && <FormAlert text={alert} />}
      {children}
    </form>
  )
}

/** The first that is empty: a kept address is not asked for again. */
function firstField(form: HTMLFormElement | null): HTMLInputElement | undefined {
  const fields = [...(form?.querySelectorAll<HTMLInputElement>('input:not([type="checkbox"])') ?? [])]
  return fields.find(({ value }) => value === '') ?? fields[0]
}

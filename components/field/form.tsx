import { type ComponentProps, type FormEvent, type RefObject, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'

interface FormProps extends Omit<ComponentProps<'form'>, 'noValidate' | 'onSubmit' | 'ref'> {
  readonly ref?: RefObject<HTMLFormElement | null>
  /** A request is pending; nothing is sent until it is done. */
  readonly isBusy?: boolean
  /** Sends what was entered, or makes the fields say why it cannot be sent. */
  readonly onSend: () => unknown
}

/** A form that checks its fields itself. After a refusal, its own or the request's, the first invalid field has the focus. */
export function Form({ ref, isBusy = false, onSend, ...rest }: FormProps) {
  const own = useRef<HTMLFormElement>(null)
  const form = ref ?? own
  const wasBusy = useRef(isBusy)
  const focusFirstInvalid = () => firstInvalid(form.current)?.focus()
  useEffect(() => {
    if (wasBusy.current && !isBusy) focusFirstInvalid()
    wasBusy.current = isBusy
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    // Errors are on their fields before one is looked for.
    flushSync(() => void onSend())
    focusFirstInvalid()
  }
  return <form {...rest} ref={form} noValidate onSubmit={submit} />
}

function firstInvalid(form: HTMLElement | null): HTMLElement | null | undefined {
  const invalid = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
  return invalid?.getAttribute('role') === 'radiogroup' ? invalid.querySelector('input') : invalid
}

import type { ComponentProps, ReactNode } from 'react'
import { Button } from '../button/button'
import { Form } from './form'
import { FormAlert } from './form-alert'

interface DialogFormProps extends ComponentProps<typeof Form> {
  /** Why the form was refused as a whole. */
  readonly alert?: string | undefined
  /** Text of the button that sends the form. */
  readonly submit: ReactNode
  /** Its text while a request is pending. */
  readonly busy?: string | undefined
  readonly isDisabled?: boolean
  readonly isDanger?: boolean
  readonly cancel: string
  readonly onCancel: () => void
}

/** A form with two buttons below its fields. It keeps what was typed when it is refused. */
export function DialogForm(props: DialogFormProps) {
  const { alert, submit, busy, isDisabled = false, isDanger = false, cancel, onCancel, children, ...form } = props
  return (
    <Form {...form}>
      {children}
      {alert !== undefined && <FormAlert text={alert} />}
      <div className="buttons">
        <Button
          type="submit"
          variant={isDanger ? 'danger' : 'primary'}
          disabled={isDisabled}
          busy={form.isBusy ?? false}
          {...(busy !== undefined && { busyLabel: busy })}
        >
          {submit}
        </Button>
        <Button variant={isDanger ? 'line' : 'text'} onClick={onCancel}>
          {cancel}
        </Button>
      </div>
    </Form>
  )
}

import type { ComponentProps, FormEvent, ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '@/components/button/button'
import { FormAlert } from '@/components/field/form-alert'
import { PasswordInput } from '@/components/field/password-input'
import { MAX_PASSWORD_LENGTH } from '@/contract/accounts-rules'

interface DialogFormProps {
  /** Why the form was refused as a whole. */
  readonly alert?: string | undefined
  readonly isBusy: boolean
  readonly submit: string
  readonly busy: string
  readonly isDisabled?: boolean
  readonly isDanger?: boolean
  /** The button beside the main one. */
  readonly cancel?: string
  readonly onCancel: () => void
  /** Names of the fields that cannot be sent; the first one gets the focus. */
  readonly problems?: readonly string[]
  /** Called when the form is submitted with problems. */
  readonly onProblems?: () => void
  readonly onSend: () => void
  readonly children: ReactNode
}

/** The body of a dialog with fields and two buttons. Keeps what was typed when it is refused. */
export function DialogForm(props: DialogFormProps) {
  const { alert, isBusy, submit, busy, isDisabled = false, isDanger = false, onCancel, problems = [], children } = props
  const t = useTranslations('accountSecurityDialogs')
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const [firstInvalid] = problems
    if (firstInvalid === undefined) return props.onSend()
    props.onProblems?.()
    const field = event.currentTarget.elements.namedItem(firstInvalid)
    if (field instanceof HTMLElement) field.focus()
  }
  return (
    <form noValidate className="grid gap-16" onSubmit={send}>
      {children}
      {alert !== undefined && <FormAlert text={alert} />}
      <div className="buttons above-4">
        <Button
          type="submit"
          variant={isDanger ? 'danger' : 'primary'}
          disabled={isDisabled}
          busy={isBusy}
          busyLabel={busy}
        >
          {submit}
        </Button>
        <Button variant={isDanger ? 'line' : 'text'} onClick={onCancel}>
          {props.cancel ?? t('cancel')}
        </Button>
      </div>
    </form>
  )
}

type DialogPasswordProps = Omit<ComponentProps<typeof PasswordInput>, 'maxLength' | 'showLabel' | 'hideLabel'>

/** A password field with the dialogs' texts for showing and hiding it. */
export function DialogPassword(props: DialogPasswordProps) {
  const t = useTranslations('accountSecurityDialogs.password')
  return <PasswordInput {...props} maxLength={MAX_PASSWORD_LENGTH} showLabel={t('show')} hideLabel={t('hide')} />
}

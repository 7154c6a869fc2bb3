import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError, refusalText } from '@/lib/api/api-error'
import { useSingleMutation } from '@/lib/api/use-single-mutation'

type Entered<Name extends string> = Readonly<Record<Name, string>>
type Texts<Name extends string> = Partial<Record<Name, string>>

interface DialogFormOptions<Name extends string> {
  readonly initial: Entered<Name>
  /** Returns the texts of the fields that cannot be sent. */
  readonly problemsOf: (entered: Entered<Name>) => Texts<Name>
  readonly send: (entered: Entered<Name>) => Promise<unknown>
  readonly onSuccess?: () => Promise<void> | void
}

/** Fields to which the marketplace's refusals belong; any other refusal is shown for the form as a whole. */
const FIELD_OF_CODE: Readonly<Record<string, string>> = { PASSWORD_WRONG: 'password', SAME_EMAIL: 'email' }

/**
 * State of a form that asks for the password: what is entered, and the request. Problems are shown once the form has been
 * submitted with them; an edit clears the last refusal. `field` returns the props of a `DialogPassword`, `form` has those
 * of the `DialogForm`.
 */
export function useDialogForm<Name extends string>(options: DialogFormOptions<Name>) {
  const { initial, problemsOf, send, onSuccess } = options
  const [entered, setEntered] = useState(initial)
  const [isTried, setIsTried] = useState(false)
  const { mutate, isPending, error, reset } = useSingleMutation({
    mutationFn: () => send(entered),
    onSuccess: () => onSuccess?.(),
  })
  const refusal = useRefusal(error)
  const refusedField = error instanceof ApiError ? FIELD_OF_CODE[error.code ?? ''] : undefined
  const problems = problemsOf(entered)
  const errors: Texts<Name> = { ...(refusedField && { [refusedField]: refusal }), ...(isTried && problems) }
  return {
    entered,
    error,
    field: (name: Name) => ({
      name,
      value: entered[name],
      onChange: (value: string) => {
        setEntered((before) => ({ ...before, [name]: value }))
        reset()
      },
      error: errors[name],
    }),
    mutate,
    form: {
      alert: refusedField ? undefined : refusal,
      isBusy: isPending,
      problems: Object.keys(problems),
      onProblems: () => setIsTried(true),
      onSend: () => mutate(),
    },
  }
}

/** Returns why a request was refused, or undefined without an error. */
export function useRefusal(error: unknown): string | undefined {
  const failed = useTranslations('accountSecurityDialogs')('failed')
  return error ? (refusalText(error) ?? failed) : undefined
}

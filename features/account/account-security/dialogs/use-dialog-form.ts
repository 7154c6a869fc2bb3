import { useTranslations } from 'use-intl'
import { type FormOptions, useForm } from '@/components/field/use-form'
import { ApiError, refusalText } from '@/lib/api/api-error'

/** Fields to which the marketplace's refusals belong; any other refusal is shown for the form as a whole. */
const FIELD_OF_CODE: Readonly<Record<string, string>> = { PASSWORD_WRONG: 'password', SAME_EMAIL: 'email' }

/** `useForm` of a form that asks for the password. `form` has the props of a `DialogForm`. */
export function useDialogForm<Values extends Readonly<Record<string, string>>, Result>(
  options: Omit<FormOptions<Values, Result>, 'refusedFields'>,
) {
  const refusal = useRefusalText()
  const { form, error, ...rest } = useForm({
    ...options,
    refusedFields: (refused) => {
      const field = refused instanceof ApiError ? FIELD_OF_CODE[refused.code ?? ''] : undefined
      return (field === undefined ? {} : { [field]: refusal(refused) }) as Partial<Record<keyof Values, string>>
    },
  })
  return { ...rest, error, form: { ...form, alert: refusal(error) } }
}

/** Returns why a request was refused, or undefined without an error. */
export const useRefusal = (error: unknown): string | undefined => useRefusalText()(error)

function useRefusalText() {
  const failed = useTranslations('accountSecurityDialogs')('failed')
  return (error: unknown): string | undefined => (error ? (refusalText(error) ?? failed) : undefined)
}

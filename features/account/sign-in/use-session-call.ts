import { useTranslations } from 'use-intl'
import { ApiError, COOKIES_OFF, refusalText } from '@/lib/api/api-error'
import { useSingleMutation } from '@/lib/api/use-single-mutation'

export interface SessionCall<Input> {
  readonly send: (input: Input) => void
  readonly isBusy: boolean
  /** Why the form was rejected; undefined when it was not. */
  readonly alert: string | undefined
  /** The same for a wrong emailed code, which is shown below the code field instead. */
  readonly codeProblem: string | undefined
}

/** One call of a form of the prompt, with its pending state and its error text. The form keeps its values. */
export function useSessionCall<Input, Answer>(
  work: (input: Input) => Promise<Answer>,
  onDone: (response: Answer, input: Input) => void,
): SessionCall<Input> {
  const t = useTranslations('session.failures')
  const { mutate, isPending, error } = useSingleMutation({ mutationFn: work, onSuccess: onDone })
  const text = error ? (refusalText(error) ?? t(codeOf(error) === COOKIES_OFF ? 'cookies' : 'away')) : undefined
  const isCodeWrong = codeOf(error) === 'CODE_INVALID'
  return {
    send: mutate,
    isBusy: isPending,
    alert: isCodeWrong ? undefined : text,
    codeProblem: isCodeWrong ? text : undefined,
  }
}

function codeOf(error: unknown): string | undefined {
  return error instanceof ApiError ? error.code : undefined
}

import { useState } from 'react'
import { useSingleMutation } from '@/lib/api/use-single-mutation'

type Errors<Values> = { readonly [Name in keyof Values]?: string | false | undefined }

export interface FormOptions<Values, Result> {
  readonly initial: Values
  /** Returns the texts of the fields that cannot be sent as they are. */
  readonly check: (values: Values) => Errors<Values>
  readonly send: (values: Values) => Promise<Result>
  readonly onSuccess?: (result: Result) => unknown
  /** Returns the text under a field for a refused request. By default it is about the form as a whole. */
  readonly refusedFields?: (error: Error) => Errors<Values>
}

/**
 * The values of a form and its request. The fields say what is wrong once sending was tried; an edit clears the last
 * refusal. `form` has the props of a `Form`, `field` those of a `TextField`.
 */
export function useForm<Values extends Readonly<Record<string, string>>, Result>(options: FormOptions<Values, Result>) {
  const { initial, check, send, onSuccess, refusedFields } = options
  const [values, setValues] = useState(initial)
  const [isTried, setIsTried] = useState(false)
  const { mutate, isPending, isSuccess, data, error, reset } = useSingleMutation({
    mutationFn: () => send(values),
    ...(onSuccess && { onSuccess }),
  })
  const problems = check(values)
  const refused: Errors<Values> = (error && refusedFields?.(error)) ?? {}
  const set = (change: Partial<Values>) => {
    setValues((before) => ({ ...before, ...change }))
    if (!isPending) reset()
  }
  return {
    values,
    set,
    isSuccess,
    data,
    isBusy: isPending,
    /** Of a request that was refused for the form as a whole. */
    error: Object.keys(refused).length === 0 ? error : null,
    field: (name: keyof Values & string) => ({
      name,
      value: values[name] ?? '',
      onChange: (value: string) => set({ [name]: value } as Partial<Values>),
      error: textOf(isTried && problems[name]) ?? textOf(refused[name]),
    }),
    form: {
      isBusy: isPending,
      onSend: () => {
        setIsTried(true)
        if (Object.values(problems).every((problem) => !problem)) mutate()
      },
    },
  }
}

const textOf = (error: string | boolean | undefined) => (typeof error === 'string' ? error : undefined)

import { hashKey, type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'

/**
 * As `useMutation`, for writes that must not happen twice: a repeat while one is pending is ignored. `isPending` cannot
 * tell, because a second press may come before the next render.
 */
export function useSingleMutation<Data, Variables = void, Context = unknown>(
  options: UseMutationOptions<Data, Error, Variables, Context>,
) {
  const client = useQueryClient()
  const id = useId()
  const mutationKey = options.mutationKey ?? [id]
  const mutation = useMutation({ ...options, mutationKey })
  const mutate: typeof mutation.mutate = (...args) => {
    const repeated = hashKey([args[0]])
    const isPending = client.isMutating({
      mutationKey,
      predicate: ({ state }) => hashKey([state.variables]) === repeated,
    })
    if (!isPending) mutation.mutate(...args)
  }
  return { ...mutation, mutate }
}

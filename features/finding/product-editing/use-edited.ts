import { type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError, refusalText } from '@/lib/api/api-error'
import { useUid } from '@/lib/session/session-state'
import { editedProductsKey } from './api/edited-products'

interface Tagged {
  readonly etag: string
}

/**
 * A state that an admin edits, and how it is replaced. `edition` changes when it is read again: as the key of a form, it
 * takes back what was typed about the former state.
 */
export function useEdited<State extends Tagged, Key extends readonly unknown[]>(
  options: UseQueryOptions<State, Error, State, Key>,
) {
  const client = useQueryClient()
  const uid = useUid()
  const query = useQuery(options)
  const [edition, setEdition] = useState(0)
  return {
    state: query.data,
    isFailed: query.isError && !query.data,
    isFetching: query.isFetching,
    edition,
    reload: async () => {
      await query.refetch()
      setEdition((before) => before + 1)
    },
    /** Shows the state that a write answered. The list has figures of it. */
    keep: (state: State) => {
      client.setQueryData<State>(options.queryKey, state)
      return client.invalidateQueries({ queryKey: editedProductsKey(uid) })
    },
  }
}

/** Whether a write was refused because the state had changed since it was read. */
export const isStale = (error: unknown): boolean => error instanceof ApiError && error.status === 412

/** Returns the text for a refused write. */
export function useSaveProblem() {
  const t = useTranslations('productEditing.form')
  return (error: Error | null): string | undefined => {
    if (!error) return undefined
    return isStale(error) ? t('stale') : (refusalText(error) ?? t('failed'))
  }
}

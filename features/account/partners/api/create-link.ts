import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useApi } from '@/lib/api/api-context'
import { useSingleMutation } from '@/lib/api/use-single-mutation'
import { randomId } from '@/lib/browser/random-id'
import { linksKey } from './partner-queries'

interface WantedLink {
  readonly slug: string
  readonly label: string
}

/**
 * Creates a link to a product and refetches the links before it resolves. Retrying with the same label after a failure
 * creates no second link.
 */
export function useCreateLink(uid: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  const lastRequest = useRef<WantedLink & { readonly idempotencyKey: string }>(undefined)
  return useSingleMutation({
    mutationFn: async ({ slug, label }: WantedLink) => {
      if (lastRequest.current?.slug !== slug || lastRequest.current.label !== label) {
        lastRequest.current = { slug, label, idempotencyKey: randomId() }
      }
      return (
        await api.call('createPartnerLink', { slug, label }, { idempotencyKey: lastRequest.current.idempotencyKey })
      ).data
    },
    onSuccess: () => {
      lastRequest.current = undefined
      return queryClient.invalidateQueries({ queryKey: linksKey(uid) })
    },
  })
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useApi } from '@/lib/api/api-context'
import { newRequestKey } from '@/lib/api/request-key'
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
  const wish = useRef<WantedLink & { readonly requestKey: string }>(undefined)
  return useMutation({
    mutationFn: async ({ slug, label }: WantedLink) => {
      if (wish.current?.slug !== slug || wish.current.label !== label) {
        wish.current = { slug, label, requestKey: newRequestKey() }
      }
      return (await api.call('createPartnerLink', { slug, label }, { requestKey: wish.current.requestKey })).data
    },
    onSuccess: () => {
      wish.current = undefined
      return queryClient.invalidateQueries({ queryKey: linksKey(uid) })
    },
  })
}

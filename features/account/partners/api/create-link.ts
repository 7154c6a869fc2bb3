import { useQueryClient } from '@tanstack/react-query'
import { useApi } from '@/lib/api/api-context'
import { useSingleMutation } from '@/lib/api/use-single-mutation'
import { useWriteKeys } from '@/lib/api/write-keys'
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
  const keys = useWriteKeys()
  return useSingleMutation({
    mutationFn: async (link: WantedLink) => {
      const idempotencyKey = keys.keyFor('createPartnerLink', link)
      return (await api.call('createPartnerLink', link, { idempotencyKey })).data
    },
    onSuccess: () => {
      keys.answered()
      return queryClient.invalidateQueries({ queryKey: linksKey(uid) })
    },
  })
}

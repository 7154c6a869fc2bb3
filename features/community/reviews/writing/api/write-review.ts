import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { ReviewBody } from '@/contract/community/reviews'
import { useApi } from '@/lib/api/api-context'
import { useSingleMutation } from '@/lib/api/use-single-mutation'
import { useWriteKeys } from '@/lib/api/write-keys'
import { personalKey, useOwner } from '@/lib/session/personal-queries'
import { browserPlace } from '@/lib/session/visitor-place'

/**
 * Writes or edits a review. A retry of the same review reuses its idempotency key.
 * @param onWritten also called when the form has been closed meanwhile
 */
export function useWriteReview(onWritten: () => void) {
  const api = useApi()
  const client = useQueryClient()
  const owner = useOwner()
  const keys = useWriteKeys()
  return useSingleMutation({
    mutationFn: (review: ReviewBody) => {
      const input = { review, visitor: browserPlace() }
      return api.call('writeReview', input, { idempotencyKey: keys.keyFor('writeReview', review) })
    },
    onSuccess: () => {
      keys.answered()
      onWritten()
      void readAgain(client, owner)
    },
  })
}

/** Reads everything about a product's reviews again: the reviews, and the stars at the top of the page. */
async function readAgain(client: QueryClient, owner: string): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: personalKey(owner, 'reviews') }),
    client.invalidateQueries({ queryKey: ['product-page', 'product'] }),
  ])
}

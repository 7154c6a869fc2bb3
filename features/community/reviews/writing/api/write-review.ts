import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { ReviewBody } from '@/contract/reviews'
import { useApi } from '@/lib/api/api-context'
import { useSingleMutation } from '@/lib/api/use-single-mutation'
import { randomId } from '@/lib/browser/random-id'
import { ownerOf, personalKey } from '@/lib/session/personal-queries'
import { useSession } from '@/lib/session/session-state'
import { browserPlace } from '@/lib/session/visitor-place'

/**
 * Writes or edits a review. A retry of the same review reuses its idempotency key.
 * @param onWritten also called when the form has been closed meanwhile
 */
export function useWriteReview(onWritten: () => void) {
  const api = useApi()
  const client = useQueryClient()
  const owner = ownerOf(useSession())
  const lastRequest = useRef<{ readonly body: string; readonly idempotencyKey: string }>(undefined)
  return useSingleMutation({
    mutationFn: (review: ReviewBody) => {
      const body = JSON.stringify(review)
      if (lastRequest.current?.body !== body) lastRequest.current = { body, idempotencyKey: randomId() }
      const input = { review, visitor: browserPlace() }
      return api.call('writeReview', input, { idempotencyKey: lastRequest.current.idempotencyKey })
    },
    onSuccess: () => {
      lastRequest.current = undefined
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

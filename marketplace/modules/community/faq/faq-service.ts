import type { z } from 'zod'
import type { faqAnswer } from '../../../../contract/community/faq.ts'
import type { Db } from '../../../db/client.ts'
import { type Caller, callerKey } from '../../../shared/auth/caller.ts'
import { NotFound } from '../../../shared/domain-error.ts'
import { findProductId, listFaqs } from './faq-repository.ts'

type FaqResponse = z.input<typeof faqAnswer>['data'][number]

/** Frequently asked questions of products (docs/community.md#faq). */
export type FaqService = ReturnType<typeof faqService>

export function faqService({ db }: { readonly db: Db }) {
  return {
    /**
     * Returns the FAQs of a product, by the slug of any of its variants, with the caller's own votes marked (a guest's too).
     * Throws NotFound when there is no such product.
     */
    bySlug: async (caller: Caller, slug: string): Promise<FaqResponse[]> => {
      const productId = await findProductId(db, slug)
      if (productId === undefined) throw new NotFound('There is no such product.')
      const rows = await listFaqs(db, productId, caller.kind === 'none' ? undefined : callerKey(caller))
      return rows.map(({ id, question, answer, isVerified, source, likes, dislikes, isLike }) => ({
        id,
        question,
        answer,
        // No seller writes them: they come with the catalogue, in English.
        language: 'en' as const,
        isVerified,
        source,
        likesCount: likes,
        dislikesCount: dislikes,
        isLiked: isLike === true,
        isDisliked: isLike === false,
      }))
    },
  }
}

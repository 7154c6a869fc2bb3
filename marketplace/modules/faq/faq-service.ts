import type { z } from 'zod'
import type { faqAnswer } from '../../../contract/faq.ts'
import type { Db } from '../../db/client.ts'
import { NotFound } from '../../shared/domain-error.ts'
import { findProductId, listFaqs } from './faq-repository.ts'

export interface FaqService {
  /** The questions and answers of a product, by the slug of any of its variants. Throws NotFound. */
  bySlug(slug: string): Promise<z.input<typeof faqAnswer>['data']>
}

export function faqService({ db }: { db: Db }): FaqService {
  return {
    bySlug: async (slug) => {
      const productId = await findProductId(db, slug)
      if (productId === undefined) throw new NotFound('There is no such product.')
      const rows = await listFaqs(db, productId)
      return rows.map(({ id, question, answer, isVerified, source, likes, dislikes }) => ({
        id,
        question,
        answer,
        isVerified,
        source,
        likesCount: likes,
        dislikesCount: dislikes,
      }))
    },
  }
}

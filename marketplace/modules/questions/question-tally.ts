import { eq } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { questionTallies } from './questions-tables.ts'

export interface QuestionTally {
  /** Number of questions of a product. */
  countOf(productId: string): Promise<number>
}

export function questionTally(db: Db): QuestionTally {
  return {
    countOf: async (productId) => {
      const [tally] = await db
        .select({ questions: questionTallies.questions })
        .from(questionTallies)
        .where(eq(questionTallies.productId, productId))
      return tally?.questions ?? 0
    },
  }
}

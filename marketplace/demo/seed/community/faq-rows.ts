import { idOf } from '../../../shared/ids.ts'
import type * as tables from '../../../tables.ts'
import type { SeedFaq, SeedProduct } from '../../content/content-schema.ts'
import { chanceOf } from '../chance.ts'

type FaqRow = typeof tables.faqs.$inferInsert

/**
 * Returns three or more of the department's questions for six products in seven. About a quarter is verified by the
 * seller.
 */
export function faqRows(product: SeedProduct, faqs: readonly SeedFaq[]): FaqRow[] {
  const chance = chanceOf(`faqs:${product.slug}`)
  if (chance.hit(1 / 7)) return []
  const chosen = chance.shuffle(faqs).slice(0, chance.int(3, Math.max(3, faqs.length)))
  return ownFaqRows(
    product,
    chosen.map((faq) => ({ ...faq, ...(chance.hit(0.28) && { isVerified: true as const }) })),
  )
}

/** Returns the product's own questions, in order. */
export function ownFaqRows(
  product: SeedProduct,
  faqs: readonly (SeedFaq & { readonly isVerified?: true })[],
): FaqRow[] {
  return faqs.map(({ question, answer, isVerified = false }, position) => {
    const chance = chanceOf(`faq:${product.slug}:${position}`)
    return {
      id: idOf('faq', `${product.slug}:${position}`),
      productId: idOf('product', product.slug),
      question,
      answer,
      isVerified,
      source: 'AI IMPORT',
      likes: Math.floor(chance.next() ** 2 * 24),
      dislikes: Math.floor(chance.next() ** 3 * 5),
      position,
    }
  })
}

import { moment } from '../values/moment.ts'
import { sentMoney } from '../values/money.ts'
import * as z from '../values/zod'
import { MAX_PROMO_CODE_LENGTH, MAX_PROMO_TEXT_LENGTH, PROMO_AUDIENCES, PROMO_CODE } from './promotions-rules.ts'

/** What admins read and write of promo codes (docs/catalogue-import.md#calls). Amounts are in US dollars. */

const text = z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_PROMO_TEXT_LENGTH))
const localized = z.object({
  en: text,
  es: z.exactOptional(text),
  ar: z.exactOptional(text),
  ms: z.exactOptional(text),
})

export const promoCode = z
  .string()
  .check(
    z.minLength(1),
    z.maxLength(MAX_PROMO_CODE_LENGTH),
    z.regex(PROMO_CODE, 'must be capital letters, digits, hyphens and underscores'),
  )

const terms = {
  audience: z._default(z.enum(PROMO_AUDIENCES), 'everyone'),
  title: localized,
  description: localized,
  /** Whether the code is listed to shoppers who can use it; otherwise they must know it. */
  offered: z._default(z.boolean(), true),
  /** ISO 8601; null for a code without an end. */
  endsAt: z._default(z.nullable(moment), null),
}

/** PUT {api}/v1/admin/promotions/{code}: makes the code, or replaces it. */
export const editedPromotion = z.discriminatedUnion('kind', [
  /** Per cent of the goods. */
  z.strictObject({ kind: z.literal('percent'), percent: z.int().check(z.minimum(1), z.maximum(100)), ...terms }),
  z.strictObject({
    kind: z.literal('amount'),
    amount: sentMoney.check(z.refine((minor) => minor > 0, 'must be above 0')),
    ...terms,
  }),
  z.strictObject({ kind: z.literal('delivery'), ...terms }),
])

const tagged = z.object({ code: z.string(), etag: z.string(), terms: editedPromotion })

/** GET and PUT {api}/v1/admin/promotions/{code}. `etag` is the header ETag, for clients that cannot read it. */
export const editedPromotionAnswer = z.object({ data: tagged })

/** GET {api}/v1/admin/promotions: all codes, in the order in which they are offered. */
export const editedPromotionsAnswer = z.object({ data: z.array(tagged) })

export type EditedPromotion = z.output<typeof editedPromotion>
export type WrittenPromotion = z.input<typeof editedPromotion>
export type TaggedPromotion = z.output<typeof tagged>

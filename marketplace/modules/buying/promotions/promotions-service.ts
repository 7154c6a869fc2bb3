import { asc, eq } from 'drizzle-orm'
import type { Executor } from '../../../db/client.ts'
import { messages } from '../../../messages/messages.ts'
import { type Clock, unixSeconds } from '../../../shared/clock.ts'
import { inLanguage, type Locale } from '../../../shared/text/locale.ts'
import { normalCode, type PromotionBuyer, type PromotionRefusal, refusalOf } from './promotions-policy.ts'
import { promotions } from './promotions-tables.ts'

/** A code with its effect for one buyer. */
export interface JudgedPromotion {
  /** The code in its stored form. */
  readonly code: string
  readonly description: string
  /** The reduction, in minor units of US dollars or per cent. Absent when the buyer may not use the code. */
  readonly reduction?: { readonly kind: Promotion['kind']; readonly value: number }
  /** Why the buyer may not use the code. */
  readonly refusal?: { readonly message: string; readonly code: string }
}

export interface OfferedPromotion {
  readonly promoCode: string
  readonly title: string
  readonly description: string
  readonly isMembersOnly: boolean
  /** Unix seconds. */
  readonly endsAt?: number
}

export interface PromotionsService {
  /** Returns the effect of a typed code for the buyer now. Never throws for an invalid code. */
  judge(executor: Executor, typed: string, buyer: PromotionBuyer, locale: Locale): Promise<JudgedPromotion>
  /** Returns the codes that the buyer can use now. */
  offered(executor: Executor, buyer: PromotionBuyer, locale: Locale): Promise<OfferedPromotion[]>
  /** Whether the code is for the first order of a customer. */
  isForFirstOrder(executor: Executor, code: string): Promise<boolean>
}

const REFUSAL_CODES: Readonly<Record<PromotionRefusal, string>> = {
  unknown: 'PROMO_UNKNOWN',
  expired: 'PROMO_EXPIRED',
  membersOnly: 'PROMO_MEMBERS_ONLY',
  firstOrderOnly: 'PROMO_FIRST_ORDER_ONLY',
}

export function promotionsService({ clock }: { clock: Clock }): PromotionsService {
  return {
    judge: async (executor, typed, buyer, locale) => {
      const code = normalCode(typed)
      const promotion = await findPromotion(executor, code)
      const refusal = refusalOf(promotion, buyer, clock.now())
      const description = promotion ? inLanguage(promotion.description, locale) : ''
      if (refusal) {
        return {
          code,
          description,
          refusal: { message: messages[locale].promotion[refusal], code: REFUSAL_CODES[refusal] },
        }
      }
      return { code, description, ...(promotion && { reduction: { kind: promotion.kind, value: promotion.value } }) }
    },

    isForFirstOrder: async (executor, code) => (await findPromotion(executor, code))?.audience === 'firstOrder',

    offered: async (executor, buyer, locale) => {
      const all = await listOfferedPromotions(executor)
      return all
        .filter((promotion) => refusalOf(promotion, buyer, clock.now()) === undefined)
        .map(({ code, title, description, audience, endsAt }) => ({
          promoCode: code,
          title: inLanguage(title, locale),
          description: inLanguage(description, locale),
          isMembersOnly: audience === 'members',
          ...(endsAt && { endsAt: unixSeconds(endsAt) }),
        }))
    },
  }
}

type Promotion = typeof promotions.$inferSelect

/** Returns the promotion of a code in its stored form (upper case). */
async function findPromotion(executor: Executor, code: string): Promise<Promotion | undefined> {
  const [row] = await executor.select().from(promotions).where(eq(promotions.code, code))
  return row
}

const listOfferedPromotions = (executor: Executor): Promise<Promotion[]> =>
  executor.select().from(promotions).where(eq(promotions.isOffered, true)).orderBy(asc(promotions.position))

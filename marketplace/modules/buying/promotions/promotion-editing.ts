import { asc, eq, max, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type {
  EditedPromotion,
  editedPromotionAnswer,
  WrittenPromotion,
} from '../../../../contract/buying/promotion-editing.ts'
import { toMajor } from '../../../../contract/values/minor-units.ts'
import type { Db, Executor } from '../../../db/client.ts'
import { queuedTransaction } from '../../../db/user-transaction.ts'
import { messages } from '../../../messages/messages.ts'
import type { UserCaller } from '../../../shared/auth/caller.ts'
import { NotFound } from '../../../shared/domain-error.ts'
import { entityTag, requireMatch } from '../../../shared/request/entity-tag.ts'
import type { RequestContext } from '../../../shared/request/request-context.ts'
import type { AuditTrail } from '../../account/impersonation/audit-trail.ts'
import type { ImpersonationService } from '../../account/impersonation/impersonation-service.ts'
import { promotions } from './promotions-tables.ts'

type TaggedPromotion = z.input<typeof editedPromotionAnswer>['data']

/** All methods throw Forbidden unless the caller is an admin in their own name. */
export type PromotionEditing = ReturnType<typeof promotionEditing>

interface Sources {
  readonly db: Db
  readonly impersonation: Pick<ImpersonationService, 'requireAdmin'>
  readonly audit: Pick<AuditTrail, 'recordEdit'>
}

const ROUTE = '/v1/admin/promotions/:code'

/** Promo codes, as admins read and write them. */
export function promotionEditing({ db, impersonation, audit }: Sources) {
  return {
    list: async (caller: UserCaller, context: RequestContext): Promise<TaggedPromotion[]> => {
      await impersonation.requireAdmin(caller, context)
      const rows = await db.select().from(promotions).orderBy(asc(promotions.position), asc(promotions.code))
      return rows.map(tagged)
    },

    /** Throws NotFound. */
    read: async (caller: UserCaller, code: string, context: RequestContext): Promise<TaggedPromotion> => {
      await impersonation.requireAdmin(caller, context)
      const row = await findPromotion(db, code)
      if (!row) throw new NotFound(messages[context.locale].promotion.unknown)
      return tagged(row)
    },

    /** Makes the code, or replaces its terms. Throws a 412 when they are others than If-Match says. */
    write: async (
      caller: UserCaller,
      { code, ifMatch }: { readonly code: string; readonly ifMatch: string | undefined },
      terms: EditedPromotion,
      context: RequestContext,
    ): Promise<TaggedPromotion> => {
      await impersonation.requireAdmin(caller, context)
      return queuedTransaction(db, async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('promotion editing', 0))`)
        const own = await findPromotion(tx, code)
        const before = own && tagged(own)
        requireMatch(ifMatch, before?.etag, context.locale)
        const [last] = await tx.select({ position: max(promotions.position) }).from(promotions)
        const row = { code, position: own?.position ?? (last?.position ?? -1) + 1, ...storedTerms(terms) }
        const write = tx.insert(promotions).values(row).onConflictDoUpdate({ target: promotions.code, set: row })
        const [written = row] = await write.returning()
        const after = tagged(written)
        const edited = { name: code, before: before?.terms, after: after.terms }
        await audit.recordEdit(caller, { action: 'promotion.edit', route: ROUTE, ...edited }, tx)
        return after
      })
    },
  }
}

type Promotion = Omit<typeof promotions.$inferSelect, 'position'>

async function findPromotion(executor: Executor, code: string) {
  const [row] = await executor.select().from(promotions).where(eq(promotions.code, code))
  return row
}

function storedTerms(terms: EditedPromotion): Omit<Promotion, 'code'> {
  const { kind, audience, title, description, offered, endsAt } = terms
  const value = kind === 'percent' ? terms.percent : kind === 'amount' ? terms.amount : 0
  return {
    kind,
    value,
    audience,
    title,
    description,
    isOffered: offered,
    endsAt: endsAt === null ? null : new Date(endsAt),
  }
}

function tagged({ code, kind, value, isOffered, endsAt, audience, title, description }: Promotion): TaggedPromotion {
  const rest = { audience, title, description, offered: isOffered, endsAt: endsAt?.toISOString() ?? null }
  const terms: WrittenPromotion =
    kind === 'percent'
      ? { kind, percent: value, ...rest }
      : kind === 'amount'
        ? { kind, amount: toMajor(value), ...rest }
        : { kind, ...rest }
  return { code, etag: entityTag(terms), terms }
}

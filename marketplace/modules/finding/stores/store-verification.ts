import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { storeVerification, storeVerificationAnswer } from '../../../../contract/finding/stores.ts'
import type { Db, Executor } from '../../../db/client.ts'
import { queuedTransaction } from '../../../db/user-transaction.ts'
import { messages } from '../../../messages/messages.ts'
import type { UserCaller } from '../../../shared/auth/caller.ts'
import { NotFound } from '../../../shared/domain-error.ts'
import { entityTag, requireMatch } from '../../../shared/request/entity-tag.ts'
import type { RequestContext } from '../../../shared/request/request-context.ts'
import type { AuditTrail } from '../../account/impersonation/audit-trail.ts'
import type { ImpersonationService } from '../../account/impersonation/impersonation-service.ts'
import { stores } from '../catalogue/catalogue-tables.ts'

type Verification = z.output<typeof storeVerification>
type TaggedVerification = z.input<typeof storeVerificationAnswer>

/** Both methods throw Forbidden unless the caller is an admin in their own name, and NotFound for an unknown store. */
export type StoreVerification = ReturnType<typeof storeVerificationService>

interface Sources {
  readonly db: Db
  readonly impersonation: Pick<ImpersonationService, 'requireAdmin'>
  readonly audit: Pick<AuditTrail, 'recordEdit'>
}

const ROUTE = '/v1/admin/stores/:id/verification'

/** Whether stores are verified, as admins read and change it. */
export function storeVerificationService({ db, impersonation, audit }: Sources) {
  return {
    read: async (caller: UserCaller, id: string, context: RequestContext): Promise<TaggedVerification> => {
      await impersonation.requireAdmin(caller, context)
      return tagged((await storeWithId(db, id, context)).verified)
    },

    /** Throws a 412 when the state is another than If-Match says. */
    write: async (
      caller: UserCaller,
      { id, ifMatch }: { readonly id: string; readonly ifMatch: string | undefined },
      { verified }: Verification,
      context: RequestContext,
    ): Promise<TaggedVerification> => {
      await impersonation.requireAdmin(caller, context)
      return queuedTransaction(db, async (tx) => {
        const store = await storeWithId(tx, id, context, 'locked')
        const before = tagged(store.verified)
        requireMatch(ifMatch, before.etag, context.locale)
        const after = tagged(verified)
        if (verified === store.verified) return after
        await tx.update(stores).set({ isVerified: verified }).where(eq(stores.id, id))
        const edited = { name: store.slug, before: before.data, after: after.data }
        await audit.recordEdit(caller, { action: 'store.verify', route: ROUTE, ...edited }, tx)
        return after
      })
    },
  }
}

async function storeWithId(executor: Executor, id: string, { locale }: RequestContext, lock?: 'locked') {
  const query = executor
    .select({ slug: stores.slug, verified: stores.isVerified })
    .from(stores)
    .where(eq(stores.id, id))
  const [store] = lock ? await query.for('no key update') : await query
  if (!store) throw new NotFound(messages[locale].store.notFound)
  return store
}

function tagged(verified: boolean): TaggedVerification {
  const data = { verified }
  return { data, etag: entityTag(data) }
}

import type { AuditAction } from '../../../../contract/account/audit-actions.ts'
import type { Db, Executor, Tx } from '../../../db/client.ts'
import type { UserCaller } from '../../../shared/auth/caller.ts'
import type { Clock } from '../../../shared/clock.ts'
import { newId } from '../../../shared/ids.ts'
import { changeText } from '../../../shared/text/change-text.ts'
import { detailText, subjectOf, writeKind } from './audit-action.ts'
import { findProductName, insertAuditEntry } from './impersonation-repository.ts'

/** A session in which an admin acts for a shopper. */
interface ImpersonationSession {
  readonly id: string
  readonly userId: string
  readonly actorId: string
}

/** A write by an admin in a shopper's name. */
interface ImpersonatedWrite {
  readonly method: string
  readonly route: string
  readonly body: unknown
  readonly status: number
}

/** A write by an admin in their own name. */
interface OwnWrite {
  readonly action: AuditAction
  readonly detail: string
  readonly method: string
  readonly route: string
}

/** An edit by an admin in their own name. */
interface Edit extends Pick<OwnWrite, 'action' | 'route'> {
  readonly name: string
  readonly before: unknown
  readonly after: unknown
}

const ROUTE = '/v1/impersonate'

export type AuditTrail = ReturnType<typeof auditTrail>

/** Records the writes of admins, in shoppers' names and in their own. */
export function auditTrail({ db, clock }: { readonly db: Db; readonly clock: Clock }) {
  const entryOf = ({ id, actorId, userId }: ImpersonationSession) => ({
    id: newId(),
    at: clock.now(),
    actorId,
    shopperId: userId,
    sessionId: id,
    detail: '',
    route: ROUTE,
    status: 200,
    isMinor: false,
  })

  /** `executor` is the transaction of the write, if it has one. */
  const recordOwnWrite = ({ id, sessionId = '' }: UserCaller, write: OwnWrite, executor: Executor = db) =>
    insertAuditEntry(executor, { ...entryOf({ id: sessionId, actorId: id, userId: id }), ...write })

  return {
    recordOpen: (tx: Tx, session: ImpersonationSession): Promise<void> =>
      insertAuditEntry(tx, { ...entryOf(session), action: 'session.open', method: 'POST' }),

    /** Does nothing for a session of an account's own. */
    recordEnd: async ({
      actorId,
      ...session
    }: Omit<ImpersonationSession, 'actorId'> & { readonly actorId: string | null }) => {
      if (actorId === null) return
      await insertAuditEntry(db, { ...entryOf({ ...session, actorId }), action: 'session.close', method: 'DELETE' })
    },

    recordOwnWrite,

    /** Records what an edit has changed, in its transaction. */
    recordEdit: async (caller: UserCaller, { name, before, after, ...write }: Edit, tx: Tx): Promise<void> => {
      const detail = changeText(before, after)
      if (detail !== '') await recordOwnWrite(caller, { ...write, method: 'PUT', detail: `${name}: ${detail}` }, tx)
    },

    recordWrite: async (
      caller: UserCaller & { readonly actorId: string },
      { method, route, body, status }: ImpersonatedWrite,
    ): Promise<void> => {
      const subject = subjectOf(body)
      const { action, isMinor = false } = writeKind(method, route)
      const name = subject.variantId === undefined ? undefined : await findProductName(db, subject.variantId)
      await insertAuditEntry(db, {
        ...entryOf({ id: caller.sessionId ?? '', actorId: caller.actorId, userId: caller.id }),
        action,
        detail: detailText(subject, name, status),
        method,
        route,
        status,
        isMinor,
      })
    },
  }
}

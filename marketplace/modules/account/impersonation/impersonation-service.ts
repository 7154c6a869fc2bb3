import type { z } from 'zod'
import type { adminUserAnswer, auditAnswer, sessionAnswer } from '../../../../contract/account/accounts.ts'
import { messages } from '../../../messages/messages.ts'
import type { UserCaller } from '../../../shared/auth/caller.ts'
import { unixSeconds } from '../../../shared/clock.ts'
import { Forbidden, NotFound } from '../../../shared/domain-error.ts'
import type { Infrastructure } from '../../../shared/ports/infrastructure.ts'
import type { RequestContext } from '../../../shared/request/request-context.ts'
import type { ProfileService } from '../accounts/profile/profile-service.ts'
import type { SessionsService } from '../accounts/sessions/sessions-service.ts'
import type { AuditTrail } from './audit-trail.ts'
import { MAX_IMPERSONATION_MS } from './impersonation-policy.ts'
import { findPerson, listAuditEntries } from './impersonation-repository.ts'

type ProfileResponse = z.input<typeof adminUserAnswer>['data']
type SessionResponse = z.input<typeof sessionAnswer>['data']
type AuditResponse = z.input<typeof auditAnswer>['data']

export type ImpersonationService = ReturnType<typeof impersonationService>

interface Sources extends Pick<Infrastructure, 'db' | 'clock'> {
  readonly profiles: Pick<ProfileService, 'of'>
  readonly sessions: Pick<SessionsService, 'open' | 'end'>
  readonly audit: Pick<AuditTrail, 'recordOpen'>
}

/** Lets admins act for shoppers. */
export function impersonationService({ db, clock, profiles, sessions, audit }: Sources) {
  const requireAdmin = async ({ id, actorId }: UserCaller, { locale }: RequestContext) => {
    const person = actorId === undefined ? await findPerson(db, { id }) : undefined
    if (!person?.isSuperadmin) throw new Forbidden(messages[locale].impersonation.adminsOnly)
  }

  return {
    /** Throws Forbidden unless the caller is an admin who is not impersonating. */
    requireAdmin,

    /**
     * Returns the profile of the account with that email. Throws Forbidden unless the caller is an admin who is not
     * impersonating, and NotFound when there is no such account.
     */
    lookUp: async (caller: UserCaller, email: string, context: RequestContext): Promise<ProfileResponse> => {
      await requireAdmin(caller, context)
      const person = await findPerson(db, { email })
      if (!person) throw new NotFound(messages[context.locale].impersonation.noSuchShopper)
      return profiles.of(person.id, context)
    },

    /**
     * Opens a session in the shopper's name, for at most 8 hours. Throws Forbidden (also when the target is an admin) and
     * NotFound.
     */
    open: async (caller: UserCaller, userId: string, context: RequestContext): Promise<SessionResponse> => {
      await requireAdmin(caller, context)
      const user = await findPerson(db, { id: userId })
      if (!user) throw new NotFound(messages[context.locale].impersonation.noSuchShopper)
      if (user.isSuperadmin) throw new Forbidden(messages[context.locale].impersonation.notForAdmins)
      const actorId = caller.id
      const endsAt = new Date(clock.now().getTime() + MAX_IMPERSONATION_MS)
      const token = await db.transaction(async (tx) => {
        const { sessionId, ...issued } = await sessions.open(tx, { user, actorId, endsAt })
        await audit.recordOpen(tx, { id: sessionId, actorId, userId })
        return issued
      })
      return { ...(await profiles.of(userId, context)), token }
    },

    /** Ends the caller's impersonation session, if there is one. */
    close: async (caller: UserCaller | undefined): Promise<void> => {
      if (caller?.actorId === undefined) return
      await sessions.end({ caller })
    },

    /** Returns the calling admin's audit record, latest first. Throws Forbidden. */
    record: async (
      caller: UserCaller,
      page: { skip: number; limit: number },
      context: RequestContext,
    ): Promise<AuditResponse> => {
      await requireAdmin(caller, context)
      const { entries, total } = await listAuditEntries(db, { actorId: caller.id, ...page })
      return {
        entries: entries.map(({ entry, firstName, lastName }) => ({
          _id: entry.id,
          at: unixSeconds(entry.at),
          action: entry.action,
          detail: entry.detail,
          shopperId: entry.shopperId,
          shopperName: `${firstName} ${lastName}`,
        })),
        penCount: total,
      }
    },
  }
}

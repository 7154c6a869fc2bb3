import type { z } from 'zod'
import type { changeProfileBody } from '../../../../contract/account.ts'
import type { Db } from '../../../db/client.ts'
import { messages } from '../../../messages/messages.ts'
import { Unauthenticated } from '../../../shared/domain-error.ts'
import type { RequestContext } from '../../../shared/request/request-context.ts'
import { findUser, type UserRow, updateUser } from '../accounts-repository.ts'
import { type ProfileOnTheWire, profileOnTheWire } from './profile-answer.ts'

type ProfileChange = z.output<typeof changeProfileBody>

export interface ProfileService {
  /** Returns the user's own profile. Throws Unauthenticated when the user no longer exists. */
  of(userId: string, context: RequestContext): Promise<ProfileOnTheWire>
  /**
   * Changes the given fields and returns the updated profile. Throws Unauthenticated when the user no longer exists.
   */
  change(userId: string, change: ProfileChange, context: RequestContext): Promise<ProfileOnTheWire>
}

export function profileService({ db }: { db: Db }): ProfileService {
  const shown = (user: UserRow | undefined, { locale, currency }: RequestContext) => {
    if (!user) throw new Unauthenticated(messages[locale].session.ended, 'TOKEN_INVALID')
    return profileOnTheWire(user, currency)
  }
  return {
    of: async (userId, context) => shown(await findUser(db, userId), context),
    change: async (userId, { firstName, lastName, mobile }, context) => {
      const given = {
        ...(firstName !== undefined && { firstName }),
        ...(lastName !== undefined && { lastName }),
        ...(mobile !== undefined && { mobile }),
      }
      const isEmpty = Object.keys(given).length === 0
      return shown(isEmpty ? await findUser(db, userId) : await updateUser(db, userId, given), context)
    },
  }
}

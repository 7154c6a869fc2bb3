import type { z } from 'zod'
import type { changeProfileBody } from '../../../contract/account.ts'
import type { Db } from '../../db/client.ts'
import { messages } from '../../messages/messages.ts'
import type { Asked } from '../../shared/asked.ts'
import { Unauthenticated } from '../../shared/domain-error.ts'
import { findUser, type UserRow, updateUser } from './accounts-repository.ts'
import { type ProfileOnTheWire, profileOnTheWire } from './profile-answer.ts'

type ProfileChange = z.output<typeof changeProfileBody>

export interface ProfileService {
  /** The user's own profile. Throws Unauthenticated when there is no such user any more. */
  of(userId: string, asked: Asked): Promise<ProfileOnTheWire>
  /** Changes what is given and gives the profile as it is then. */
  change(userId: string, change: ProfileChange, asked: Asked): Promise<ProfileOnTheWire>
}

export function profileService({ db }: { db: Db }): ProfileService {
  const shown = (user: UserRow | undefined, { locale, currency }: Asked) => {
    if (!user) throw new Unauthenticated(messages[locale].session.ended, 'TOKEN_INVALID')
    return profileOnTheWire(user, currency)
  }
  return {
    of: async (userId, asked) => shown(await findUser(db, userId), asked),
    change: async (userId, { firstName, lastName, mobile }, asked) => {
      const given = {
        ...(firstName !== undefined && { firstName }),
        ...(lastName !== undefined && { lastName }),
        ...(mobile !== undefined && { mobile }),
      }
      const isEmpty = Object.keys(given).length === 0
      return shown(isEmpty ? await findUser(db, userId) : await updateUser(db, userId, given), asked)
    },
  }
}

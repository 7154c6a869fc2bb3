import type { z } from 'zod'
import type { changeProfileBody } from '../../../../../contract/account/accounts.ts'
import type { Tx } from '../../../../db/client.ts'
import { messages } from '../../../../messages/messages.ts'
import { InvalidInput, Unauthenticated } from '../../../../shared/domain-error.ts'
import type { RequestContext } from '../../../../shared/request/request-context.ts'
import { phoneNumberOf } from '../../../../shared/text/phone-number.ts'
import type { AccountsSources } from '../accounts-ports.ts'
import { findUser, lockUser, type UserRow, updateUser } from '../accounts-repository.ts'
import { type ProfileResponse, profileResponse } from './profile-answer.ts'

type ProfileChange = z.output<typeof changeProfileBody>

export interface ProfileService {
  /** Returns the profile of a user. Throws Unauthenticated when the user no longer exists. */
  of(userId: string, context: RequestContext): Promise<ProfileResponse>
  /**
   * Changes the given fields and returns the updated profile. Throws Unauthenticated when the user no longer exists,
   * and InvalidInput: PICTURE_UNKNOWN when the picture is not an upload of the user, or is already used, and
   * MOBILE_INVALID for what is no telephone number, unless it is the stored one.
   */
  change(userId: string, change: ProfileChange, context: RequestContext): Promise<ProfileResponse>
}

/** Creates the service that reads and changes profiles. */
export function profileService({
  db,
  clock,
  pictures,
  ports,
}: Pick<AccountsSources, 'db' | 'clock' | 'pictures' | 'ports'>): ProfileService {
  const shown = async (user: UserRow | undefined, { locale, currency }: RequestContext) => {
    if (!user) throw new Unauthenticated(messages[locale].session.ended, 'TOKEN_INVALID')
    return profileResponse(user, currency, { db, pictures })
  }
  return {
    of: async (userId, context) => shown(await findUser(db, userId), context),
    change: async (userId, { firstName, lastName, mobile, picture }, context) => {
      if (mobile) await checkMobile(userId, mobile, context)
      const changes = {
        ...(firstName !== undefined && { firstName }),
        ...(lastName !== undefined && { lastName }),
        ...(mobile !== undefined && { mobile }),
      }
      const isEmpty = Object.keys(changes).length === 0
      if (picture === undefined) {
        return shown(isEmpty ? await findUser(db, userId) : await updateUser(db, userId, changes), context)
      }
      const user = await db.transaction(async (tx) => {
        const before = await lockUser(tx, userId)
        return before && updateUser(tx, userId, { ...changes, picture: await takePicture(tx, before, picture) })
      })
      return shown(user, context)
    },
  }

  /** What was stored before numbers were checked like those of addresses can be saved again. */
  async function checkMobile(userId: string, mobile: string, { locale }: RequestContext): Promise<void> {
    if (phoneNumberOf(mobile) !== undefined) return
    const user = await findUser(db, userId)
    if (user && user.mobile !== mobile) throw new InvalidInput(messages[locale].account.mobile, 'MOBILE_INVALID')
  }

  /** Returns the public id of the new picture, which takes the place of the old one. */
  async function takePicture(tx: Tx, { id, picture: before }: UserRow, address: string): Promise<string | null> {
    const after = address === '' ? null : (pictures.publicIdOf(address) ?? '')
    if (after === before) return before
    if (after !== null && !(await ports.uploads.claim(tx, id, [after], clock.now()))) {
      throw new InvalidInput('picture must be the address of a picture that you have sent for it', 'PICTURE_UNKNOWN')
    }
    if (before !== null) await ports.uploads.release(tx, id, [before])
    return after
  }
}

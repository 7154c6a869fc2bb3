import type { z } from 'zod'
import type { profile } from '../../../../../contract/account/accounts.ts'
import type { Db } from '../../../../db/client.ts'
import { type Currency, toMajorIn } from '../../../../shared/money.ts'
import type { PictureAddresses } from '../../../../shared/picture-address.ts'
import { hasOrdered, type UserRow } from '../accounts-repository.ts'

export type ProfileResponse = z.input<typeof profile>

interface ProfileSources {
  readonly db: Db
  readonly pictures: Pick<PictureAddresses, 'publicId'>
}

/** Returns the profile in the wire format. The wallet balance is in major units of `currency`. */
export async function profileResponse(
  user: UserRow,
  currency: Currency,
  { db, pictures }: ProfileSources,
): Promise<ProfileResponse> {
  return {
    _id: user.id,
    userId: user.id,
    email: user.email,
    mobile: user.mobile,
    firstName: user.firstName,
    lastName: user.lastName,
    ...(user.picture !== null && { picture: pictures.publicId(user.picture) }),
    userType: user.userType,
    is_superadmin: user.isSuperadmin,
    ...(user.membershipId !== null && { membershipId: user.membershipId }),
    mqttTopic: `user/${user.id}`,
    isFirstPurchase: user.orderCount === 0 && !(await hasOrdered(db, user)),
    ...(user.walletId !== null && {
      wallet: { walletId: user.walletId, walletBalance: toMajorIn(user.walletTalents, currency) },
    }),
    createdAt: user.createdAt.toISOString(),
    ...(user.passwordChangedAt !== null && { passwordChangedAt: user.passwordChangedAt.toISOString() }),
    orderCount: user.orderCount,
  }
}

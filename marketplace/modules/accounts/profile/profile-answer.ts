import type { z } from 'zod'
import type { profile } from '../../../../contract/account.ts'
import { type Currency, onTheWire } from '../../../shared/money.ts'
import type { UserRow } from '../accounts-repository.ts'

export type ProfileOnTheWire = z.input<typeof profile>

/** Returns the profile as the storefront reads it, with Talents in the requested currency. */
export function profileOnTheWire(user: UserRow, currency: Currency): ProfileOnTheWire {
  return {
    _id: user.id,
    userId: user.id,
    email: user.email,
    mobile: user.mobile,
    firstName: user.firstName,
    lastName: user.lastName,
    userType: user.userType,
    is_superadmin: user.isSuperadmin,
    ...(user.membershipId !== null && { membershipId: user.membershipId }),
    mqttTopic: `user/${user.id}`,
    isFirstPurchase: user.orderCount === 0,
    ...(user.walletId !== null && {
      wallet: { walletId: user.walletId, walletBalance: onTheWire(user.walletTalents, currency) },
    }),
    createdAt: user.createdAt.toISOString(),
    orderCount: user.orderCount,
  }
}

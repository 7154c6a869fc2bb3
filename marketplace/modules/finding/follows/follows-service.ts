import type { Db } from '../../../db/client.ts'
import { messages } from '../../../messages/messages.ts'
import type { Caller, UserCaller } from '../../../shared/auth/caller.ts'
import type { Clock } from '../../../shared/clock.ts'
import { NotFound } from '../../../shared/domain-error.ts'
import type { RequestContext } from '../../../shared/request/request-context.ts'
import { MAX_FOLLOWED_STORES } from './follows-policy.ts'
import {
  deleteFollow,
  findFollowState,
  findStoreOfCustomer,
  findStoreOfVariant,
  insertFollow,
  listFollowed,
} from './follows-repository.ts'

/** Whether a product is on the caller's wishlist, and its store is followed. Both are false for guests. */
export interface FollowOfProduct {
  readonly isFavourite: boolean
  /** 1 when the caller follows the store. */
  readonly followStatus: 0 | 1
}

export interface FollowsService {
  /** Returns whether a variant is on the wishlist of the caller, and whether the caller follows a store. */
  ofProduct(caller: Caller, about: { variantId: string; storeId: string }): Promise<FollowOfProduct>
  /** Like `ofProduct`, by the variant id only. Throws NotFound for an unknown variant. */
  ofVariant(caller: Caller, variantId: string): Promise<FollowOfProduct>
  /** Returns the customer ids of the stores that the user follows, latest first. */
  following(user: UserCaller): Promise<readonly string[]>
  /** Follows the store with that customer id; a repeat changes nothing. Throws NotFound. */
  follow(user: UserCaller, customerId: string, context: RequestContext): Promise<Pick<FollowOfProduct, 'followStatus'>>
  /** Unfollows the store; a repeat changes nothing. Throws NotFound. */
  unfollow(
    user: UserCaller,
    customerId: string,
    context: RequestContext,
  ): Promise<Pick<FollowOfProduct, 'followStatus'>>
}

const guestState: FollowOfProduct = { isFavourite: false, followStatus: 0 }

/** Creates the service for following stores and for the state that a product page shows. */
export function followsService({ db, clock }: { db: Db; clock: Clock }): FollowsService {
  const ofProduct: FollowsService['ofProduct'] = async (caller, about) => {
    if (caller.kind !== 'user') return guestState
    const { isFavourite, isFollowing } = await findFollowState(db, { userId: caller.id, ...about })
    return { isFavourite, followStatus: isFollowing ? 1 : 0 }
  }
  return {
    ofProduct,
    ofVariant: async (caller, variantId) => {
      const storeId = await findStoreOfVariant(db, variantId)
      if (storeId === undefined) throw new NotFound('There is no such product.')
      return ofProduct(caller, { variantId, storeId })
    },
    following: (user) => listFollowed(db, user.id, MAX_FOLLOWED_STORES),
    follow: async (user, customerId, context) => {
      const storeId = await storeOf(customerId, context)
      await insertFollow(db, { userId: user.id, storeId, at: clock.now() })
      return { followStatus: 1 }
    },
    unfollow: async (user, customerId, context) => {
      await deleteFollow(db, user.id, await storeOf(customerId, context))
      return { followStatus: 0 }
    },
  }

  async function storeOf(customerId: string, { locale }: RequestContext): Promise<string> {
    const storeId = await findStoreOfCustomer(db, customerId)
    if (storeId === undefined) throw new NotFound(messages[locale].store.notFound)
    return storeId
  }
}

import { personalKey } from '@/lib/session/personal-queries'

/** 1: the user follows the store. */
export type FollowStatus = 0 | 1

/** Query key of whether a user follows a store, shared by all of its buttons. */
export const followKey = (uid: string, customerId: string) => personalKey(uid, 'follow', customerId)

/** Returns the call that a click makes: unfollow when the store is followed, else follow. */
export const followCall = (status: FollowStatus | undefined): 'follow' | 'unfollow' =>
  status === 1 ? 'unfollow' : 'follow'

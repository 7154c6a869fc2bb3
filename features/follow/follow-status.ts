import { personalKey } from '@/lib/session/personal-queries'

/** 1: follows the store. */
export type FollowStatus = 0 | 1

/** Where it is kept whether somebody follows a store, so that all of its buttons agree. */
export const followKey = (uid: string, customerId: string) => personalKey(uid, 'follow', customerId)

/** What a click on the button asks for: whoever follows stops, everybody else follows (specification 4.4). */
export const followCall = (status: FollowStatus | undefined): 'follow' | 'unfollow' =>
  status === 1 ? 'unfollow' : 'follow'

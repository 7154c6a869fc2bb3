import { REFERRAL_TALENTS } from '../../../../contract/account/referrals-rules.ts'
import type { Tx } from '../../../db/client.ts'
import type { Clock } from '../../../shared/clock.ts'
import type { Notify } from '../../../shared/ports/notify.ts'
import type { sharedTraitOf } from '../../buying/orders/store/shared-traits.ts'
import type { PaymentsService } from '../../buying/payments/payments-service.ts'
import type { giveTalentsAgain, lockWallet, moveTalents, takeTalentsBack } from '../wallet/ledger.ts'
import { referralYear } from './referral-year.ts'
import { referralsNews } from './referrals-news.ts'
import { REFERRAL_LIMIT } from './referrals-policy.ts'
import {
  changeReferral,
  circleOf,
  countRewarded,
  exclude,
  findInviter,
  hadOrdered,
  lockReferral,
  type ReferralRow,
} from './referrals-repository.ts'
import type { ReferralState } from './referrals-tables.ts'

export interface ReferralsPorts {
  readonly moveTalents: typeof moveTalents
  readonly takeTalentsBack: typeof takeTalentsBack
  readonly giveTalentsAgain: typeof giveTalentsAgain
  readonly lockWallet: typeof lockWallet
  readonly sharedTraitOf: typeof sharedTraitOf
  readonly hasCardOf: PaymentsService['hasCardOf']
  readonly notify: Notify
}

/** Rewards both sides with Talents for a friend's first order that counts (docs/referrals.md). */
export interface ReferralRewards {
  /** Rewards both sides for an order that counts, when it is the first of an invited friend, in its payment's transaction. */
  paid(tx: Tx, order: { readonly id: string; readonly ownerId: string }): Promise<void>
  /**
   * Takes the reward back from both sides when too little is left of the rewarded order; other orders are ignored. A wallet never becomes negative: what it lacks is taken from the next Talents that come in.
   */
  takeBack(tx: Tx, order: { readonly id: string; readonly ownerId: string }): Promise<void>
  /** Takes the reward of an order back in the same way, until the dispute of its payment is won. */
  holdBack(tx: Tx, order: { readonly id: string; readonly ownerId: string }, disputeId: string): Promise<void>
  /** Gives both sides what `holdBack` took. Does nothing when too little is left of the order since. */
  giveAgain(tx: Tx, order: { readonly id: string; readonly ownerId: string }, disputeId: string): Promise<void>
}

interface RewardSources {
  readonly clock: Clock
  readonly ports: ReferralsPorts
}

/** Creates the service that grants and takes back referral rewards. */
export function referralRewards({ clock, ports }: RewardSources): ReferralRewards {
  const notify = referralsNews(ports.notify)

  /**
   * Locks and returns the referral of a friend, or returns undefined when it is not in that state. Locks are always
   * taken in the same order: the friend's wallet, the referral, the inviter's wallet. Inviters have older accounts than
   * their friends, so the locks cannot deadlock.
   */
  const lockPair = async (
    tx: Tx,
    friendId: string,
    ...states: readonly ReferralState[]
  ): Promise<ReferralRow | undefined> => {
    await ports.lockWallet(tx, friendId)
    const row = await lockReferral(tx, friendId)
    if (!row || !states.includes(row.state)) return undefined
    await ports.lockWallet(tx, row.inviterId)
    return row
  }

  /** Takes the reward of an order from both sides. `reason` is the beginning of the keys of the transfers. */
  const take = async (tx: Tx, row: ReferralRow, orderId: string, reason: string) => {
    for (const { side, userId, amount } of sidesOf(row)) {
      const common = { key: `${reason} ${side}`, kind: 'referral', orderId, at: clock.now() } as const
      if (amount > 0) await ports.takeTalentsBack(tx, { ...common, from: { userId }, to: 'referrals', amount })
    }
  }

  /** Returns why the order earns no reward, or undefined when it earns one. */
  const reasonAgainst = async (tx: Tx, row: ReferralRow, orderId: string) => {
    if (await hadOrdered(tx, row)) return 'orderedBefore'
    const circle = await circleOf(tx, row)
    if (await ports.hasCardOf(tx, orderId, circle)) return 'card'
    return ports.sharedTraitOf(tx, orderId, circle)
  }

  return {
    paid: async (tx, { id: orderId, ownerId }) => {
      const row = await lockPair(tx, ownerId, 'joined')
      if (!row) return
      const reason = await reasonAgainst(tx, row, orderId)
      if (reason) {
        await exclude(tx, ownerId, reason)
        return
      }
      const inviter = await findInviter(tx, row.inviterId)
      const isWithinLimit =
        inviter !== undefined &&
        (await countRewarded(tx, inviter.id, referralYear(inviter.createdAt, clock.now()).startsAt)) <
          (inviter.limit ?? REFERRAL_LIMIT)
      const [friendTalents, inviterTalents] = [REFERRAL_TALENTS, isWithinLimit ? REFERRAL_TALENTS : 0]
      const at = clock.now()
      const give = async (side: 'friend' | 'inviter', userId: string, amount: number) => {
        if (amount === 0) return
        const key = `referral ${ownerId} ${side}`
        const to = { userId }
        await ports.moveTalents(tx, { key, kind: 'referral', from: 'referrals', to, amount, orderId, at })
        const name = (await findInviter(tx, side === 'friend' ? row.inviterId : ownerId))?.firstName ?? ''
        const template = side === 'friend' ? 'friendRewarded' : 'inviterRewarded'
        await notify(tx, userId, { key, template, name, values: { talents: amount } })
      }
      await give('friend', ownerId, friendTalents)
      await give('inviter', row.inviterId, inviterTalents)
      await changeReferral(tx, ownerId, { state: 'rewarded', orderId, friendTalents, inviterTalents, rewardedAt: at })
    },

    takeBack: async (tx, { id: orderId, ownerId }) => {
      const row = await lockPair(tx, ownerId, 'rewarded', 'disputed')
      if (row?.orderId !== orderId) return
      if (row.state === 'rewarded') await take(tx, row, orderId, `referral taken back ${ownerId}`)
      await changeReferral(tx, ownerId, { state: 'takenBack' })
    },

    holdBack: async (tx, { id: orderId, ownerId }, disputeId) => {
      const row = await lockPair(tx, ownerId, 'rewarded')
      if (row?.orderId !== orderId) return
      await take(tx, row, orderId, `referral of dispute ${disputeId}`)
      await changeReferral(tx, ownerId, { state: 'disputed' })
    },

    giveAgain: async (tx, { id: orderId, ownerId }, disputeId) => {
      const row = await lockPair(tx, ownerId, 'disputed')
      if (row?.orderId !== orderId) return
      for (const { side, userId, amount } of sidesOf(row)) {
        const key = `referral after dispute ${disputeId} ${side}`
        const common = { key, kind: 'referral', orderId, at: clock.now() } as const
        if (amount > 0) await ports.giveTalentsAgain(tx, { ...common, from: 'referrals', to: { userId }, amount })
      }
      await changeReferral(tx, ownerId, { state: 'rewarded' })
    },
  }
}

/** The two sides of a reward, in the order of their locks. */
const sidesOf = ({ friendId, friendTalents, inviterId, inviterTalents }: ReferralRow) => [
  { side: 'friend', userId: friendId, amount: friendTalents },
  { side: 'inviter', userId: inviterId, amount: inviterTalents },
]

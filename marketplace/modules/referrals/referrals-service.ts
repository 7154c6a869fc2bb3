import { createHmac, randomInt } from 'node:crypto'
import type { z } from 'zod'
import {
  type openReferralAnswer,
  type REFERRAL_STATES,
  type referralAnswer,
  referralCode,
} from '../../../contract/referral.ts'
import type { Db, Executor, Tx } from '../../db/client.ts'
import { messages } from '../../messages/messages.ts'
import { type Caller, callerKey } from '../../shared/auth/caller.ts'
import type { CallLimits } from '../../shared/call-limits.ts'
import type { Clock } from '../../shared/clock.ts'
import { Forbidden, NotFound, TooManyRequests, Unauthenticated, Unavailable } from '../../shared/domain-error.ts'
import { REFERRAL_LIMIT, REFERRAL_TALENTS, referralOpeningsOfNetwork } from '../../shared/limits.ts'
import { onTheWire } from '../../shared/money.ts'
import type { News, Notify } from '../../shared/ports/notify.ts'
import type { RequestContext } from '../../shared/request/request-context.ts'
import { durationText } from '../../shared/text/locale.ts'
import { referralYear } from './referral-year.ts'
import {
  changeReferral,
  circleOf,
  codeOf,
  countOpenings,
  countRewarded,
  exclude,
  findInviter,
  findInviterByCode,
  hadOrdered,
  haveSameMailbox,
  type Inviter,
  insertOpening,
  insertReferral,
  listFriends,
  listOpenPairs,
  lockReferral,
  type ReferralRow,
  sumsOf,
} from './referrals-repository.ts'
import type { ReferralState } from './referrals-tables.ts'

type Answer = z.input<typeof referralAnswer>
type InvitationOnTheWire = z.input<typeof openReferralAnswer>['data']

export interface ReferralsPorts {
  /** Moves Talents: see `moveTalents` of the ledger. */
  moveTalents(
    tx: Tx,
    transfer: {
      readonly key: string
      readonly kind: 'referral'
      readonly from: { readonly userId: string } | 'referrals'
      readonly to: { readonly userId: string } | 'referrals'
      readonly amount: number
      readonly orderId: string
      readonly at: Date
    },
  ): Promise<boolean>
  /** Locks the wallet and returns its balance in minor units of US dollars. */
  lockWallet(tx: Tx, userId: string): Promise<number>
  /** Tells users what came of a referral. */
  readonly notify: Notify
  /** Whether a card of the order has paid for one of these users. */
  hasCardOf(executor: Executor, orderId: string, userIds: readonly string[]): Promise<boolean>
}

/** Users who recommend the shop to friends (docs/referrals.md). */
export interface ReferralsService {
  /**
   * Returns the caller's code and what came of it. The first call creates the code. Throws Forbidden for users without a
   * wallet.
   */
  read(
    userId: string,
    page: { readonly skip: number; readonly limit: number },
    context: RequestContext,
  ): Promise<Answer>
  /** Returns the code of the user's link. The first call creates it. */
  codeOf(userId: string): Promise<string>
  /** Returns how many friends joined by the user's link, and how many a year are rewarded. */
  countsOf(userId: string): Promise<{ readonly joined: number; readonly limit: number }>
  /**
   * Counts an opening of a link by a guest, once a day, and returns whose link it is. Throws NotFound for an unknown code,
   * Unauthenticated without a token, and TooManyRequests after many calls of one network.
   */
  open(
    caller: Caller,
    visit: { readonly code: string; readonly network: string | undefined },
    context: RequestContext,
  ): Promise<InvitationOnTheWire>
  /** Records who invited a new user, in the transaction that creates the account. An unknown code is ignored. */
  joined(
    tx: Tx,
    user: {
      readonly id: string
      readonly firstName: string
      readonly referralCode: string | undefined
      readonly at: Date
    },
  ): Promise<void>
  /** Excludes friends who share a device with their inviter; called when the user signs in on a device. */
  signedIn(tx: Tx, userId: string, hasSignedIn: (email: string) => boolean): Promise<void>
  /** Locks what `paid` changes. For transactions that lock stock before. */
  lock(tx: Tx, friendId: string): Promise<void>
  /** Rewards both sides when this is the first paid order of an invited friend, in the transaction of the payment. */
  paid(tx: Tx, order: { readonly id: string; readonly ownerId: string }): Promise<void>
  /** Takes the reward back from both sides, as far as it is in their wallets, because nothing is left of the order. */
  takeBack(tx: Tx, order: { readonly id: string; readonly ownerId: string }): Promise<void>
}

/** Path of the storefront's page. */
const REFERRALS_PAGE = '/profile/referrals'

const CODE_LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const CODE_LENGTH = 10
const TRIES = 5

interface Sources {
  readonly db: Db
  readonly clock: Clock
  readonly limits: Pick<CallLimits, 'count'>
  /** Keys the digests of networks. */
  readonly secret: string
  readonly ports: ReferralsPorts
}

export function referralsService({ db, clock, limits, secret, ports }: Sources): ReferralsService {
  const ownCode = async (userId: string): Promise<string> => {
    for (let tries = 0; tries < TRIES; tries++) {
      const code = await codeOf(db, userId, newCode())
      if (code !== undefined) return code
    }
    throw new Unavailable('No code could be made. Please try again.')
  }

  // The address itself is not stored.
  const visitorOf = (caller: Exclude<Caller, { kind: 'none' }>, network: string | undefined, day: string) =>
    network === undefined
      ? callerKey(caller)
      : `network ${createHmac('sha256', secret).update(`opening:${day}:${network}`).digest('base64url')}`

  const yearOf = ({ createdAt }: Inviter) => referralYear(createdAt, clock.now())

  /**
   * Returns the referral of a friend when it is in that state. Locks in this order everywhere: the friend's wallet, the
   * referral, the inviter's wallet, and so never in a circle, because an inviter is older than their friends.
   */
  const lockPair = async (tx: Tx, friendId: string, state: ReferralState): Promise<ReferralRow | undefined> => {
    await ports.lockWallet(tx, friendId)
    const row = await lockReferral(tx, friendId)
    if (row?.state !== state) return undefined
    await ports.lockWallet(tx, row.inviterId)
    return row
  }

  const notify = (tx: Tx, userId: string, news: Pick<News, 'key' | 'template' | 'values'>) =>
    ports.notify(tx, { ...news, userId, kind: 'referral', href: REFERRALS_PAGE })

  const reasonAgainst = async (tx: Tx, row: ReferralRow, orderId: string) => {
    if (await hadOrdered(tx, row)) return 'orderedBefore'
    return (await ports.hasCardOf(tx, orderId, await circleOf(tx, row))) ? 'card' : undefined
  }

  return {
    read: async (userId, page, { locale, currency }) => {
      const inviter = await findInviter(db, userId)
      if (!inviter) throw new Forbidden(messages[locale].referral.noWallet, 'WALLET_NEEDED')
      const { startsAt, endsAt } = yearOf(inviter)
      const { joined, earned } = await sumsOf(db, userId)
      const friends = await listFriends(db, userId, page)
      return {
        data: {
          code: await ownCode(userId),
          reward: onTheWire(REFERRAL_TALENTS, currency),
          ...(await countOpenings(db, userId, `${dayOf(clock.now()).slice(0, 7)}-01`)),
          joined,
          rewardedThisYear: await countRewarded(db, userId, startsAt),
          limit: inviter.limit ?? REFERRAL_LIMIT,
          yearStartsAt: seconds(startsAt),
          yearEndsAt: seconds(endsAt),
          earned: onTheWire(earned, currency),
          friends: friends.map((friend) => ({
            firstName: friend.firstName,
            initial: initialOf(friend.lastName),
            joinedAt: seconds(friend.joinedAt),
            state: shownState(friend),
            talents: friend.state === 'rewarded' ? onTheWire(friend.inviterTalents, currency) : 0,
          })),
        },
        penCount: joined,
      }
    },

    codeOf: ownCode,

    countsOf: async (userId) => {
      const [inviter, { joined }] = await Promise.all([findInviter(db, userId), sumsOf(db, userId)])
      return { joined, limit: inviter?.limit ?? REFERRAL_LIMIT }
    },

    open: async (caller, { code, network }, { locale, currency }) => {
      const texts = messages[locale]
      if (caller.kind === 'none') throw new Unauthenticated(texts.session.tokenNeeded)
      const wait = network === undefined ? 0 : await limits.count(referralOpeningsOfNetwork, network)
      if (wait > 0) {
        throw new TooManyRequests(texts.account.tooManyAttempts(durationText(wait, locale)), 'TOO_MANY_OPENINGS', wait)
      }
      const { data: written } = referralCode.safeParse(code)
      const inviter = written === undefined ? undefined : await findInviterByCode(db, written)
      if (!inviter) throw new NotFound(texts.referral.unknownCode, 'REFERRAL_UNKNOWN')
      const day = dayOf(clock.now())
      if (caller.kind === 'guest') {
        await insertOpening(db, { inviterId: inviter.id, day, visitorId: visitorOf(caller, network, day) })
      }
      const isOwn = caller.kind === 'user' && caller.id === inviter.id
      return { firstName: inviter.firstName, reward: onTheWire(REFERRAL_TALENTS, currency), isOwn }
    },

    joined: async (tx, { id, firstName: name, referralCode: enteredCode, at }) => {
      const { data: code } = referralCode.safeParse(enteredCode)
      const inviter = code === undefined ? undefined : await findInviterByCode(tx, code)
      if (!inviter || inviter.id === id) return
      const row = { friendId: id, inviterId: inviter.id, joinedAt: at }
      const reason = (await haveSameMailbox(tx, id, inviter.id))
        ? 'email'
        : (await hadOrdered(tx, row))
          ? 'orderedBefore'
          : null
      await insertReferral(tx, { ...row, state: reason ? 'notCounted' : 'joined', reason })
      if (!reason)
        await notify(tx, inviter.id, { key: `referral ${id} joined`, template: 'friendJoined', values: { name } })
    },

    signedIn: async (tx, userId, hasSignedIn) => {
      for (const { friendId, otherEmail } of await listOpenPairs(tx, userId)) {
        if (hasSignedIn(otherEmail)) await exclude(tx, friendId, 'device')
      }
    },

    lock: async (tx, friendId) => {
      await lockPair(tx, friendId, 'joined')
    },

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
        (await countRewarded(tx, inviter.id, yearOf(inviter).startsAt)) < (inviter.limit ?? REFERRAL_LIMIT)
      const [friendTalents, inviterTalents] = [REFERRAL_TALENTS, isWithinLimit ? REFERRAL_TALENTS : 0]
      const at = clock.now()
      const give = async (side: 'friend' | 'inviter', userId: string, amount: number) => {
        if (amount === 0) return
        const key = `referral ${ownerId} ${side}`
        const to = { userId }
        await ports.moveTalents(tx, { key, kind: 'referral', from: 'referrals', to, amount, orderId, at })
        const name = (await findInviter(tx, side === 'friend' ? row.inviterId : ownerId))?.firstName ?? ''
        const template = side === 'friend' ? 'friendRewarded' : 'inviterRewarded'
        await notify(tx, userId, { key, template, values: { name, talents: amount } })
      }
      await give('friend', ownerId, friendTalents)
      await give('inviter', row.inviterId, inviterTalents)
      await changeReferral(tx, ownerId, { state: 'rewarded', orderId, friendTalents, inviterTalents, rewardedAt: at })
    },

    takeBack: async (tx, { id: orderId, ownerId }) => {
      const row = await lockPair(tx, ownerId, 'rewarded')
      if (row?.orderId !== orderId) return
      const at = clock.now()
      const take = async (side: string, userId: string, granted: number) => {
        const amount = Math.min(granted, await ports.lockWallet(tx, userId))
        const key = `referral taken back ${ownerId} ${side}`
        const from = { userId }
        if (amount > 0)
          await ports.moveTalents(tx, { key, kind: 'referral', from, to: 'referrals', amount, orderId, at })
      }
      await take('friend', ownerId, row.friendTalents)
      await take('inviter', row.inviterId, row.inviterTalents)
      await changeReferral(tx, ownerId, { state: 'takenBack' })
    },
  }
}

const newCode = () => Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('')

const dayOf = (at: Date) => at.toISOString().slice(0, 10)
const seconds = (at: Date) => Math.floor(at.getTime() / 1000)
const initialOf = (name: string) => Array.from(name.trim())[0]?.toUpperCase() ?? ''

type Friend = Awaited<ReturnType<typeof listFriends>>[number]

function shownState({ state, inviterTalents, isDue }: Friend): (typeof REFERRAL_STATES)[number] {
  if (state === 'joined' && isDue) return 'waiting'
  if (state === 'rewarded' && inviterTalents === 0) return 'overLimit'
  return state
}

import { createHmac, randomInt } from 'node:crypto'
import type { z } from 'zod'
import {
  type openReferralAnswer,
  type REFERRAL_STATES,
  type referralAnswer,
  referralCode,
} from '../../../../contract/account/referrals.ts'
import { REFERRAL_MIN_GOODS, REFERRAL_TALENTS } from '../../../../contract/account/referrals-rules.ts'
import type { Tx } from '../../../db/client.ts'
import { messages } from '../../../messages/messages.ts'
import { type Caller, callerKey, type KnownCaller } from '../../../shared/auth/caller.ts'
import { requireToken } from '../../../shared/auth/require-token.ts'
import { unixSeconds } from '../../../shared/clock.ts'
import { Forbidden, NotFound, Unavailable } from '../../../shared/domain-error.ts'
import { throwIfLimited } from '../../../shared/limits/throw-if-limited.ts'
import { toMajorIn } from '../../../shared/money.ts'
import type { Infrastructure } from '../../../shared/ports/infrastructure.ts'
import type { RequestContext } from '../../../shared/request/request-context.ts'
import { type ReferralRewards, type ReferralsPorts, referralRewards } from './referral-rewards.ts'
import { referralYear } from './referral-year.ts'
import { referralsNews } from './referrals-news.ts'
import {
  REFERRAL_CODE_LENGTH,
  REFERRAL_CODE_LETTERS,
  REFERRAL_LIMIT,
  referralOpeningsOfNetwork,
} from './referrals-policy.ts'
import {
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
  sumsOf,
} from './referrals-repository.ts'

type Answer = z.input<typeof referralAnswer>
type InvitationResponse = z.input<typeof openReferralAnswer>['data']

/** Users who recommend the shop to friends (docs/referrals.md). */
export interface ReferralsService extends ReferralRewards {
  /**
   * Returns the user's code, its openings and referrals, and a page of the invited friends. Amounts are in major units
   * of the request's currency. The first call creates the code. Throws Forbidden (WALLET_NEEDED) for users without a
   * wallet.
   */
  read(
    userId: string,
    page: { readonly skip: number; readonly limit: number },
    context: RequestContext,
  ): Promise<Answer>
  /** Returns the code of the user's link. The first call creates it. Throws Unavailable when no free code was found. */
  codeOf(userId: string): Promise<string>
  /** Returns how many friends signed up with the user's link, and how many can be rewarded in a year. */
  countsOf(userId: string): Promise<{ readonly joined: number; readonly limit: number }>
  /**
   * Returns who sent a link. An opening by a guest is counted once a day. Throws NotFound (REFERRAL_UNKNOWN) for an
   * unknown code, Unauthenticated without a token, and TooManyRequests after many calls from one network.
   */
  open(
    caller: Caller,
    visit: { readonly code: string; readonly network: string | undefined },
    context: RequestContext,
  ): Promise<InvitationResponse>
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
  /** Excludes friends who share a device with their inviter. Called when the user signs in on a device. */
  signedIn(tx: Tx, userId: string, hasSignedIn: (email: string) => boolean): Promise<void>
}

const MAX_ROUNDS = 5

interface Sources extends Pick<Infrastructure, 'db' | 'clock' | 'limits'> {
  /** Key of the HMAC that replaces network addresses. */
  readonly secret: string
  readonly ports: ReferralsPorts
}

/** Creates the service for referral links, referrals and their rewards. */
export function referralsService({ db, clock, limits, secret, ports }: Sources): ReferralsService {
  const ownCode = async (userId: string): Promise<string> => {
    for (let tries = 0; tries < MAX_ROUNDS; tries++) {
      const code = await codeOf(db, userId, newCode())
      if (code !== undefined) return code
    }
    throw new Unavailable('No code could be made. Please try again.')
  }

  const notify = referralsNews(ports.notify)

  // Network addresses are personal data, so only a digest is stored.
  const visitorOf = (caller: KnownCaller, network: string | undefined, day: string) =>
    network === undefined
      ? callerKey(caller)
      : `network ${createHmac('sha256', secret).update(`opening:${day}:${network}`).digest('base64url')}`

  const yearOf = ({ createdAt }: Inviter) => referralYear(createdAt, clock.now())

  return {
    ...referralRewards({ clock, ports }),

    read: async (userId, page, { locale, currency }) => {
      const inviter = await findInviter(db, userId)
      if (!inviter) throw new Forbidden(messages[locale].referral.noWallet, 'WALLET_NEEDED')
      const { startsAt, endsAt } = yearOf(inviter)
      const { joined, earned } = await sumsOf(db, userId)
      const friends = await listFriends(db, userId, page)
      return {
        data: {
          code: await ownCode(userId),
          reward: toMajorIn(REFERRAL_TALENTS, currency),
          minGoods: toMajorIn(REFERRAL_MIN_GOODS, currency),
          currencySymbol: currency.symbol,
          ...(await countOpenings(db, userId, `${dayOf(clock.now()).slice(0, 7)}-01`)),
          joined,
          rewardedThisYear: await countRewarded(db, userId, startsAt),
          limit: inviter.limit ?? REFERRAL_LIMIT,
          yearStartsAt: unixSeconds(startsAt),
          yearEndsAt: unixSeconds(endsAt),
          earned: toMajorIn(earned, currency),
          friends: friends.map((friend) => ({
            firstName: friend.firstName,
            initial: initialOf(friend.lastName),
            joinedAt: unixSeconds(friend.joinedAt),
            state: shownState(friend),
            talents: friend.state === 'rewarded' ? toMajorIn(friend.inviterTalents, currency) : 0,
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
      requireToken(caller, locale)
      const wait = network === undefined ? 0 : await limits.count(referralOpeningsOfNetwork, network)
      throwIfLimited(wait, locale, 'TOO_MANY_OPENINGS')
      const { data: written } = referralCode.safeParse(code)
      const inviter = written === undefined ? undefined : await findInviterByCode(db, written)
      if (!inviter) throw new NotFound(texts.referral.unknownCode, 'REFERRAL_UNKNOWN')
      const day = dayOf(clock.now())
      if (caller.kind === 'guest') {
        await insertOpening(db, { inviterId: inviter.id, day, visitorId: visitorOf(caller, network, day) })
      }
      const isOwn = caller.kind === 'user' && caller.id === inviter.id
      return {
        firstName: inviter.firstName,
        reward: toMajorIn(REFERRAL_TALENTS, currency),
        minGoods: toMajorIn(REFERRAL_MIN_GOODS, currency),
        currencySymbol: currency.symbol,
        isOwn,
      }
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
        await notify(tx, inviter.id, { key: `referral ${id} joined`, template: 'friendJoined', name, values: {} })
    },

    signedIn: async (tx, userId, hasSignedIn) => {
      for (const { friendId, otherEmail } of await listOpenPairs(tx, userId)) {
        if (hasSignedIn(otherEmail)) await exclude(tx, friendId, 'device')
      }
    },
  }
}

const newCode = () =>
  Array.from(
    { length: REFERRAL_CODE_LENGTH },
    () => REFERRAL_CODE_LETTERS[randomInt(REFERRAL_CODE_LETTERS.length)],
  ).join('')

const dayOf = (at: Date) => at.toISOString().slice(0, 10)
const initialOf = (name: string) => Array.from(name.trim())[0]?.toUpperCase() ?? ''

type Friend = Awaited<ReturnType<typeof listFriends>>[number]

function shownState({ state, inviterTalents }: Friend): (typeof REFERRAL_STATES)[number] {
  if (state === 'rewarded' && inviterTalents === 0) return 'overLimit'
  return state === 'disputed' ? 'takenBack' : state
}

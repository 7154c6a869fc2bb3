import { and, eq, gte, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Executor, Tx } from '../../../db/client.ts'
import { users } from '../accounts/accounts-tables.ts'
import { shareholders } from '../wallet/shareholders-tables.ts'
import { type ReferralReason, referralCodes, referralOpenings, referrals } from './referrals-tables.ts'

export type ReferralRow = typeof referrals.$inferSelect

/** A user who can invite others: one with a wallet. */
export interface Inviter {
  readonly id: string
  readonly firstName: string
  readonly createdAt: Date
  /** Number of friends who can be rewarded in a year; null means REFERRAL_LIMIT. */
  readonly limit: number | null
}

const inviterColumns = {
  id: users.id,
  firstName: users.firstName,
  createdAt: users.createdAt,
  limit: shareholders.referralLimit,
}
const canInvite = and(isNotNull(users.walletId), isNull(users.deletedAt))

/** Returns the user if they can invite others, otherwise undefined. */
export async function findInviter(executor: Executor, id: string): Promise<Inviter | undefined> {
  const [found] = await executor
    .select(inviterColumns)
    .from(users)
    .leftJoin(shareholders, eq(shareholders.userId, users.id))
    .where(and(eq(users.id, id), canInvite))
  return found
}

/** Returns the inviter with this referral code, or undefined for an unknown code and a user who cannot invite. */
export async function findInviterByCode(executor: Executor, code: string): Promise<Inviter | undefined> {
  const [found] = await executor
    .select(inviterColumns)
    .from(referralCodes)
    .innerJoin(users, eq(users.id, referralCodes.userId))
    .leftJoin(shareholders, eq(shareholders.userId, users.id))
    .where(and(eq(referralCodes.code, code), canInvite))
  return found
}

/** Returns the user's code. Stores `code` when the user has none; returns undefined when another user has that code. */
export async function codeOf(executor: Executor, userId: string, code: string): Promise<string | undefined> {
  const storedCode = () => executor.select().from(referralCodes).where(eq(referralCodes.userId, userId))
  const [known] = await storedCode()
  if (known) return known.code
  await executor.insert(referralCodes).values({ userId, code }).onConflictDoNothing()
  return (await storedCode())[0]?.code
}

/** Records an opening. Does nothing when the visitor opened the link on that day already. */
export async function insertOpening(executor: Executor, row: typeof referralOpenings.$inferInsert): Promise<void> {
  await executor.insert(referralOpenings).values(row).onConflictDoNothing()
}

/** Returns how often the link was opened, in all and since the first day of the month, 'YYYY-MM-01'. */
export async function countOpenings(executor: Executor, inviterId: string, monthStart: string) {
  const [row] = await executor
    .select({
      opened: sql<number>`count(*)::int`,
      openedThisMonth: sql<number>`(count(*) filter (where ${referralOpenings.day} >= ${monthStart}))::int`,
    })
    .from(referralOpenings)
    .where(eq(referralOpenings.inviterId, inviterId))
  return row ?? { opened: 0, openedThisMonth: 0 }
}

/** Stores a referral. Does nothing when the friend already has one. */
export async function insertReferral(tx: Tx, row: typeof referrals.$inferInsert): Promise<void> {
  await tx.insert(referrals).values(row).onConflictDoNothing()
}

/** Updates the referral of a friend. */
export const changeReferral = (tx: Tx, friendId: string, change: Partial<typeof referrals.$inferInsert>) =>
  tx.update(referrals).set(change).where(eq(referrals.friendId, friendId))

/** Returns the referral of a friend, and locks it until the transaction ends. */
export async function lockReferral(tx: Tx, friendId: string): Promise<ReferralRow | undefined> {
  const [row] = await tx.select().from(referrals).where(eq(referrals.friendId, friendId)).for('update')
  return row
}

/** Returns whether two accounts share a mailbox. */
export async function haveSameMailbox(executor: Executor, one: string, other: string): Promise<boolean> {
  const { rows } = await executor.execute<{ same: boolean }>(sql`
    select count(distinct mailbox_of(email)) < 2 as same from users where id in (${one}, ${other})`)
  return rows[0]?.same ?? false
}

/**
 * Returns whether the friend ordered before signing up, as this user, as a guest with the same mailbox, or with an
 * account that is deleted.
 */
export async function hadOrdered(
  executor: Executor,
  { friendId, joinedAt }: Pick<ReferralRow, 'friendId' | 'joinedAt'>,
) {
  const before = sql`payment_state in ('paid', 'due') and placed_at < ${joinedAt.toISOString()}::timestamptz`
  const { rows } = await executor.execute<{ found: boolean }>(sql`
    select exists (select 1 from orders where owner_kind = 'user' and owner_id = ${friendId} and ${before})
      or exists (select 1 from orders
        where mailbox_of(email) = (select mailbox_of(email) from users where id = ${friendId}) and ${before})
      or exists (select 1 from users u join former_customers f
        on f.digest = any (mailbox_digests(u.email)) where u.id = ${friendId}) as found`)
  return rows[0]?.found ?? false
}

/** Returns the ids of the inviter and of all their other friends. */
export async function circleOf(executor: Executor, { inviterId, friendId }: ReferralRow): Promise<string[]> {
  const friends = await executor
    .select({ id: referrals.friendId })
    .from(referrals)
    .where(eq(referrals.inviterId, inviterId))
  return [inviterId, ...friends.map(({ id }) => id).filter((id) => id !== friendId)]
}

/** Returns the number of friends whose orders rewarded the inviter since a time. */
export const countRewarded = (executor: Executor, inviterId: string, since: Date): Promise<number> =>
  executor.$count(
    referrals,
    and(
      eq(referrals.inviterId, inviterId),
      eq(referrals.state, 'rewarded'),
      gte(referrals.rewardedAt, since),
      sql`${referrals.inviterTalents} > 0`,
    ),
  )

/** Returns how many friends joined, and the Talents the inviter earned with them in minor units of US dollars. */
export async function sumsOf(executor: Executor, inviterId: string) {
  const [row] = await executor
    .select({
      joined: sql<number>`count(*)::int`,
      earned: sql<number>`coalesce(sum(${referrals.inviterTalents}) filter (where ${referrals.state} = 'rewarded'), 0)::int`,
    })
    .from(referrals)
    .where(eq(referrals.inviterId, inviterId))
  return row ?? { joined: 0, earned: 0 }
}

/** Returns a page of an inviter's friends, the newest first. */
export const listFriends = (
  executor: Executor,
  inviterId: string,
  { skip, limit }: { readonly skip: number; readonly limit: number },
) =>
  executor
    .select({
      firstName: users.firstName,
      lastName: users.lastName,
      joinedAt: referrals.joinedAt,
      state: referrals.state,
      inviterTalents: referrals.inviterTalents,
    })
    .from(referrals)
    .innerJoin(users, eq(users.id, referrals.friendId))
    .where(eq(referrals.inviterId, inviterId))
    .orderBy(sql`${referrals.joinedAt} desc`, referrals.friendId)
    .offset(skip)
    .limit(limit)

/**
 * Returns the user's referrals in state 'joined', as friend or as inviter, each with the e-mail address of the other
 * side.
 */
export async function listOpenPairs(executor: Executor, userId: string) {
  const friend = alias(users, 'friend')
  const inviter = alias(users, 'inviter')
  const rows = await executor
    .select({ friendId: referrals.friendId, friendEmail: friend.email, inviterEmail: inviter.email })
    .from(referrals)
    .innerJoin(friend, eq(friend.id, referrals.friendId))
    .innerJoin(inviter, eq(inviter.id, referrals.inviterId))
    .where(and(eq(referrals.state, 'joined'), or(eq(referrals.friendId, userId), eq(referrals.inviterId, userId))))
  return rows.map(({ friendId, friendEmail, inviterEmail }) => ({
    friendId,
    otherEmail: friendId === userId ? inviterEmail : friendEmail,
  }))
}

/** Excludes a friend from rewards for a reason. Does nothing unless the referral is in state 'joined'. */
export const exclude = (executor: Executor, friendId: string, reason: ReferralReason) =>
  executor
    .update(referrals)
    .set({ state: 'notCounted', reason })
    .where(and(eq(referrals.friendId, friendId), eq(referrals.state, 'joined')))

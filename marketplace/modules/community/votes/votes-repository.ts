import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Executor, Tx } from '../../../db/client.ts'
import type { AuthoredSubject, VoteSubject } from './vote-subjects.ts'

export interface VoteRow {
  readonly itemId: string
  readonly voter: string
  readonly isLike: boolean
}

/** The result of a write: the author of the item (null for seeded items), and whether a row was added. */
export interface WriteResult {
  readonly authorId: string | null
  /** The user who sells for the store of the item, where that matters. */
  readonly sellerId: string | null
  readonly isNew: boolean
}

export interface VoteCounts {
  readonly likes: number
  readonly dislikes: number
  /** The voter's own vote; null when there is none. */
  readonly isLike: boolean | null
}

/** Sets the voter's only vote on the item, unless the voter wrote it or sells for its store. Returns undefined when there is no such item. */
export const setVote = (executor: Executor, { item, vote }: VoteSubject, row: VoteRow, at: Date) =>
  writeLocked(
    executor,
    item,
    row.itemId,
    sql`insert into ${vote.table} (${names(vote.itemId, vote.voter, vote.isLike, vote.createdAt)})
      select id, ${row.voter}, ${row.isLike}::boolean, ${at.toISOString()}::timestamptz from item
      where author_id is distinct from ${row.voter} and seller_id is distinct from ${row.voter}
      on conflict (${names(vote.itemId, vote.voter)}) do update set
        ${names(vote.isLike)} = excluded.${names(vote.isLike)},
        ${names(vote.createdAt)} = excluded.${names(vote.createdAt)}
      where ${vote.isLike} <> excluded.${names(vote.isLike)}
      returning xmax = 0 as is_new`,
  )

/** Deletes this vote; an opposite vote stays. Returns undefined when there is no such item. */
export const deleteVote = (executor: Executor, { item, vote }: VoteSubject, row: VoteRow) =>
  writeLocked(
    executor,
    item,
    row.itemId,
    sql`delete from ${vote.table} using item
      where ${vote.itemId} = item.id and ${vote.voter} = ${row.voter} and ${vote.isLike} = ${row.isLike}::boolean
      returning false as is_new`,
  )

/**
 * Adds the user's report, unless there is one, or the user wrote the item or sells for its store. Returns undefined when there is no such item.
 */
export const insertReport = (
  executor: Executor,
  { item, report }: AuthoredSubject,
  { itemId, userId }: { readonly itemId: string; readonly userId: string },
  at: Date,
) =>
  writeLocked(
    executor,
    item,
    itemId,
    sql`insert into ${report.table} (${names(report.itemId, report.userId, report.createdAt)})
      select id, ${userId}, ${at.toISOString()}::timestamptz from item
      where author_id is distinct from ${userId} and seller_id is distinct from ${userId}
      on conflict do nothing
      returning true as is_new`,
  )

/**
 * Runs `write`, which may select from `item`, while it holds the lock on the item's row. The trigger that counts votes
 * updates that row; locking it first, as `moveVotes` does, prevents deadlocks. It is one statement, because all votes
 * on an item queue for this lock.
 */
async function writeLocked(
  executor: Executor,
  { table, id, authorId, sellerId }: VoteSubject['item'],
  itemId: string,
  write: SQL,
): Promise<WriteResult | undefined> {
  const { rows } = await executor.execute<WriteResult & Record<string, unknown>>(sql`
    with item as (
      select ${id} as id, ${authorId ?? sql`null::text`} as author_id, ${sellerId ?? sql`null::text`} as seller_id
      from ${table} where ${id} = ${itemId} for no key update),
    written as (${write})
    select author_id as "authorId", seller_id as "sellerId", coalesce((select is_new from written), false) as "isNew" from item`)
  return rows[0]
}

/**
 * Returns the counts of an item and the voter's own vote. A separate statement, because the trigger counts when the
 * write has ended.
 */
export async function findVotes(
  executor: Executor,
  { item, vote }: VoteSubject,
  itemId: string,
  voter: string,
): Promise<VoteCounts | undefined> {
  const { rows } = await executor.execute<VoteCounts & Record<string, unknown>>(sql`
    select ${item.likes} as likes, ${item.dislikes} as dislikes, ${vote.isLike} as "isLike"
    from ${item.table} left join ${vote.table} on ${vote.itemId} = ${item.id} and ${vote.voter} = ${voter}
    where ${item.id} = ${itemId}`)
  return rows[0]
}

/** Moves the votes of one voter to another, who keeps their own vote where both have one. */
export async function moveVotes(tx: Tx, { item, vote }: VoteSubject, from: string, to: string): Promise<void> {
  const voter = names(vote.voter)
  const itemId = names(vote.itemId)
  // All transactions that move votes lock the rows in the same order; otherwise they could deadlock.
  await tx.execute(sql`
    select ${item.id} from ${item.table}
    where ${item.id} in (select ${itemId} from ${vote.table} where ${voter} = ${from})
    order by ${item.id} for no key update`)
  await tx.execute(sql`
    delete from ${vote.table} old where old.${voter} = ${from} and exists (
      select 1 from ${vote.table} kept where kept.${voter} = ${to} and kept.${itemId} = old.${itemId})`)
  await tx.execute(sql`update ${vote.table} set ${voter} = ${to} where ${voter} = ${from}`)
}

/** Column names without their table. */
const names = (...columns: readonly PgColumn[]): SQL =>
  sql.join(
    columns.map(({ name }) => sql.identifier(name)),
    sql`, `,
  )

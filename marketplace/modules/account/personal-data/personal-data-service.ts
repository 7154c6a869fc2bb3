import { Readable } from 'node:stream'
import { and, asc, getTableColumns, sql } from 'drizzle-orm'
import { z } from 'zod'
import { HOUR_MS, MINUTE_MS } from '../../../../contract/values/durations.ts'
import type { Db, Tx } from '../../../db/client.ts'
import type { JobKind, JobQueue } from '../../../jobs/job-queue.ts'
import { mailboxDigest } from '../../../shared/mail/mailbox.ts'
import type { Infrastructure } from '../../../shared/ports/infrastructure.ts'
import { erasedEmail, type Person, ruledTables } from './personal-rows.ts'

export type PersonalDataService = ReturnType<typeof personalDataService>

/** Rows of one table that are in memory at once. */
const BATCH = 1000

/** Calls that were running when the account was deleted have ended by then. */
const LEFTOVERS_MS = 5 * MINUTE_MS
const leftoversJob: JobKind<{ userId: string }> = {
  name: 'erasure of leftovers',
  payload: z.object({ userId: z.string() }),
  retryAfterMs: [MINUTE_MS, HOUR_MS],
}

interface PersonalDataSources extends Pick<Infrastructure, 'db' | 'clock'> {
  readonly queue: Pick<JobQueue, 'add' | 'handle'>
}

/** What the shop knows about a user, across all modules. */
export function personalDataService({ db, clock, queue }: PersonalDataSources) {
  // By the id alone: the address may be a new account's by now.
  queue.handle(leftoversJob, ({ userId }) =>
    db.transaction((tx) => eraseRows(tx, { userId, email: erasedEmail(userId) }, clock.now())),
  )

  return {
    /** Returns all that the shop knows about a user, as the text of a JSON object with a list of rows for each table. */
    download: (person: Person): Readable => Readable.from(jsonOf(db, person, clock.now())),

    /**
     * Deletes what the shop knows about a user, or empties it where the rows are others' too (docs/account.md#your-data).
     * Ledger, subscriptions and sessions must have been ended in the same transaction. A job erases what calls that were under
     * way still write.
     */
    erase: async (tx: Tx, person: Person): Promise<void> => {
      const now = clock.now()
      await keepFormerCustomer(tx, person)
      await eraseRows(tx, person, now)
      const runAt = new Date(now.getTime() + LEFTOVERS_MS)
      await queue.add(tx, leftoversJob, { userId: person.userId }, { runAt })
    },
  }
}

/** Keeps a digest of the mailbox of a user who has ordered (docs/account.md#your-data). */
const keepFormerCustomer = (tx: Tx, { userId, email }: Person) =>
  tx.execute(sql`
    insert into former_customers (digest) select ${mailboxDigest(email)}
    where has_ordered(${email}, ${userId}) on conflict do nothing`)

async function eraseRows(tx: Tx, person: Person, now: Date): Promise<void> {
  const counted = await tx.execute<{ person: string }>(sql`
    select distinct o.person from conversation_sides o join conversations c on c.id = o.conversation_id
    where c.shopper in (${person.userId}, ${`user ${person.userId}`}) and o.person is not null`)
  for (const { table, rule, rows } of ruledTables()) {
    if (rule.erased === 'delete') await tx.delete(table).where(rows(person))
    else if (rule.erased) await tx.update(table).set(rule.erased(person, now)).where(rows(person))
  }
  // The other sides of the conversations that are gone have fewer of them.
  for (const { person: other } of counted.rows)
    await tx.execute(sql`
      update conversation_counts n set conversations = (
        select count(*) from conversation_sides s
        where s.person = n.person and s.kind = n.kind and s.listed_at is not null)
      where n.person = ${other}`)
}

async function* jsonOf(db: Db, person: Person, now: Date): AsyncGenerator<string> {
  yield `{"createdAt":${JSON.stringify(now.toISOString())}`
  for (const { name, table, columns, rule, rows } of ruledTables()) {
    if (rule.isSecret) continue
    yield `,\n${JSON.stringify(name)}:[`
    const order = Object.values(getTableColumns(table)).map((column) => asc(column))
    for (let skip = 0, count = BATCH; count === BATCH; skip += BATCH) {
      const page = await db
        .select(columns)
        .from(table)
        .where(and(rows(person), rule.shown))
        .orderBy(...order.slice(0, 2))
        .limit(BATCH)
        .offset(skip)
      count = page.length
      if (count > 0) yield `${skip > 0 ? ',' : ''}\n${page.map((row) => JSON.stringify(row)).join(',\n')}`
    }
    yield ']'
  }
  yield '}\n'
}

import { and, eq, gte, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { invitedEmail } from '../../../../contract/account/referrals.ts'
import { hasLink, INVITATION_DAYS, MAX_INVITATION_LINE } from '../../../../contract/account/referrals-rules.ts'
import { DAY_MS, MINUTE_MS } from '../../../../contract/values/durations.ts'
import type { Executor } from '../../../db/client.ts'
import type { JobKind } from '../../../jobs/job-queue.ts'
import { queuedJobs } from '../../../jobs/queued-jobs-table.ts'
import { messages } from '../../../messages/messages.ts'
import type { UserCaller } from '../../../shared/auth/caller.ts'
import { linkKeys } from '../../../shared/auth/link-keys.ts'
import { Forbidden, InvalidInput, NotFound } from '../../../shared/domain-error.ts'
import { throwIfLimited } from '../../../shared/limits/throw-if-limited.ts'
import { mailboxDigest, mailboxDigests, mailboxOf } from '../../../shared/mail/mailbox.ts'
import type { Infrastructure } from '../../../shared/ports/infrastructure.ts'
import { type Locale, localeOf } from '../../../shared/text/locale.ts'
import { writtenText } from '../../../shared/text/written-text.ts'
import { users } from '../accounts/accounts-tables.ts'
import { invitationMail } from './referrals-mails.ts'
import { invitationsOfNetwork, invitationsOfUser } from './referrals-policy.ts'
import { findInviter } from './referrals-repository.ts'
import { invitedMailboxes } from './referrals-tables.ts'

/** Sends invitations with the sender's referral link by e-mail (docs/referrals.md#invitations-by-e-mail). */
export interface InvitationsService {
  /**
   * Queues a mail with the caller's link to each address and returns a confirmation. Its text and its timing do not
   * depend on whether an address has an account, so the response reveals nothing about it.
   *
   * Throws Forbidden (codes ACTING, WALLET_NEEDED) for an admin who acts for a user and for a user without a wallet,
   * InvalidInput (EMAIL_INVALID, LINE_INVALID) for an invalid address and for a line that is too long or has a link,
   * and TooManyRequests.
   */
  invite(
    caller: UserCaller,
    input: { readonly emails: readonly string[]; readonly line: string; readonly network: string | undefined },
    locale: Locale,
  ): Promise<string>
  /**
   * Unsubscribes the mailbox that a mailed key belongs to from invitations, and returns a confirmation. Idempotent.
   * Throws NotFound (LINK_EXPIRED) for a forged key.
   */
  refuse(key: string, locale: Locale): Promise<string>
  /** Deletes digests of mailboxes that may be invited again, and invitation jobs that failed a day ago. */
  deleteOld(): Promise<void>
}

interface Invitation {
  readonly inviterId: string
  readonly email: string
  readonly line: string
  readonly locale: string
}

/** Looks the address up after the response, so that response times do not reveal which accounts exist. */
const invitationJob: JobKind<Invitation> = {
  name: 'invitation',
  payload: z.object({ inviterId: z.string(), email: z.string(), line: z.string(), locale: z.string() }),
  retryAfterMs: [1, 5, 30].map((minutes) => minutes * MINUTE_MS),
}

const writtenLine = writtenText({ longest: MAX_INVITATION_LINE, mayBeEmpty: true, oneLine: true })

interface InvitationsSources extends Pick<Infrastructure, 'db' | 'clock' | 'queue' | 'limits' | 'mailer' | 'shop'> {
  /** Key that signs the links in mails. */
  readonly secret: string
  readonly ports: {
    /** Returns the code of a user's referral link. */
    codeOf(userId: string): Promise<string>
  }
}

/** Creates the service for invitations and registers its queue job. */
export function invitationsService(sources: InvitationsSources): InvitationsService {
  const { db, clock, queue, limits, mailer, shop, secret, ports } = sources
  const refusalKeys = linkKeys({ secret, clock, purpose: 'invitation refusal' })
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * DAY_MS)

  queue.handle(invitationJob, async ({ inviterId, email, line, locale }) => {
    // The account may have been deleted since the job was queued.
    const inviter = await findInviter(db, inviterId)
    if (!inviter) return
    const code = await ports.codeOf(inviterId)
    await db.transaction(async (tx) => {
      if (await hasAccount(tx, email)) return
      if (!(await claim(tx, email))) return
      const key = encodeURIComponent(refusalKeys.sign(mailboxDigest(email)))
      const invitation = { name: inviter.firstName, code, line, key, locale: localeOf(locale) }
      await mailer.send(invitationMail(email, invitation, shop), tx)
    })
  })

  /**
   * Records an invitation to a mailbox. Returns false when any user invited it within the last INVITATION_DAYS days, or
   * when it is unsubscribed.
   */
  async function claim(executor: Executor, email: string): Promise<boolean> {
    const invitedAt = clock.now()
    const earliest = sql`${daysAgo(INVITATION_DAYS).toISOString()}::timestamptz`
    const [digest, ...former] = mailboxDigests(email)
    if (digest === undefined) throw new Error('Each address has a mailbox.')
    const mayNot = or(isNotNull(invitedMailboxes.refusedAt), gte(invitedMailboxes.invitedAt, daysAgo(INVITATION_DAYS)))
    if ((await executor.$count(invitedMailboxes, and(inArray(invitedMailboxes.digest, former), mayNot))) > 0)
      return false
    const rows = await executor
      .insert(invitedMailboxes)
      .values({ digest, invitedAt })
      .onConflictDoUpdate({
        target: invitedMailboxes.digest,
        set: { invitedAt },
        setWhere: sql`${invitedMailboxes.refusedAt} is null and ${invitedMailboxes.invitedAt} < ${earliest}`,
      })
      .returning({ digest: invitedMailboxes.digest })
    return rows.length > 0
  }

  return {
    invite: async ({ id, actorId }, { emails, line, network }, locale) => {
      const texts = messages[locale].referral
      if (actorId !== undefined) throw new Forbidden(texts.invitation.notWhileImpersonating, 'ACTING')
      if (!(await findInviter(db, id))) throw new Forbidden(texts.noWallet, 'WALLET_NEEDED')
      const read = z.array(invitedEmail).safeParse(emails)
      if (!read.success) throw new InvalidInput(messages[locale].backInStock.invalidEmail, 'EMAIL_INVALID')
      const written = writtenLine.safeParse(line)
      if (!written.success) throw new InvalidInput(texts.invitation.lineTooLong(MAX_INVITATION_LINE), 'LINE_INVALID')
      if (hasLink(written.data)) throw new InvalidInput(texts.invitation.noLinks, 'LINE_INVALID')
      const mailboxes = new Map(read.data.map((email) => [mailboxOf(email), email]))
      for (const _ of mailboxes) {
        const ofNetwork = network === undefined ? 0 : await limits.count(invitationsOfNetwork, network)
        const wait = Math.max(ofNetwork, await limits.count(invitationsOfUser, id))
        const text = (time: string) => texts.invitation.tooMany(invitationsOfUser.max, time)
        throwIfLimited(wait, locale, 'TOO_MANY_INVITATIONS', text)
      }
      // One transaction: a request either queues every invitation or none.
      await db.transaction(async (tx) => {
        for (const email of mailboxes.values()) {
          await queue.add(tx, invitationJob, { inviterId: id, email, line: written.data, locale })
        }
      })
      return texts.invitation.sent
    },

    refuse: async (key, locale) => {
      const texts = messages[locale].referral.invitation
      const digest = refusalKeys.idOf(key)
      if (digest === undefined) throw new NotFound(texts.wrongLink, 'LINK_EXPIRED')
      const now = clock.now()
      await db
        .insert(invitedMailboxes)
        .values({ digest, invitedAt: now, refusedAt: now })
        .onConflictDoUpdate({ target: invitedMailboxes.digest, set: { refusedAt: now } })
      return texts.refused
    },

    deleteOld: async () => {
      await db
        .delete(invitedMailboxes)
        .where(and(isNull(invitedMailboxes.refusedAt), lt(invitedMailboxes.invitedAt, daysAgo(INVITATION_DAYS))))
      // A failed job still contains the address.
      await db
        .delete(queuedJobs)
        .where(
          and(
            eq(queuedJobs.kind, invitationJob.name),
            isNotNull(queuedJobs.failedAt),
            lt(queuedJobs.failedAt, daysAgo(1)),
          ),
        )
    },
  }
}

async function hasAccount(executor: Executor, email: string): Promise<boolean> {
  const [found] = await executor
    .select({ id: users.id })
    .from(users)
    .where(sql`mailbox_of(${users.email}) = ${mailboxOf(email)}`)
    .limit(1)
  return found !== undefined
}

import { z } from 'zod'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../../../contract/values/durations.ts'
import type { Tx } from '../../../../db/client.ts'
import type { JobKind, JobQueue } from '../../../../jobs/job-queue.ts'
import type { Clock } from '../../../../shared/clock.ts'
import { nextMembershipStep, nextStep, type SubscriptionChange } from '../subscriptions-policy.ts'
import { addEvent, changeMembership, changeSubscription } from '../subscriptions-repository.ts'
import type { MembershipRow, memberships, SubscriptionEvent, SubscriptionRow } from '../subscriptions-tables.ts'

/** Milliseconds between attempts of a failed job, when the database or the payment provider does not respond. */
const JOB_RETRIES: readonly number[] = [
  ...[1, 2, 5, 10, 30].map((minutes) => minutes * MINUTE_MS),
  ...Array<number>(24).fill(HOUR_MS),
  ...Array<number>(60).fill(DAY_MS),
]

/** The job for the next step of one subscription. */
export const renewalJob: JobKind<{ subscriptionId: string }> = {
  name: 'subscription renewal',
  payload: z.object({ subscriptionId: z.string() }),
  retryAfterMs: JOB_RETRIES,
}

/** The job for the next step of one membership. */
export const membershipJob: JobKind<{ membershipId: string }> = {
  name: 'membership renewal',
  payload: z.object({ membershipId: z.string() }),
  retryAfterMs: JOB_RETRIES,
}

export interface ScheduleSources {
  readonly clock: Clock
  readonly queue: Pick<JobQueue, 'add' | 'remove'>
}

/** Changes subscriptions and memberships. Each has one job, which every change reschedules for the next step. */
export function renewalSchedule({ clock, queue }: ScheduleSources) {
  const schedule = async (tx: Tx, row: SubscriptionRow): Promise<void> => {
    const next = nextStep(row)
    if (next) await queue.add(tx, renewalJob, { subscriptionId: row.id }, { key: row.id, runAt: next.at })
    else await queue.remove(tx, renewalJob, row.id)
  }

  const scheduleMembership = async (tx: Tx, row: MembershipRow): Promise<void> => {
    const next = nextMembershipStep(row)
    if (next) await queue.add(tx, membershipJob, { membershipId: row.id }, { key: row.id, runAt: next.at })
    else await queue.remove(tx, membershipJob, row.id)
  }

  return {
    schedule,
    scheduleMembership,

    /** Stores a change of a subscription with its event. */
    change: async (
      tx: Tx,
      id: string,
      set: SubscriptionChange,
      event?: SubscriptionEvent,
    ): Promise<SubscriptionRow> => {
      const row = await changeSubscription(tx, id, set)
      if (event) await addEvent(tx, id, event, clock.now())
      await schedule(tx, row)
      return row
    },

    changeMembership: async (
      tx: Tx,
      id: string,
      set: Partial<typeof memberships.$inferInsert>,
    ): Promise<MembershipRow> => {
      const row = await changeMembership(tx, id, set)
      await scheduleMembership(tx, row)
      return row
    },
  }
}

import { z } from 'zod'
import type { StoreOrderState } from '../../../contract/buying/orders.ts'
import { MINUTE_MS, SECOND_MS } from '../../../contract/values/durations.ts'
import type { JobKind } from '../../jobs/job-queue.ts'
import type { ExpectedSteps, Fulfilment, FulfilmentSources } from '../../modules/buying/tracking/tracking-ports.ts'
import { Conflict, NotFound } from '../../shared/domain-error.ts'
import { memberRide } from './member-ride.ts'

/** When each step is made after the one before it, in the order of the steps. The order is placed first. */
const STEPS = [
  { to: 'accepted', actor: 'seller', afterMs: 20 * SECOND_MS },
  { to: 'packing', actor: 'seller', afterMs: 20 * SECOND_MS },
  { to: 'packed', actor: 'seller', afterMs: 50 * SECOND_MS },
  { to: 'onTheWay', actor: 'courier', afterMs: 30 * SECOND_MS },
  { to: 'delivered', actor: 'courier', afterMs: 6 * MINUTE_MS },
] as const

const STOPS = 2

/** A return is at its store after as long. */
const RETURN_MS = 3 * MINUTE_MS

const returnArrival: JobKind<{ returnId: string }> = {
  name: 'return arrival',
  payload: z.object({ returnId: z.string() }),
  retryAfterMs: [1, 5, 30, 300].map((seconds) => seconds * SECOND_MS),
}

/** One waiting step for each parcel. */
const courierStep: JobKind<{ storeOrderId: string; to: (typeof STEPS)[number]['to'] }> = {
  name: 'courier step',
  payload: z.object({ storeOrderId: z.string(), to: z.enum(STEPS.map(({ to }) => to)) }),
  retryAfterMs: [1, 5, 30, 300].map((seconds) => seconds * SECOND_MS),
}

/**
 * The picker and the biker of the demo: they move each order that is placed from now on to its door, `speed` times as fast as
 * in life (docs/tracking.md#simulated-couriers). Their next step is a queued job, added in the transaction of the step
 * before it, so that a marketplace that starts again goes on where it was.
 */
export function simulatedCouriers(sources: FulfilmentSources, speed: number): Fulfilment {
  const { queue } = sources
  const pauseMs = (step: (typeof STEPS)[number]) => step.afterMs / speed
  const rideMs = pauseMs(STEPS[4])

  const forMember = memberRide(sources, rideMs)
  return {
    rideMs,
    stops: STOPS,
    start: forMember.start,

    stepped: async (tx, { storeOrderId, to, at }) => {
      const toCome = stepsAfter(to)
      const [next] = toCome
      if (!next) {
        await queue.remove(tx, courierStep, storeOrderId)
        if (to === 'delivered') await forMember.delivered(tx, storeOrderId)
        return {}
      }
      const runAt = new Date(at.getTime() + pauseMs(next))
      await queue.add(tx, courierStep, { storeOrderId, to: next.to }, { key: storeOrderId, runAt })
      const expected: ExpectedSteps = {}
      let time = at.getTime()
      for (const step of toCome) {
        time += pauseMs(step)
        expected[step.to] = Math.round(time / SECOND_MS)
      }
      return expected
    },

    returnRequested: (tx, { returnId, at }) =>
      queue.add(tx, returnArrival, { returnId }, { key: returnId, runAt: new Date(at.getTime() + RETURN_MS / speed) }),

    moved: (tx, { storeOrderId, arrivesAt }) =>
      queue.add(tx, courierStep, { storeOrderId, to: 'delivered' }, { key: storeOrderId, runAt: arrivesAt }),

    handleJobs: (steps) => {
      const { advance, recordHandOver, settleReturn } = steps
      queue.handle(courierStep, async ({ storeOrderId, to }) => {
        const step = STEPS.find((one) => one.to === to)
        if (!step) return
        await unlessDone(async () => {
          if (to === 'delivered') await recordHandOver(storeOrderId, { kind: 'atTheDoor' })
          await advance({ storeOrderId, to, actor: step.actor })
        })
      })
      queue.handle(returnArrival, ({ returnId }) => unlessDone(() => settleReturn(returnId, 'received')))
      forMember.handleJobs(steps)
    },
  }
}

/** Refusals of steps, hand-overs and returns that were made, or ended otherwise, meanwhile. */
const DONE_CODES: readonly (string | undefined)[] = ['STEP_NOT_ALLOWED', 'NOT_ON_THE_WAY', 'RETURN_SETTLED']

/**
 * Does nothing for what was cancelled, withdrawn or deleted meanwhile, or what a person has done already. Other conflicts
 * fail the job, which is tried again.
 */
async function unlessDone(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const isDone = error instanceof Conflict && DONE_CODES.includes(error.code)
    if (!isDone && !(error instanceof NotFound)) throw error
  }
}

/** Returns the steps to come; none when the parcel is delivered or cancelled. */
function stepsAfter(state: StoreOrderState): readonly (typeof STEPS)[number][] {
  if (state === 'placed') return STEPS
  const at = STEPS.findIndex(({ to }) => to === state)
  return at === -1 ? [] : STEPS.slice(at + 1)
}

import { z } from 'zod'
import { driverChannel, pickerChannel, selfChannel } from '../../../../contract/buying/realtime.ts'
import { SECOND_MS } from '../../../../contract/values/durations.ts'
import type { Tx } from '../../../db/client.ts'
import type { JobKind } from '../../../jobs/job-queue.ts'
import type { Infrastructure } from '../../../shared/ports/infrastructure.ts'
import type { TrackingResponse } from './tracking-answer.ts'
import { NEAR_MS } from './tracking-policy.ts'
import { findParcel, listCouriers, type Parcel, pictureOf } from './tracking-repository.ts'

/** Publishes realtime messages from the queue: after the commit, and also when the process that made the step was killed. */
const parcelNews: JobKind<{ storeOrderId: string }> = {
  name: 'parcel news',
  payload: z.object({ storeOrderId: z.string() }),
  retryAfterMs: [SECOND_MS, 5 * SECOND_MS],
}

/** Notifies the shopper shortly before the biker arrives. */
const courierNear: JobKind<{ storeOrderId: string }> = {
  name: 'courier near',
  payload: z.object({ storeOrderId: z.string() }),
  retryAfterMs: [SECOND_MS, 5 * SECOND_MS],
}

const notifications = {
  packed: { kind: 'order', template: 'orderPacked' },
  onTheWay: { kind: 'delivery', template: 'parcelOnItsWay', isUrgent: true },
  near: { kind: 'delivery', template: 'courierNear', isUrgent: true },
  delivered: { kind: 'order', template: 'orderDelivered', isUrgent: true },
} as const

interface TrackingNewsSources extends Pick<Infrastructure, 'db' | 'queue' | 'realtime' | 'notify' | 'pictures'> {
  /** Returns the tracking that realtime messages contain. */
  readonly read: (parcel: Parcel) => Promise<TrackingResponse>
}

/** The realtime messages and notifications about parcels (docs/tracking.md). All of them are sent after the commit. */
export function trackingNews({ db, queue, realtime, notify, pictures, read }: TrackingNewsSources) {
  const sendNotification = async (
    tx: Tx,
    { order, store, ride }: Parcel,
    what: keyof typeof notifications,
  ): Promise<void> => {
    if (order.ownerKind !== 'user') return
    const bikerId = ride?.bikerId ?? ''
    const courier = (await listCouriers(tx, [bikerId])).get(bikerId)?.name
    await notify(tx, {
      ...notifications[what],
      userId: order.ownerId,
      key: `${what} ${store.id}`,
      values: { number: order.number, store: store.storeName, courier: courier ?? store.storeName },
      href: `/profile/orders/${order.id}`,
      image: await pictureOf(tx, store.id),
      map: what === 'onTheWay' && ride?.way ? pictures.way(ride.way.route) : undefined,
      // One with the link to the map, and one that it has arrived.
      isMailed: what === 'onTheWay' || what === 'delivered',
    })
  }

  queue.handle(parcelNews, async ({ storeOrderId }) => {
    const parcel = await findParcel(db, storeOrderId)
    if (!parcel) return
    const message = { type: 'tracking', data: await read(parcel) }
    for (const channel of [driverChannel, pickerChannel]) realtime.publish(channel(storeOrderId), message)
    realtime.publish(selfChannel(parcel.order.ownerId), message)
  })

  queue.handle(courierNear, ({ storeOrderId }) =>
    db.transaction(async (tx) => {
      const parcel = await findParcel(tx, storeOrderId)
      if (parcel?.store.state === 'onTheWay') await sendNotification(tx, parcel, 'near')
    }),
  )

  return {
    /** Publishes the parcel on its channels once the transaction has committed. */
    publish: (tx: Tx, storeOrderId: string) => queue.add(tx, parcelNews, { storeOrderId }, { key: storeOrderId }),

    /** Notifies the buyer of a step. Guests get none. */
    notify: sendNotification,

    /**
     * Schedules the notification that the courier is near: 2 minutes before the arrival, or, of a short ride, when its last
     * third begins. Replaces an earlier one.
     */
    scheduleNear: (tx: Tx, storeOrderId: string, { arrivesAt, rideMs }: { arrivesAt: Date; rideMs: number }) => {
      const ahead = Math.min(NEAR_MS, rideMs / 3)
      const runAt = new Date(arrivesAt.getTime() - ahead)
      return queue.add(tx, courierNear, { storeOrderId }, { key: storeOrderId, runAt })
    },
  }
}

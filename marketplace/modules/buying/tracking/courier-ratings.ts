import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type {
  driverAttributesAnswer,
  driverRatedAnswer,
  driverRatingBody,
} from '../../../../contract/buying/tracking.ts'
import { queuedTransaction } from '../../../db/user-transaction.ts'
import { messages } from '../../../messages/messages.ts'
import type { Caller } from '../../../shared/auth/caller.ts'
import { Conflict, InvalidInput, NotFound } from '../../../shared/domain-error.ts'
import { newId } from '../../../shared/ids.ts'
import type { Infrastructure } from '../../../shared/ports/infrastructure.ts'
import type { Locale } from '../../../shared/text/locale.ts'
import type { OrderAccess } from '../orders/store/order-access.ts'
import { listCouriers, listParcels, type Parcel } from './tracking-repository.ts'
import { courierRatings } from './tracking-tables.ts'

/** What a biker can be rated for. */
const ATTRIBUTES = ['onTime', 'friendly', 'careful'] as const

interface Rated {
  readonly orderId: string
  readonly driverId: string
  /** Absent: all parcels of the order that the courier brought. */
  readonly storeOrderId?: string | undefined
}

/** Ratings of bikers by the buyers of their parcels (docs/tracking.md#ratings). */
export type CourierRatings = ReturnType<typeof courierRatingsService>

interface RatingSources extends Pick<Infrastructure, 'db' | 'clock'> {
  readonly orderIdFor: OrderAccess['idFor']
}

export function courierRatingsService({ db, clock, orderIdFor }: RatingSources) {
  /** Returns the caller's parcels that the courier carried. */
  const carried = async (caller: Caller, rated: Rated, locale: Locale): Promise<Parcel[]> => {
    const orderId = await orderIdFor(caller, rated.orderId)
    const parcels = orderId === undefined ? [] : await listParcels(db, orderId)
    const found = parcels.filter(
      ({ ride, store }) =>
        ride?.bikerId === rated.driverId && (rated.storeOrderId === undefined || store.id === rated.storeOrderId),
    )
    if (found.length === 0) throw new NotFound(messages[locale].order.notFound, 'ORDER_NOT_FOUND')
    return found
  }

  return {
    /**
     * Returns what the buyer of a delivered parcel can rate its biker for, and the rating given before. Throws NotFound
     * for an order that is not the caller's, or that the courier did not carry.
     */
    ratable: async (caller: Caller, rated: Rated, locale: Locale): Promise<z.input<typeof driverAttributesAnswer>> => {
      const parcels = await carried(caller, rated, locale)
      const texts = messages[locale].tracking.ratable
      const [own] = await db
        .select({ rating: courierRatings.rating })
        .from(courierRatings)
        .where(eq(courierRatings.storeOrderId, (parcels.find(isDelivered) ?? parcels[0])?.store.id ?? ''))
      return {
        data: ATTRIBUTES.map((name) => ({ attributeId: name, attributeName: texts[name] })),
        ...(own && { rating: own.rating }),
      }
    },

    /**
     * Rates a biker once for each parcel; a later rating replaces it. Returns the biker's rating by all buyers. Throws
     * like `ratable`, and Conflict before delivery.
     */
    rate: async (
      caller: Caller,
      body: z.output<typeof driverRatingBody>,
      locale: Locale,
    ): Promise<z.input<typeof driverRatedAnswer>['data']> => {
      const { rating, attributes, driverId } = body
      const ids = attributes.map(({ attributeId }) => attributeId)
      const isKnown = (id: string) => ATTRIBUTES.some((name) => name === id)
      if (new Set(ids).size < ids.length || !ids.every(isKnown)) {
        throw new InvalidInput('attributes must name what the courier can be rated for, each once')
      }
      const delivered = (await carried(caller, body, locale)).filter(isDelivered)
      if (delivered.length === 0) throw new Conflict(messages[locale].tracking.notDelivered, 'NOT_DELIVERED')
      const fields = { courierId: driverId, rating, attributes, ratedAt: clock.now() }
      return queuedTransaction(db, async (tx) => {
        for (const { store } of delivered) {
          await tx
            .insert(courierRatings)
            .values({ id: newId(), storeOrderId: store.id, ...fields })
            .onConflictDoUpdate({ target: courierRatings.storeOrderId, set: fields })
        }
        return { driverId, rating: (await listCouriers(tx, [driverId])).get(driverId)?.rating ?? 0 }
      })
    },
  }
}

const isDelivered = ({ store }: Parcel) => store.state === 'delivered'

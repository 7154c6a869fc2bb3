import type { Tracking } from '@/contract/buying/tracking'

interface Change {
  readonly state?: Tracking['state']
  readonly biker?: Partial<NonNullable<Tracking['biker']>>
}

/** When it was placed, in Unix seconds: 2026-03-15, 19:41 UTC. */
const PLACED_AT = 1_773_603_660
const STATES = ['placed', 'accepted', 'packing', 'packed', 'onTheWay', 'delivered'] as const
/** Minutes after the order. */
const MINUTES = [0, 5, 15, 30, 45, 70]

/** Along streets of the demo's town. */
const ROUTE = [
  { lat: 34.042506, lng: -118.243871 },
  { lat: 34.042052, lng: -118.243734 },
  { lat: 34.04476, lng: -118.230627 },
  { lat: 34.052029, lng: -118.232814 },
  { lat: 34.052271, lng: -118.231644 },
]

/** Returns a parcel in a state, as the marketplace describes it. */
export function parcel({ state = 'onTheWay', biker = {} }: Change = {}): Tracking {
  const reached = (STATES as readonly string[]).indexOf(state)
  const isOnTheWay = state === 'onTheWay'
  const expectedAt = PLACED_AT + (MINUTES.at(-1) ?? 0) * 60
  return {
    orderId: 'or-1',
    orderNumber: 'EG-204817',
    storeOrderId: 'so-1',
    storeName: 'Fern & Field',
    storeMarkColor: '#5d7a5c',
    driverChannel: reached >= 4 ? 'order/so-1/driver' : '',
    pickerChannel: reached === 2 ? 'order/so-1/picker' : '',
    state,
    steps: STATES.map((step, index) => {
      const at = PLACED_AT + (MINUTES[index] ?? 0) * 60
      return index <= reached ? { state: step, at } : { state: step, ...(step === 'delivered' && { expectedAt }) }
    }),
    ...(reached >= 2 && { picker: { driverId: 'pk-1', name: 'Rosa D.' } }),
    ...(reached >= 4 && {
      biker: {
        driverId: 'bk-1',
        name: 'Malik K.',
        rating: 4.9,
        ...(isOnTheWay && { position: { lat: 34.04347, lng: -118.23687 }, heading: 76, at: PLACED_AT * 1000 }),
        ...biker,
      },
    }),
    stopsBefore: isOnTheWay ? 4 : 0,
    route: isOnTheWay ? ROUTE : [],
    ...(isOnTheWay && { store: ROUTE[0], home: ROUTE.at(-1) }),
    ...(reached >= 0 && reached < 5 && { eta: expectedAt }),
    deliveryNote: 'leave with the neighbour',
  }
}

import type { Order, StoreOrder, StoreOrderState } from '@/contract/buying/orders'
import { DAY_SECONDS } from '@/contract/values/durations'
import { arrivalOf } from '@/lib/domain/orders/arrival'

/** The steps of the progress bar, in order. */
const PROGRESS_STEPS = ['placed', 'packed', 'onTheWay', 'delivered'] as const

const REACHED: Readonly<Record<StoreOrderState, number>> = {
  awaitingPayment: 0,
  unpaid: 0,
  cancelled: 0,
  placed: 1,
  accepted: 1,
  // "Packed" is lit while it is being packed.
  packing: 2,
  packed: 2,
  onTheWay: 3,
  delivered: 4,
}

export interface ProgressStep {
  readonly step: (typeof PROGRESS_STEPS)[number] | 'cancelled'
  readonly isOn: boolean
  readonly isCurrent: boolean
  /**
   * Unix seconds of the step, or of the expected delivery: undefined on the way, when the tracking has the estimate.
   */
  readonly at: number | undefined
}

/**
 * Returns the steps of the progress bar with their times. The last step of a cancelled parcel is its cancellation.
 * @param now Unix seconds
 */
export function progressOf(parcel: StoreOrder, now: number): readonly ProgressStep[] {
  const { state, steps } = parcel
  const timeOf = (...states: StoreOrderState[]) => steps.findLast((step) => states.includes(step.state))?.at
  if (state === 'cancelled') {
    return [
      { step: 'placed', isOn: true, isCurrent: false, at: timeOf('placed') },
      { step: 'cancelled', isOn: true, isCurrent: true, at: timeOf('cancelled') },
    ]
  }
  const times: Readonly<Record<(typeof PROGRESS_STEPS)[number], number | undefined>> = {
    placed: timeOf('placed'),
    packed: timeOf('packing', 'packed'),
    onTheWay: timeOf('onTheWay'),
    delivered: timeOf('delivered') ?? (state === 'onTheWay' ? undefined : arrivalOf(parcel, now)?.at),
  }
  const reached = REACHED[state]
  return PROGRESS_STEPS.map((step, index) => ({
    step,
    isOn: index < reached,
    isCurrent: index === reached - 1,
    at: index < reached || step === 'delivered' ? times[step] : undefined,
  }))
}

/**
 * Returns the whole days by which a parcel is overdue, or undefined when it is not.
 * @param now Unix seconds
 */
export function daysLate(
  { isUnderWay, estimatedDelivery }: Pick<StoreOrder, 'isUnderWay' | 'estimatedDelivery'>,
  now: number,
): number | undefined {
  const by = estimatedDelivery?.[1]
  return isUnderWay && by !== undefined && now > by ? Math.floor((now - by) / DAY_SECONDS) : undefined
}

/** The state of a parcel or an order that its tag shows. */
export type ShownState = StoreOrderState | 'returned'

/** Returns the state of a parcel: 'returned' once every line that was not cancelled came back. */
export function shownStateOf({ state, lines }: Pick<StoreOrder, 'state' | 'lines'>): ShownState {
  const activeLines = lines.filter((line) => line.state !== 'cancelled')
  return activeLines.length > 0 && activeLines.every((line) => line.state === 'returned') ? 'returned' : state
}

/** In order of priority: the first that a parcel has is the state of the order. */
const RANK: readonly ShownState[] = [
  ...(['awaitingPayment', 'onTheWay', 'packed', 'packing', 'accepted', 'placed'] as const),
  ...(['delivered', 'returned', 'cancelled', 'unpaid'] as const),
]

/**
 * Returns the state of a whole order: that of the parcel which is farthest on its way; 'delivered', 'returned' or
 * 'cancelled' when no parcel is on its way any more.
 */
export function orderStateOf({ storeOrders }: Pick<Order, 'storeOrders'>): ShownState {
  // Products that are not shipped count as delivered at once, and must not hide the parcels.
  const shipped = storeOrders.filter(({ estimatedDelivery }) => estimatedDelivery)
  const states = (shipped.length > 0 ? shipped : storeOrders).map(shownStateOf)
  return RANK.find((state) => states.includes(state)) ?? 'placed'
}

/** Returns the look of a state's tag. */
export function stateLook(state: ShownState): 'grey' | 'blue' | 'leaf' | 'red' {
  switch (state) {
    case 'packing':
    case 'packed':
    case 'onTheWay':
      return 'blue'
    case 'delivered':
      return 'leaf'
    case 'cancelled':
    case 'unpaid':
      return 'red'
    case 'placed':
    case 'accepted':
    case 'awaitingPayment':
    case 'returned':
      return 'grey'
  }
}

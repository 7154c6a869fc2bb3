import type { StoreOrderState } from '@/contract/orders'

/** The steps of the progress bar, in order. */
export const PROGRESS_STEPS = ['placed', 'packed', 'onTheWay', 'delivered'] as const

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

/** Returns how many steps of the progress bar are lit. */
export const stepsReached = (state: StoreOrderState): number => REACHED[state]

/** Returns the look of a state's tag. */
export function stateLook(state: StoreOrderState): 'grey' | 'blue' | 'leaf' | 'deal' {
  switch (state) {
    case 'packing':
    case 'packed':
    case 'onTheWay':
      return 'blue'
    case 'delivered':
      return 'leaf'
    case 'cancelled':
    case 'unpaid':
      return 'deal'
    case 'placed':
    case 'accepted':
    case 'awaitingPayment':
      return 'grey'
  }
}

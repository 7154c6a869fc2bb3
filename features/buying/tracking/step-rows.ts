import type { Tracking } from '@/contract/buying/tracking'

/** A row of the list of steps. `key` names its text; some texts contain the name of a person. */
export interface StepRow {
  readonly key: StepKey
  readonly status: 'done' | 'now' | 'toCome'
  /** Name of the picker or biker of the step. */
  readonly person?: string
  /** Unix seconds. */
  readonly at?: number
  /** The time is an estimate. */
  readonly isAbout?: boolean
}

export type StepKey =
  | 'placed'
  | 'toPack'
  | 'accepted'
  | 'packing'
  | 'packed'
  | 'toPickUp'
  | 'waiting'
  | 'pickedUp'
  | 'onTheWay'
  | 'delivered'
  | 'cancelled'

/**
 * Returns the rows of the list of steps. Several states share a row, such as accepted, packing and packed, to keep the
 * list short; the text of the row names the current one.
 */
export function stepRows({ state, steps, picker, eta }: Tracking): readonly StepRow[] {
  const stepOf = (state: Tracking['state']) => steps.find((step) => step.state === state)
  const timeOf = (state: Tracking['state']) => {
    const at = stepOf(state)?.at
    return at === undefined ? {} : { at }
  }
  const person = picker === undefined ? {} : { person: firstName(picker.name) }
  const placed: StepRow = {
    key: 'placed',
    status: state === 'placed' || state === 'awaitingPayment' ? 'now' : 'done',
    ...timeOf('placed'),
  }
  const packed: StepRow = { key: 'packed', status: 'done', ...person, ...timeOf('packed') }
  if (state === 'cancelled' || state === 'unpaid') {
    const wasPacked = stepOf('packed')?.at !== undefined
    return [placed, ...(wasPacked ? [packed] : []), { key: 'cancelled', status: 'now', ...timeOf('cancelled') }]
  }
  const toDeliver: StepRow = {
    key: 'delivered',
    status: 'toCome',
    ...(state === 'onTheWay' && eta !== undefined && { at: eta, isAbout: true }),
  }
  const pickedUp: StepRow = { key: 'pickedUp', status: 'done', ...timeOf('onTheWay') }
  switch (state) {
    case 'awaitingPayment':
    case 'placed':
      return [placed, { key: 'toPack', status: 'toCome' }, { key: 'toPickUp', status: 'toCome' }, toDeliver]
    case 'accepted':
      return [
        placed,
        { key: 'accepted', status: 'now', ...timeOf('accepted') },
        { key: 'toPickUp', status: 'toCome' },
        toDeliver,
      ]
    case 'packing':
      return [
        placed,
        { key: 'packing', status: 'now', ...person, ...timeOf('packing') },
        { key: 'toPickUp', status: 'toCome' },
        toDeliver,
      ]
    case 'packed':
      return [placed, packed, { key: 'waiting', status: 'now' }, toDeliver]
    case 'onTheWay':
      return [placed, packed, pickedUp, { key: 'onTheWay', status: 'now' }, toDeliver]
    case 'delivered':
      return [placed, packed, pickedUp, { key: 'delivered', status: 'done', ...timeOf('delivered') }]
  }
}

/** Returns the first name: 'Malik' for 'Malik K.'. */
export const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? name

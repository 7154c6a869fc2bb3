import type { Tracking } from '@/contract/tracking'

/** A line of the list of steps. `key` names its text, of which some have a person's name in them. */
export interface StepRow {
  readonly key: StepKey
  readonly status: 'done' | 'now' | 'toCome'
  /** Who did it, or does it now. */
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
 * Returns the lines of the list of steps. Several states share a line, such as accepted, packing and packed, so that the
 * list stays short and each line tells how far it is.
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
  const deliveredAt = eta ?? stepOf('delivered')?.expectedAt
  const toDeliver: StepRow = {
    key: 'delivered',
    status: 'toCome',
    ...(deliveredAt !== undefined && { at: deliveredAt, isAbout: true }),
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

/** 'Malik' of 'Malik K.'. */
export const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? name

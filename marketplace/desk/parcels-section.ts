import type { StoreOrderState } from '../../contract/buying/orders.ts'
import { fractionAt, measureRoute, placeAt } from '../modules/buying/tracking/ride-motion.ts'
import { handOverText, motionOf } from '../modules/buying/tracking/tracking-answer.ts'
import type { FulfilmentSteps } from '../modules/buying/tracking/tracking-ports.ts'
import { findParcel, listForDesk, type Parcel } from '../modules/buying/tracking/tracking-repository.ts'
import type { TrackingService } from '../modules/buying/tracking/tracking-service.ts'
import { HAND_OVERS, type HandOver } from '../modules/buying/tracking/tracking-tables.ts'
import { Conflict, InvalidInput } from '../shared/domain-error.ts'
import type { Infrastructure } from '../shared/ports/infrastructure.ts'
import { writtenText } from '../shared/text/written-text.ts'
import { type DeskEntry, type DeskFields, type DeskForm, type DeskSection, fieldOf } from './desk-section.ts'

interface SectionSources extends Pick<Infrastructure, 'db' | 'clock'> {
  readonly tracking: Pick<TrackingService, 'reportPlace' | 'recordHandOver'>
  readonly advance: FulfilmentSteps['advance']
  /** The store cancels a parcel until it is packed. */
  cancel(storeOrderId: string): Promise<void>
}

type Step = Parameters<FulfilmentSteps['advance']>[0]

/** The next action for a parcel by its state; the hand-over has a form of its own. */
const NEXT: Partial<Record<StoreOrderState, { readonly label: string; readonly step: Omit<Step, 'storeOrderId'> }>> = {
  placed: { label: 'Accept', step: { to: 'accepted', actor: 'seller' } },
  accepted: { label: 'Start packing', step: { to: 'packing', actor: 'seller' } },
  packing: { label: 'Packed', step: { to: 'packed', actor: 'seller' } },
  packed: { label: 'Give it to the biker', step: { to: 'onTheWay', actor: 'courier' } },
}

const LISTED = { open: 100, over: 10 } as const
/** How far a button moves the biker. */
const STRIDE = 0.125
const MAX_TEXT_LENGTH = 200
const HAND_OVER_TEXTS = Object.fromEntries(HAND_OVERS.map((kind) => [kind, handOverText({ kind }, 'en')]))
const written = writtenText({ longest: MAX_TEXT_LENGTH, oneLine: true, mayBeEmpty: true })

/** The parcels of the desk, with a button for each next step (docs/tracking.md#desk). */
export function parcelsSection({ db, clock, tracking, advance, cancel }: SectionSources): DeskSection {
  const move = async (storeOrderId: string, stride: number) => {
    const ride = (await findParcel(db, storeOrderId))?.ride
    const motion = motionOf(ride ?? null)
    if (!ride?.way || !motion) throw new Conflict('This parcel has no way to move along.')
    const now = clock.now()
    const { position } = placeAt(measureRoute(ride.way.route), fractionAt(motion, now) + stride)
    await tracking.reportPlace({ storeOrderId, position, at: now })
  }

  return {
    name: 'parcels',
    title: 'Parcels',

    list: async () => {
      const { open, over } = await listForDesk(db, LISTED)
      return [...open, ...over].map((parcel) => entryOf(parcel, clock.now()))
    },
    actions: {
      step: async (fields) => {
        const next = Object.values(NEXT).find(({ step }) => step.to === fields['to'])
        if (!next) throw new InvalidInput('to must be the next step of a parcel')
        await advance({ storeOrderId: idOf(fields), ...next.step })
      },
      cancel: (fields) => cancel(idOf(fields)),
      move: (fields) => move(idOf(fields), STRIDE),
      toTheDoor: (fields) => move(idOf(fields), 1),
      handOver: async (fields) => {
        const storeOrderId = idOf(fields)
        const handOver = handOverOf(fields)
        await tracking.recordHandOver(storeOrderId, handOver)
        await advance({ storeOrderId, to: 'delivered', actor: 'courier' })
      },
    },
  }
}

const idOf = (fields: DeskFields) => fieldOf(fields, 'storeOrderId')

function handOverOf({ kind, text = '' }: DeskFields): HandOver {
  const own = written.safeParse(text)
  if (!own.success) throw new InvalidInput(`The text must have at most ${MAX_TEXT_LENGTH} characters.`)
  if (own.data !== '') return { text: own.data }
  const known = HAND_OVERS.find((one) => one === kind)
  if (!known) throw new InvalidInput('Choose how the parcel was handed over.')
  return { kind: known }
}

function entryOf({ order, store, ride }: Parcel, now: Date): DeskEntry {
  const { line1, city, zip } = order.deliveryAddress
  const motion = store.state === 'onTheWay' ? motionOf(ride) : undefined
  const facts = [
    store.state === 'onTheWay' ? 'on the way' : store.state,
    ...(motion ? [`${Math.round(fractionAt(motion, now) * 100)}%`] : []),
    ...(ride?.handOver ? [handOverText(ride.handOver, 'en')] : []),
  ]
  return {
    id: store.id,
    title: `${order.number} · ${store.storeName}`,
    lines: [
      `${facts.join(', ')} · ${line1}, ${zip} ${city}`,
      ...(order.deliveryNote === '' ? [] : [`Note: ${order.deliveryNote}`]),
    ],
    forms: formsOf(store.id, store.state),
  }
}

function formsOf(storeOrderId: string, state: StoreOrderState): readonly DeskForm[] {
  const fields = { storeOrderId }
  const next = NEXT[state]
  if (next) {
    const step = { action: 'step', label: next.label, fields: { storeOrderId, to: next.step.to } }
    return state === 'packed' ? [step] : [step, { action: 'cancel', label: 'Cancel', fields }]
  }
  if (state !== 'onTheWay') return []
  const inputs = [
    { name: 'kind', label: 'How', options: HAND_OVER_TEXTS },
    { name: 'text', label: 'Or in your words', maxLength: MAX_TEXT_LENGTH },
  ]
  return [
    { action: 'move', label: 'Move on', fields },
    { action: 'toTheDoor', label: 'To the door', fields },
    { action: 'handOver', label: 'Handed over', fields, inputs },
  ]
}

import type { ChatEvent, ConversationKind } from '../../../../contract/buying/chat.ts'
import { TYPING_PAUSE_SECONDS } from '../../../../contract/buying/chat-rules.ts'
import type { StoreOrderState } from '../../../../contract/buying/orders.ts'
import { DAY_MS, MINUTE_MS, MINUTE_SECONDS, SECOND_MS } from '../../../../contract/values/durations.ts'
import type { RateLimit } from '../../../shared/limits/rate-limiter.ts'

/** Which conversations are open for messages, and for how long (docs/chat.md). Pure. */

/** How long after the delivery the picker or biker can still be written to, for example about a wrong door. */
export const OPEN_AFTER_DELIVERY_MS = DAY_MS
/** How long a message stays unread before a mail tells of it. */
export const UNREAD_MS = 10 * MINUTE_MS
/** How long a message stays unread before a notification tells of it: an open conversation is read within moments. */
export const NEWS_AFTER_MS = 5 * SECOND_MS
const PRESENT_MS = 5 * MINUTE_MS

/** Messages in the event with the whole list, which must stay far below what the broker keeps for a client. */
export const LISTED_MESSAGES = 50
/** The newest messages of a conversation that a search looks into. */
export const SEARCHED_MESSAGES = 50

/** Messages of one sender, and conversations that one person opens. */
export const chatMessagesOfSender: RateLimit = { kind: 'chat-messages', max: 30, seconds: MINUTE_SECONDS }
export const chatOpeningsOfPerson: RateLimit = { kind: 'chat-openings', max: 60, seconds: 10 * MINUTE_SECONDS }
/** Notices that one side of a conversation is typing. */
export const chatTyping: RateLimit = { kind: 'chat-typing', max: 1, seconds: TYPING_PAUSE_SECONDS }

/** The parcel has a picker or biker, and is not delivered. */
export const COURIER_STATES: readonly StoreOrderState[] = ['accepted', 'packing', 'packed', 'onTheWay']

export interface ParcelState {
  readonly state: StoreOrderState
  readonly steps: readonly { readonly state: StoreOrderState; readonly at: number }[]
}

const hasCourier = ({ state }: ParcelState): boolean => COURIER_STATES.includes(state)

/** Returns true when messages can be written. Without a parcel, the conversation is with a store. */
export function isOpen(
  { isMember, parcel }: { readonly isMember: boolean; readonly parcel: ParcelState | undefined },
  now: Date,
): boolean {
  if (!parcel) return isMember
  if (hasCourier(parcel)) return true
  const delivered = parcel.steps.findLast(({ state }) => state === 'delivered')
  return delivered !== undefined && now.getTime() < delivered.at * 1000 + OPEN_AFTER_DELIVERY_MS
}

/** Whether the other side can be expected to read soon. */
export const isPresent = (
  { parcel, seenAt }: { readonly parcel: ParcelState | undefined; readonly seenAt: Date | undefined },
  now: Date,
): boolean => (parcel ? hasCourier(parcel) : seenAt !== undefined && now.getTime() - seenAt.getTime() < PRESENT_MS)

type EventType = Extract<ChatEvent, { data: { conversation: unknown } }>['type']

/** Types of the events, by what arrives: chats with pickers and bikers have numbers. */
export const eventTypes = (kind: ConversationKind) =>
  kind === 'store'
    ? ({ list: 'messages', one: 'message' } as const satisfies Record<string, EventType>)
    : ({ list: 1, one: 2 } as const satisfies Record<string, EventType>)

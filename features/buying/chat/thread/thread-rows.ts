import type { ChatMessage } from '@/contract/buying/chat'
import type { UnsentMessage } from '../store/outbox'

/** The rows of a thread, from top to bottom. */
export type ThreadRow =
  | { readonly kind: 'day'; readonly at: number }
  /** The line above what was unread when the thread was opened. */
  | { readonly kind: 'new'; readonly count: number }
  /** `isLast`: of a run of messages by one side; its time and mark stand below it. */
  | { readonly kind: 'message'; readonly message: ChatMessage; readonly isLast: boolean }
  | { readonly kind: 'unsent'; readonly message: UnsentMessage }

/** The first unread message when the thread was opened, and how many there were. */
export interface NewMark {
  readonly number: number
  readonly count: number
}

/** Seconds after which a message of the same side starts a run of its own. */
const RUN = 300

/**
 * Returns the rows of a thread. Unsent messages come last, in the order in which they were written; those that have
 * arrived meanwhile are left out.
 * @param messages the newest first
 */
export function threadRows(
  messages: readonly ChatMessage[],
  unsent: readonly UnsentMessage[],
  mark?: NewMark | undefined,
): readonly ThreadRow[] {
  const rows: ThreadRow[] = []
  const inOrder = messages.toReversed()
  let day = ''
  for (const [index, message] of inOrder.entries()) {
    const itsDay = new Date(message.at * 1000).toDateString()
    if (itsDay !== day) rows.push({ kind: 'day', at: message.at })
    day = itsDay
    if (mark && message.number === mark.number) rows.push({ kind: 'new', count: mark.count })
    const next = inOrder[index + 1]
    const isLast =
      !next ||
      next.isMine !== message.isMine ||
      next.at - message.at > RUN ||
      next.number === mark?.number ||
      new Date(next.at * 1000).toDateString() !== day
    rows.push({ kind: 'message', message, isLast })
  }
  const arrived = new Set(messages.map(({ clientId }) => clientId))
  const waiting = unsent.filter(({ clientId }) => !arrived.has(clientId))
  return [...rows, ...waiting.map((message) => ({ kind: 'unsent', message }) as const)]
}

/** Returns where the unread messages of the other side start, or undefined when there are none. */
export function newMark(messages: readonly ChatMessage[], unread: number): NewMark | undefined {
  const oldest = messages.filter(({ isMine }) => !isMine)[unread - 1]
  return unread > 0 && oldest ? { number: oldest.number, count: unread } : undefined
}

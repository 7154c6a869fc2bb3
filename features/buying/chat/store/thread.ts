import type { ChatEvent, ChatMessage } from '@/contract/buying/chat'

/** The loaded messages of a conversation. */
export interface Thread {
  /** The newest first, each number once. */
  readonly messages: readonly ChatMessage[]
  /** There are messages before the first loaded one. */
  readonly hasOlder: boolean
}

/** A whole list replaces what was loaded. */
export function threadOf(messages: readonly ChatMessage[]): Thread {
  const sorted = byNumber(messages)
  return { messages: sorted, hasOlder: (sorted.at(-1)?.number ?? 1) > 1 }
}

/** Inserts messages by their numbers. A message with a known number is replaced. */
export function withMessages(thread: Thread, added: readonly ChatMessage[], hasOlder = thread.hasOlder): Thread {
  return { messages: byNumber([...thread.messages, ...added]), hasOlder }
}

/**
 * Returns the thread after an event. A thread that is not loaded yet stays so until a whole list arrives: its messages
 * will be requested.
 */
export function threadAfter(thread: Thread | undefined, event: ChatEvent): Thread | undefined {
  switch (event.type) {
    case 1:
    case 'messages':
      return threadOf(event.data.messages)
    case 2:
    case 'message':
      return thread && withMessages(thread, [event.data.message])
    default:
      return thread
  }
}

/**
 * Returns the number after which messages are missing, because an event was lost or has been overtaken: the newest one
 * below the oldest gap. Undefined when nothing is missing.
 */
export function gapAfter({ messages }: Thread): number | undefined {
  for (let at = messages.length - 1; at > 0; at -= 1) {
    const [here, next] = [messages[at]?.number ?? 0, messages[at - 1]?.number ?? 0]
    if (next !== here + 1) return here
  }
  return undefined
}

/** Returns the number of the newest message, or 0 without messages. */
export const lastNumber = (thread: Thread | undefined): number => thread?.messages[0]?.number ?? 0

function byNumber(messages: readonly ChatMessage[]): readonly ChatMessage[] {
  const known = new Map(messages.map((message) => [message.number, message]))
  return [...known.values()].toSorted((a, b) => b.number - a.number)
}

/**
 * Returns the thread after its newest page was loaded again. Keeps the known messages unless some are missing between
 * them and the page.
 */
export function refreshed(known: Thread | undefined, page: Thread): Thread {
  const oldest = page.messages.at(-1)?.number ?? 1
  return known && lastNumber(known) >= oldest - 1 ? withMessages(known, page.messages) : page
}

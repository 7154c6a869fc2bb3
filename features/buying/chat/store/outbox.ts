import { useSyncExternalStore } from 'react'
import { tabStore } from '@/lib/browser/storage'
import { CHAT_OUTBOX } from '@/lib/session/personal-storage'

/** A message of the reader that the service has not confirmed. */
export interface UnsentMessage {
  /** Idempotency key: the service recognises a repeated message by it. */
  readonly clientId: string
  readonly conversationId: string
  /** Unix seconds. */
  readonly at: number
  readonly content: { readonly text: string } | { readonly imageUrl: string }
  /** `waiting`: until there is a connection. */
  readonly state: 'sending' | 'waiting' | 'failed'
  /** The service's message when it refused it. */
  readonly reason?: string | undefined
}

/** What one owner has written but not sent. */
interface Outbox {
  readonly owner: string
  readonly unsent: readonly UnsentMessage[]
  /** The text of the composer, by conversation. */
  readonly drafts: Readonly<Record<string, string>>
}

let current: Outbox | undefined
const listeners = new Set<() => void>()

/**
 * Returns what this owner has not sent. It survives a reload of the tab: pictures as addresses, never their contents.
 */
export function outboxOf(owner: string): Outbox {
  if (current?.owner !== owner) current = restored(owner)
  return current
}

/** Returns the owner's outbox, and renders again when it changes. */
export function useOutbox(owner: string): Outbox {
  return useSyncExternalStore(
    subscribe,
    () => outboxOf(owner),
    () => NOTHING,
  )
}

/** Adds a message, or changes the one with its `clientId`. */
export function putUnsent(owner: string, message: UnsentMessage): void {
  change(owner, ({ unsent, ...rest }) => {
    const isKnown = unsent.some(({ clientId }) => clientId === message.clientId)
    const changed = unsent.map((each) => (each.clientId === message.clientId ? message : each))
    return { ...rest, unsent: isKnown ? changed : [...unsent, message] }
  })
}

/** Removes a message that was sent or discarded. */
export function dropUnsent(owner: string, clientId: string): void {
  change(owner, (outbox) => ({ ...outbox, unsent: outbox.unsent.filter((each) => each.clientId !== clientId) }))
}

/** Stores the text of the composer of a conversation. */
export function keepDraft(owner: string, conversationId: string, text: string): void {
  change(owner, (outbox) => ({ ...outbox, drafts: { ...outbox.drafts, [conversationId]: text } }))
}

const NOTHING: Outbox = { owner: '', unsent: [], drafts: {} }

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function change(owner: string, next: (outbox: Outbox) => Outbox): void {
  current = next(outboxOf(owner))
  // When storage is blocked or full, unsent messages do not survive a reload.
  tabStore.set(CHAT_OUTBOX, JSON.stringify(current))
  for (const listener of listeners) listener()
}

/**
 * Messages that waited, or were being sent, when the page closed wait again. Those may have arrived; the service recognises a
 * repeat by its `clientId`.
 */
function restored(owner: string): Outbox {
  const stored = tabStore.getJson(CHAT_OUTBOX) as Outbox | undefined
  // Storage may hold anything.
  if (stored?.owner !== owner || !Array.isArray(stored.unsent) || !stored.drafts) return { ...NOTHING, owner }
  return {
    ...stored,
    unsent: stored.unsent.map((each) => (each.state === 'failed' ? each : { ...each, state: 'waiting' })),
  }
}

/** Clears the state in memory, as a reload does. */
export function reloadOutbox(): void {
  current = undefined
}

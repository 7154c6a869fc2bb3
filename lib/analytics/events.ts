declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

/** Every event that the shop records. */
export type EventName = 'product_detail' | 'add_to_cart' | 'add_payment_info' | 'purchase'

export type RecordedEvent = { readonly event: string } & Readonly<Record<string, unknown>>

const listeners = new Set<(event: RecordedEvent) => void>()

/**
 * Adds an event to the tag manager's list, which the pixel reads too. Nothing is sent before one of them runs, which
 * requires a configured id and the visitor's consent (docs/third-parties.md).
 */
export function recordEvent(event: EventName, details: Readonly<Record<string, unknown>>): void {
  const recorded = { event, ...details }
  window.dataLayer ??= []
  window.dataLayer.push(recorded)
  for (const listener of listeners) listener(recorded)
}

/** Returns the events of this document so far. */
export const recordedEvents = (): readonly RecordedEvent[] =>
  (window.dataLayer ?? []).filter((entry): entry is RecordedEvent => typeof (entry as RecordedEvent).event === 'string')

/** Calls `listener` with every event from now on. Returns a function that removes it. */
export function onRecordedEvent(listener: (event: RecordedEvent) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

import type { Realtime } from '../shared/ports/realtime.ts'

type MessageListener = (channel: string, json: string) => void

/** Carries messages from where they are published to the brokers that deliver them. */
export interface RealtimeHub extends Realtime {
  /** Calls the listener with every message, as JSON. Returns the function that ends this. */
  onMessage(listener: MessageListener): () => void
  close(): Promise<void>
}

/** Carries messages within this process. `deliver` hands over one that is JSON already. */
export function localHub(): RealtimeHub & { readonly deliver: MessageListener } {
  const listeners = new Set<MessageListener>()
  const deliver: MessageListener = (channel, json) => {
    for (const listener of listeners) listener(channel, json)
  }
  return {
    deliver,
    publish: (channel, message) => deliver(channel, JSON.stringify(message)),
    onMessage: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    close: async () => listeners.clear(),
  }
}

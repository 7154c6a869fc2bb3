import type { RealtimeMessage } from '../../../contract/buying/realtime.ts'

/** Sends messages to browsers over the broker (docs/realtime.md). */
export interface Realtime {
  /**
   * Publishes a message to the clients that are subscribed to the channel now, at any of the marketplaces. Returns at once and never
   * throws: a message that cannot be delivered is lost, and clients ask for what they missed when they are back.
   */
  publish(channel: string, message: RealtimeMessage): void
}

/** Publishes nothing: for a marketplace without a broker. */
export const silentRealtime: Realtime = { publish: () => undefined }

import type { RealtimeMessage } from '@/contract/buying/realtime'
import { type TrackingMessage, trackingMessage } from '@/contract/buying/tracking'

/** Returns a message about a parcel; undefined when it is about something else or malformed. */
export function trackingMessageOf(message: RealtimeMessage): TrackingMessage | undefined {
  return trackingMessage.safeParse(message).data
}

import type { RealtimeMessage } from '../../../contract/buying/realtime.ts'
import type { Realtime } from '../../shared/ports/realtime.ts'

/** A realtime connection that keeps what is published, for assertions. */
export interface RecordingRealtime extends Realtime {
  /** All messages, oldest first. */
  readonly published: readonly { readonly channel: string; readonly message: RealtimeMessage }[]
  /** Returns the messages of one channel, oldest first. */
  of(channel: string): RealtimeMessage[]
}

export function recordingRealtime(): RecordingRealtime {
  const published: { channel: string; message: RealtimeMessage }[] = []
  return {
    published,
    of: (target) => published.filter(({ channel }) => channel === target).map(({ message }) => message),
    // As on the wire: later changes of the caller's objects are not seen, and only JSON arrives.
    publish: (channel, message) => void published.push({ channel, message: JSON.parse(JSON.stringify(message)) }),
  }
}

import { type ChatEvent, chatEvent } from '@/contract/buying/chat'
import type { RealtimeMessage } from '@/contract/buying/realtime'
import { report } from '../../report'

const TYPES: ReadonlySet<unknown> = new Set(
  chatEvent.def.options.flatMap<unknown>(({ shape }) => shape.type.def.values),
)

/** Returns the event of a chat, or undefined for other messages and for one that does not match the contract. */
export function readChatEvent(message: RealtimeMessage): ChatEvent | undefined {
  if (!TYPES.has(message.type)) return undefined
  const parsed = chatEvent.safeParse(message)
  if (parsed.success) return parsed.data
  report(new Error(`A chat event does not match the contract at ${parsed.error.issues[0]?.path.join('.')}`))
  return undefined
}

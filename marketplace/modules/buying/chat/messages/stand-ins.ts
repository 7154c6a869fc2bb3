import { DAY_MS } from '../../../../../contract/values/durations.ts'
import type { Infrastructure } from '../../../../shared/ports/infrastructure.ts'
import { isOpenNow, type MessageResponse } from '../chat-answers.ts'
import type { ChatEvents } from '../chat-events.ts'
import { findConversation } from '../conversations/conversation-row.ts'
import type { messageReading } from './message-reading.ts'
import type { messageSending } from './message-sending.ts'
import { countBySenders } from './messages-repository.ts'

/** The calls of the demo, and of an operator at the desk, who act for the store or courier of a conversation. */
export interface StandIns {
  /** Resolves without a message when the conversation is closed or gone. */
  sendFor(
    conversationId: string,
    content: { text: string; clientId: string; sender: 'demo' | 'desk'; senderName: string },
  ): Promise<MessageResponse | undefined>
  /** Returns the facts that a stand-in needs about its side. */
  standInFacts(conversationId: string): Promise<{
    readonly isOpen: boolean
    /** The name shown beside its messages. */
    readonly otherName: string
    /** The side's own account, or the desk, has written. */
    readonly hasPerson: boolean
    /** Automatic answers of the last day. */
    readonly automatic: number
  }>
  readFor(conversationId: string): Promise<void>
  typingFor(conversationId: string): Promise<void>
}

interface StandInSources extends Pick<Infrastructure, 'db' | 'clock'> {
  readonly events: ChatEvents
  readonly send: ReturnType<typeof messageSending>
  readonly markRead: ReturnType<typeof messageReading>
}

export function standIns({ db, clock, events, send, markRead }: StandInSources): StandIns {
  return {
    sendFor: async (conversationId, { text, clientId, sender, senderName }) => {
      const senderNameOf = async () => senderName
      const sent = await send({
        conversationId,
        viewer: { side: 'other' },
        content: { text, clientId },
        sender,
        senderNameOf,
      })
      return typeof sent === 'string' ? undefined : sent
    },

    standInFacts: async (conversationId) => {
      const view = await findConversation(db, conversationId, { side: 'other' })
      if (!view) return { isOpen: false, otherName: '', hasPerson: false, automatic: 0 }
      const now = clock.now()
      const senders = ['desk', ...(view.person === null ? [] : [view.person])]
      return {
        isOpen: isOpenNow(view, now),
        otherName: view.kind === 'store' ? view.storeName : view.courierName,
        hasPerson: (await countBySenders(db, conversationId, senders)) > 0,
        automatic: await countBySenders(db, conversationId, ['demo'], new Date(now.getTime() - DAY_MS)),
      }
    },

    readFor: async (conversationId) => {
      await markRead(conversationId, { side: 'other' }, Number.MAX_SAFE_INTEGER)
    },

    typingFor: async (conversationId) => {
      const view = await findConversation(db, conversationId, { side: 'other' })
      if (view && isOpenNow(view, clock.now())) events.typing(view)
    },
  }
}

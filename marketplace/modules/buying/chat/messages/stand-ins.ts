import { DAY_MS } from '../../../../../contract/durations.ts'
import type { Infrastructure } from '../../../../shared/ports/infrastructure.ts'
import { isOpenNow, type MessageResponse } from '../chat-answers.ts'
import type { ChatEvents } from '../chat-events.ts'
import type { Side } from '../chat-tables.ts'
import { findConversation } from '../conversations/conversation-row.ts'
import type { messageReading } from './message-reading.ts'
import type { messageSending } from './message-sending.ts'
import { countBySenders } from './messages-repository.ts'

/** A side of a conversation for which the demo or an operator at the desk acts. */
export interface StandIn {
  readonly conversationId: string
  readonly side: Side
}

/** The calls for a side without a signed-in person. */
export interface StandIns {
  /**
   * Sends for a side without a signed-in person. Resolves without a message when the conversation is closed or gone.
   */
  sendFor(
    of: StandIn,
    content: { text: string; clientId: string; sender: 'demo' | 'desk'; senderName: string },
  ): Promise<MessageResponse | undefined>
  /** Returns the facts that a stand-in needs about its side. */
  standInFacts(of: StandIn): Promise<{
    readonly isOpen: boolean
    /** The name shown beside its messages. */
    readonly otherName: string
    /** The side's own account, or the desk, has written. */
    readonly hasPerson: boolean
    /** Automatic answers of the last day. */
    readonly automatic: number
  }>
  readFor(of: StandIn): Promise<void>
  typingFor(of: StandIn): Promise<void>
}

interface StandInSources extends Pick<Infrastructure, 'db' | 'clock'> {
  readonly events: ChatEvents
  readonly send: ReturnType<typeof messageSending>
  readonly markRead: ReturnType<typeof messageReading>
}

export function standIns({ db, clock, events, send, markRead }: StandInSources): StandIns {
  return {
    sendFor: async ({ conversationId, side }, { text, clientId, sender, senderName }) => {
      const senderNameOf = async () => senderName
      const sent = await send({ conversationId, viewer: { side }, content: { text, clientId }, sender, senderNameOf })
      return typeof sent === 'string' ? undefined : sent
    },

    standInFacts: async ({ conversationId, side }) => {
      const view = await findConversation(db, conversationId, { side })
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

    readFor: async ({ conversationId, side }) => {
      await markRead(conversationId, { side }, Number.MAX_SAFE_INTEGER)
    },

    typingFor: async ({ conversationId, side }) => {
      const view = await findConversation(db, conversationId, { side })
      if (view && isOpenNow(view, clock.now())) events.typing(view)
    },
  }
}

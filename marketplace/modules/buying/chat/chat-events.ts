import type { z } from 'zod'
import type { chatEvent } from '../../../../contract/buying/chat.ts'
import { messageChannel } from '../../../../contract/buying/realtime.ts'
import type { Infrastructure } from '../../../shared/ports/infrastructure.ts'
import { conversationResponse, messageResponse } from './chat-answers.ts'
import { eventTypes } from './chat-policy.ts'
import type { ConversationRow, MessageRow } from './conversations/conversation-row.ts'

export type ChatEvents = ReturnType<typeof chatEvents>

/** Events for the open pages of both sides, sent after the transaction has committed (docs/chat.md#events). */
export function chatEvents({ clock, pictures, realtime }: Pick<Infrastructure, 'clock' | 'pictures' | 'realtime'>) {
  /** Sends an event to the pages of a side, when it has an account or a guest's token. */
  const publish = (person: string | null, event: z.input<typeof chatEvent>) => {
    if (person !== null) realtime.publish(messageChannel(person.slice(person.indexOf(' ') + 1)), event)
  }
  const messageFor = (view: ConversationRow, message: MessageRow) =>
    messageResponse(message, { conversationId: view.id, reader: view.side, pictures })
  const conversationFor = (view: ConversationRow) => conversationResponse(view, pictures, clock.now())

  return {
    /** Sends the side of `view` its conversation with its messages. */
    opened: (view: ConversationRow, rows: readonly MessageRow[]) =>
      publish(view.person, {
        type: eventTypes(view.kind).list,
        data: { conversation: conversationFor(view), messages: rows.map((row) => messageFor(view, row)) },
      }),
    /** Sends the side of `view` one more message. */
    sent: (view: ConversationRow, message: MessageRow) =>
      publish(view.person, {
        type: eventTypes(view.kind).one,
        data: { conversation: conversationFor(view), message: messageFor(view, message) },
      }),
    /** Sends the other side of `view` the number of its last message that was read. */
    read: ({ id, otherPerson }: ConversationRow, readByOther: number) =>
      publish(otherPerson, { type: 'read', data: { conversationId: id, readByOther } }),
    /** Sends the other side of `view` that this side is typing. */
    typing: ({ id, otherPerson }: ConversationRow) =>
      publish(otherPerson, { type: 'typing', data: { conversationId: id } }),
  }
}

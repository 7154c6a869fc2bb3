import { MAX_CHAT_TEXT } from '../../contract/buying/chat-rules.ts'
import { isOpenNow } from '../modules/buying/chat/chat-answers.ts'
import type { ChatService } from '../modules/buying/chat/chat-service.ts'
import { listForDesk } from '../modules/buying/chat/conversations/conversation-lists.ts'
import type { ConversationRow, MessageRow } from '../modules/buying/chat/conversations/conversation-row.ts'
import { messagesQuery } from '../modules/buying/chat/messages/messages-repository.ts'
import { Conflict, InvalidInput } from '../shared/domain-error.ts'
import { newId } from '../shared/ids.ts'
import type { Infrastructure } from '../shared/ports/infrastructure.ts'
import { writtenText } from '../shared/text/written-text.ts'
import type { DeskEntry, DeskSection } from './desk-section.ts'

interface SectionSources extends Pick<Infrastructure, 'db' | 'clock'> {
  readonly chat: Pick<ChatService, 'sendFor' | 'readFor' | 'standInFacts'>
}

const LISTED = 30
const LAST_MESSAGES = 5
const written = writtenText({ longest: MAX_CHAT_TEXT })
const ROLE = { store: 'store', picker: 'picker', biker: 'biker' } as const

/** The conversations of the desk, where people answer as a store, picker or biker (docs/chat.md#at-the-desk). */
export function chatsSection({ db, clock, chat }: SectionSources): DeskSection {
  return {
    name: 'chats',
    title: 'Chats',

    list: async () => {
      const entries: DeskEntry[] = []
      for (const row of await listForDesk(db, LISTED)) {
        const messages = await messagesQuery(db, row.id, { limit: LAST_MESSAGES })
        entries.push(entryOf(row, messages.toReversed(), clock.now()))
      }
      return entries
    },
    actions: {
      answer: async ({ conversationId = '', text }) => {
        const read = written.safeParse(text)
        if (!read.success) throw new InvalidInput(`text ${read.error.issues[0]?.message}`)
        const { otherName } = await chat.standInFacts(conversationId)
        const message = { text: read.data, clientId: newId(), sender: 'desk', senderName: otherName } as const
        if (!(await chat.sendFor(conversationId, message)))
          throw new Conflict('This conversation cannot be written in any more.')
      },
      read: async ({ conversationId = '' }) => chat.readFor(conversationId),
    },
  }
}

function entryOf(row: ConversationRow, messages: readonly MessageRow[], now: Date): DeskEntry {
  const name = row.kind === 'store' ? row.storeName : `${row.courierName} (${row.storeName})`
  const fields = { conversationId: row.id }
  const isOpen = isOpenNow(row, now)
  const text = { name: 'text', label: `Answer as ${name}`, maxLength: MAX_CHAT_TEXT, isLong: true }
  return {
    id: row.id,
    title: `${row.shopperName} and ${name}, ${ROLE[row.kind]}${row.orderNumber === null ? '' : `, ${row.orderNumber}`}`,
    lines: [
      ...messages.map(({ senderName, isDemo, text, image }) => ({
        by: `${senderName}${isDemo ? ' (automatic)' : ''}`,
        text: image === null ? text : 'a picture',
      })),
      ...(isOpen ? [] : ['Closed.']),
    ],
    forms: [
      ...(isOpen ? [{ action: 'answer', label: 'Send', fields, inputs: [text] }] : []),
      ...(row.unread > 0 ? [{ action: 'read', label: `Mark ${row.unread} as read`, fields }] : []),
    ],
  }
}

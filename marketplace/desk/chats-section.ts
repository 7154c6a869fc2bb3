import { MAX_CHAT_TEXT } from '../../contract/chat-rules.ts'
import type { Db } from '../db/client.ts'
import { isOpenNow } from '../modules/chat/chat-answers.ts'
import type { ChatService } from '../modules/chat/chat-service.ts'
import { listForDesk } from '../modules/chat/conversations/conversation-lists.ts'
import type { ConversationRow, MessageRow } from '../modules/chat/conversations/conversation-row.ts'
import { messagesQuery } from '../modules/chat/messages/messages-repository.ts'
import type { Clock } from '../shared/clock.ts'
import { Conflict, InvalidInput } from '../shared/domain-error.ts'
import { newId } from '../shared/ids.ts'
import { escapeHtml } from '../shared/mail/escape-html.ts'
import { writtenText } from '../shared/text/written-text.ts'
import { type DeskSection, deskForm } from './desk-section.ts'

interface SectionSources {
  readonly db: Db
  readonly clock: Clock
  readonly chat: Pick<ChatService, 'sendFor' | 'readFor' | 'standInFacts'>
}

const section = 'chats'
const LISTED = 30
const LAST_MESSAGES = 5
const written = writtenText({ longest: MAX_CHAT_TEXT })
const ROLE = { store: 'store', picker: 'picker', biker: 'biker' } as const

/** The conversations of the desk, where people answer as a store, picker or biker (docs/chat.md#at-the-desk). */
export function chatsSection({ db, clock, chat }: SectionSources): DeskSection {
  return {
    name: section,
    title: 'Chats',

    html: async () => {
      const parts: string[] = []
      for (const row of await listForDesk(db, LISTED)) {
        const messages = await messagesQuery(db, row.id, { limit: LAST_MESSAGES })
        parts.push(conversationHtml(row, messages.toReversed(), clock.now()))
      }
      return parts.length === 0 ? '<p>No conversations.</p>' : parts.join('\n')
    },

    actions: {
      answer: async ({ conversationId = '', text }) => {
        const read = written.safeParse(text)
        if (!read.success) throw new InvalidInput(`text ${read.error.issues[0]?.message}`)
        const of = { conversationId, side: 'other' } as const
        const { otherName } = await chat.standInFacts(of)
        const message = { text: read.data, clientId: newId(), sender: 'desk', senderName: otherName } as const
        if (!(await chat.sendFor(of, message))) throw new Conflict('This conversation cannot be written in any more.')
      },
      read: async ({ conversationId = '' }) => chat.readFor({ conversationId, side: 'other' }),
    },
  }
}

function conversationHtml(row: ConversationRow, messages: readonly MessageRow[], now: Date): string {
  const name = row.kind === 'store' ? row.storeName : `${row.courierName} (${row.storeName})`
  const title = `${row.shopperName} and ${name}, ${ROLE[row.kind]}${row.orderNumber === null ? '' : `, ${row.orderNumber}`}`
  const fields = { conversationId: row.id }
  const inputs = `<label>Answer as ${escapeHtml(name)}<textarea name="text" rows="2" cols="40" required maxlength="${MAX_CHAT_TEXT}"></textarea></label>`
  const forms = [
    isOpenNow(row, now) ? deskForm({ section, action: 'answer', label: 'Send', fields, inputs }) : '<p>Closed.</p>',
    row.unread > 0 ? deskForm({ section, action: 'read', label: `Mark ${row.unread} as read`, fields }) : '',
  ]
  return `<article><h3>${escapeHtml(title)}</h3>${messages.map(messageHtml).join('')}${forms.join('')}</article>`
}

const messageHtml = ({ senderName, isDemo, text, image }: MessageRow) =>
  `<p><b>${escapeHtml(senderName)}${isDemo ? ' (automatic)' : ''}:</b> ${image === null ? escapeHtml(text) : 'a picture'}</p>`

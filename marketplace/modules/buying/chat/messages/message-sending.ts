import type { Tx } from '../../../../db/client.ts'
import { queuedTransaction } from '../../../../db/user-transaction.ts'
import { messages } from '../../../../messages/messages.ts'
import { callerKey, type KnownCaller } from '../../../../shared/auth/caller.ts'
import { unixSeconds } from '../../../../shared/clock.ts'
import { InvalidInput } from '../../../../shared/domain-error.ts'
import { newId } from '../../../../shared/ids.ts'
import { throwIfLimited } from '../../../../shared/limits/throw-if-limited.ts'
import type { Infrastructure } from '../../../../shared/ports/infrastructure.ts'
import type { Locale } from '../../../../shared/text/locale.ts'
import { isOpenNow, type MessageResponse, messageResponse } from '../chat-answers.ts'
import type { ChatEvents } from '../chat-events.ts'
import type { ChatNews } from '../chat-news.ts'
import { chatMessagesOfSender } from '../chat-policy.ts'
import type { ChatPorts, SentListener } from '../chat-ports.ts'
import { bothSides } from '../conversations/conversation-access.ts'
import { type ConversationRow, findConversation, type Viewer } from '../conversations/conversation-row.ts'
import { changeLocale, listFor, lockConversation } from '../conversations/conversations-repository.ts'
import { findByClientId, insertMessage } from './messages-repository.ts'

/** A text, or the address of a picture that the sender has uploaded. */
export type NewMessage = { readonly clientId: string } & ({ readonly text: string } | { readonly imageUrl: string })

export interface Sending {
  readonly conversationId: string
  readonly viewer: Viewer
  readonly content: NewMessage
  readonly sender: string
  readonly senderNameOf: (tx: Tx, view: ConversationRow) => Promise<string>
  /** Absent for the demo and the desk. */
  readonly caller?: KnownCaller
  readonly locale?: Locale
}

interface SendingSources extends Pick<Infrastructure, 'db' | 'clock' | 'pictures' | 'limits'> {
  readonly events: ChatEvents
  readonly news: ChatNews
  readonly ports: Pick<ChatPorts, 'uploads'>
  /** Run in the transaction of every new message. */
  readonly listeners: readonly SentListener[]
}

/** Stores a message and sends it to both sides. A repeat with the same `clientId` returns the first message. */
export function messageSending({ db, clock, pictures, limits, events, news, ports, listeners }: SendingSources) {
  return send

  async function send(sending: Sending): Promise<MessageResponse | 'unknown' | 'closed'> {
    const { conversationId, viewer, content, sender, senderNameOf, caller, locale } = sending
    const { clientId } = content
    const sent = await queuedTransaction(db, async (tx) => {
      const now = clock.now()
      // The lock numbers messages without gaps.
      const view = (await lockConversation(tx, conversationId))
        ? await findConversation(tx, conversationId, viewer)
        : undefined
      if (!view) return 'unknown'
      const repeated = await findByClientId(tx, { conversationId, sender, clientId })
      if (repeated) return { message: repeated, views: [view], isRepeat: true }
      if (!isOpenNow(view, now)) return 'closed'
      if (caller && locale) await countMessage(caller, locale)
      const image = 'imageUrl' in content ? await takePicture(tx, caller, content.imageUrl, now) : null
      const row = {
        conversationId,
        number: view.lastNumber + 1,
        id: newId(),
        side: view.side,
        sender,
        senderName: await senderNameOf(tx, view),
        isDemo: sender === 'demo',
        text: 'text' in content ? content.text : '',
        image,
        clientId,
      }
      if (view.side === 'other' && view.otherUnread === 0)
        await news.plan(tx, { person: view.shopper, conversationId, at: now })
      await listFor(tx, conversationId, { sides: ['shopper', 'other'], now })
      await insertMessage(tx, { ...row, createdAt: now })
      if (view.side === 'shopper' && locale && locale !== view.locale) await changeLocale(tx, conversationId, locale)
      const { kind, storeId } = view
      const sentMessage = {
        ...row,
        kind,
        storeId,
        locale: (view.side === 'shopper' ? locale : undefined) ?? view.locale,
      }
      for (const listener of listeners) await listener(tx, sentMessage)
      const message = { ...row, at: unixSeconds(now) }
      return { message, views: await bothSides(tx, conversationId), isRepeat: false }
    })
    if (typeof sent === 'string') return sent
    const { message, views, isRepeat } = sent
    if (!isRepeat) for (const view of views) events.sent(view, message)
    const [first] = views
    return messageResponse(message, { conversationId: first.id, reader: message.side, pictures })
  }

  async function countMessage(caller: KnownCaller, locale: Locale): Promise<void> {
    const wait = await limits.count(chatMessagesOfSender, callerKey(caller))
    throwIfLimited(wait, locale, 'TOO_MANY_MESSAGES', messages[locale].chat.tooMany)
  }

  async function takePicture(tx: Tx, caller: KnownCaller | undefined, address: string, now: Date): Promise<string> {
    const id = pictures.publicIdOf(address)
    const isOwn = id !== undefined && caller?.kind === 'user' && (await ports.uploads.claim(tx, caller.id, [id], now))
    if (!isOwn) throw new InvalidInput('imageUrl must be the address of a picture that you have sent for this message')
    return id
  }
}

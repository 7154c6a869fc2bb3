import { messages } from '../../../messages/messages.ts'
import type { Infrastructure } from '../../../shared/ports/infrastructure.ts'
import type { SendOptionalMail } from '../../../shared/ports/notify.ts'
import { otherName } from './chat-answers.ts'
import type { ConversationRow } from './conversations/conversation-row.ts'

const MAX_NAMED = 5
const MAX_QUOTE = 200

/** Returns the address of an order's page, with the key that opens it for a guest. */
export type OrderLink = (order: { readonly id: string; readonly ownerKind: 'guest' | 'user' }) => string

interface MailSources extends Pick<Infrastructure, 'shop'> {
  readonly to: string
  readonly linkOf: OrderLink
}

/** The mail about all unread messages of a shopper. */
export function unreadMail(
  unread: readonly [ConversationRow, ...ConversationRow[]],
  { to, shop, linkOf }: MailSources,
): Parameters<SendOptionalMail>[0] {
  const [latest] = unread
  const texts = messages[latest.locale].chat.unreadMail
  const mail = texts.of(unread.reduce((sum, row) => sum + row.unread, 0))
  const quotes = unread
    .slice(0, MAX_NAMED)
    .map((row) => `${otherName(row)}: ${row.last?.text ? shortened(row.last.text) : texts.picture}`)
  const address = isOfUser(latest)
    ? `${shop.url}/profile/messages`
    : linkOf({ id: latest.orderId ?? '', ownerKind: 'guest' })
  const paragraphs = [...mail.paragraphs, ...quotes]
  const content = { ...mail, to, paragraphs, link: { label: texts.label, address } }
  const [, ownerId = ''] = latest.shopper.split(' ')
  return { ownerId, kind: 'chat', content, locale: latest.locale }
}

export const isOfUser = ({ shopper }: ConversationRow) => shopper.startsWith('user ')

/** Returns a message as mails and notifications quote it. */
export function shortened(text: string): string {
  const characters = [...text]
  return characters.length > MAX_QUOTE ? `${characters.slice(0, MAX_QUOTE).join('')}…` : text
}

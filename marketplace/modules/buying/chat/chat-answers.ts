import type { z } from 'zod'
import type { conversationAnswer, sentMessageAnswer } from '../../../../contract/buying/chat.ts'
import type { PictureAddresses } from '../../../shared/picture-address.ts'
import { isOpen, isPresent } from './chat-policy.ts'
import type { Side } from './chat-tables.ts'
import type { ConversationRow, MessageRow } from './conversations/conversation-row.ts'

export type ConversationResponse = z.input<typeof conversationAnswer>['data']
export type MessageResponse = z.input<typeof sentMessageAnswer>['data']

type Pictures = Pick<PictureAddresses, 'publicId' | 'current'>

/** Returns a message as the reader's side sees it. */
export const messageResponse = (
  { id, number, side, senderName, isDemo, text, image, clientId, at }: MessageRow,
  { conversationId, reader, pictures }: { conversationId: string; reader: Side; pictures: Pictures },
): MessageResponse => ({
  _id: id,
  conversationId,
  number,
  isMine: side === reader,
  senderName,
  isDemo,
  text,
  ...(image !== null && { imageUrl: pictures.publicId(image) }),
  at,
  ...(side === reader && { clientId }),
})

/** Returns a conversation as the side of the row sees it. */
export function conversationResponse(row: ConversationRow, pictures: Pictures, now: Date): ConversationResponse {
  const { id, kind, side, orderId, orderNumber, storeOrderId, last } = row
  return {
    _id: id,
    kind,
    side,
    with: {
      name: otherName(row),
      ...(side === 'shopper' && kind === 'store' && { markColor: row.markColor, storeId: row.storeId }),
      isPresent: isOpenNow(row, now) && isPresent(presenceOf(row), now),
    },
    ...(orderId !== null &&
      orderNumber !== null &&
      storeOrderId !== null && {
        order: { orderId, orderNumber, storeOrderId, image: pictures.current(row.image ?? ''), products: row.products },
      }),
    isOpen: isOpenNow(row, now),
    ...(last && { lastMessage: messageResponse(last, { conversationId: id, reader: side, pictures }) }),
    unread: row.unread,
    readByOther: row.otherReadUpTo,
    updatedAt: row.usedAt,
  }
}

export const isOpenNow = ({ isMember, parcel }: ConversationRow, now: Date): boolean =>
  isOpen({ isMember, parcel: parcel ?? undefined }, now)

/** A picker works for a store; a biker delivers for several. */
export function otherName({
  kind,
  side,
  shopperName,
  courierName,
  storeName,
}: Pick<ConversationRow, 'kind' | 'side' | 'shopperName' | 'courierName' | 'storeName'>): string {
  if (side === 'other') return shopperName
  return { store: storeName, picker: `${courierName}, ${storeName}`, biker: courierName }[kind]
}

function presenceOf({ side, parcel, otherSeenAt }: ConversationRow) {
  return {
    // A shopper with an undelivered parcel is not at the screen all the time, unlike the picker.
    parcel: side === 'shopper' ? (parcel ?? undefined) : undefined,
    seenAt: otherSeenAt === null ? undefined : new Date(otherSeenAt * 1000),
  }
}

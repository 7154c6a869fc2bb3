import type { ChatMessage, Conversation } from '@/contract/buying/chat'

/** A message of the other side, a minute after the one before. */
export function chatMessageSample(number: number, change: Partial<ChatMessage> = {}): ChatMessage {
  return {
    _id: `m-${number}`,
    conversationId: 'c-1',
    number,
    isMine: false,
    senderName: 'Fern & Field',
    isDemo: false,
    text: `Message ${number}`,
    at: 1_800_000_000 + number * 60,
    ...change,
  }
}

export function conversationSample(change: Partial<Conversation> = {}): Conversation {
  return {
    _id: 'c-1',
    kind: 'store',
    side: 'shopper',
    with: { name: 'Fern & Field', markColor: '#3d5c3c', isPresent: true, storeId: 's-1' },
    isOpen: true,
    unread: 0,
    readByOther: 0,
    updatedAt: 1_800_000_000,
    ...change,
  }
}

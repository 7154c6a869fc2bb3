import { queuedTransaction } from '../../../../db/user-transaction.ts'
import type { Infrastructure } from '../../../../shared/ports/infrastructure.ts'
import type { ChatEvents } from '../chat-events.ts'
import { conversationPath } from '../chat-news.ts'
import type { ChatPorts } from '../chat-ports.ts'
import { findConversation, type Viewer } from '../conversations/conversation-row.ts'
import { changeSide, lockConversation } from '../conversations/conversations-repository.ts'
import { countRead } from './messages-repository.ts'

interface ReadingSources extends Pick<Infrastructure, 'db' | 'clock'> {
  readonly events: ChatEvents
  readonly ports: Pick<ChatPorts, 'notifications'>
}

/** Returns a function that marks messages as read, and returns false when the conversation is not the viewer's. */
export function messageReading({ db, clock, events, ports }: ReadingSources) {
  return async (id: string, viewer: Viewer, upTo: number): Promise<boolean> => {
    const read = await queuedTransaction(db, async (tx) => {
      if (!(await lockConversation(tx, id))) return undefined
      const view = await findConversation(tx, id, viewer)
      if (!view) return undefined
      const { side } = view
      const to = Math.min(upTo, view.lastNumber)
      if (to <= view.readUpTo) return { view, readUpTo: undefined }
      const count = await countRead(tx, { conversationId: id, side, from: view.readUpTo, to })
      await changeSide(tx, id, side, { readUpTo: to, unread: view.unread - count, seenAt: clock.now(), mailedAt: null })
      const [kind, userId = ''] = view.shopper.split(' ')
      if (side === 'shopper' && kind === 'user') await ports.notifications.readAbout(tx, userId, conversationPath(id))
      return { view, readUpTo: to }
    })
    if (!read) return false
    const { view, readUpTo } = read
    if (readUpTo !== undefined) events.read(view, readUpTo)
    return true
  }
}

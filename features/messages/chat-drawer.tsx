import { lazily } from '@/components/loading/lazily'
import type { ChatDrawerProps } from './drawer/chat-drawer-content'

const ChatDrawerContent = lazily(() =>
  import('./drawer/chat-drawer-content').then((module) => module.ChatDrawerContent),
)

export type { ChatDrawerProps }

/**
 * A chat in a drawer at the end side; the whole screen on phones. Mounting it loads its code, so a page mounts it on the
 * first opening and keeps it mounted, with `open` false, to let it close:
 *
 *     <ChatDrawer open={isOpen} onClose={close} partner={{ kind: 'store', storeId }} />
 *     <ChatDrawer open={isOpen} onClose={close} partner={{ kind: 'biker', storeOrderId }} />
 *
 * `partner` is the store, or the picker or biker of a parcel; a missing conversation is created. The drawer has
 * its own messages, credentials and connection, and shows refusals itself, such as that there is no biker yet.
 */
export function ChatDrawer(props: ChatDrawerProps) {
  return <ChatDrawerContent {...props} />
}

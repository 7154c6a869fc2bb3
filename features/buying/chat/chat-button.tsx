import { Button } from '@/components/button/button'
import { IconButton } from '@/components/button/icon-button'
import { Icon } from '@/components/icon/icon'
import { lazily } from '@/components/loading/lazily'
import { opensModal } from '@/components/overlay/modal-or-drawer'
import { useDialog } from '@/components/overlay/use-dialog'

const ChatDrawer = lazily(() => import('./drawer/chat-drawer').then((module) => module.ChatDrawer))

/** With a store, or with the picker or biker of a parcel. */
type ChatButtonProps = ButtonLook &
  ({ readonly storeId: string } | { readonly courier: 'picker' | 'biker'; readonly storeOrderId: string })

interface ButtonLook {
  readonly label: string
  /** The name of the other side, for screen readers. */
  readonly about?: string
  /** A disc for pictures, a ring for plain backgrounds, or a button with text. */
  readonly variant?: 'disc' | 'ring' | 'words'
}

/** Opens a chat in a drawer, whose code loads on the first click. The caller decides who sees the button. */
export function ChatButton({ label, about, variant = 'disc', ...target }: ChatButtonProps) {
  const chat = useDialog<true>()
  const partner =
    'storeId' in target
      ? { kind: 'store' as const, storeId: target.storeId }
      : { kind: target.courier, storeOrderId: target.storeOrderId }
  const opening = { ...opensModal, onClick: () => chat.open(true) }
  return (
    <>
      {variant === 'words' ? (
        <Button variant="line" size="slim" {...opening}>
          <Icon name="chat" size={18} />
          {label}
          {about && <span className="visually-hidden">{`: ${about}`}</span>}
        </Button>
      ) : (
        <IconButton icon="chat" variant={variant} iconSize={variant === 'ring' ? 20 : 24} label={label} {...opening} />
      )}
      {chat.value && <ChatDrawer open={chat.isOpen} onClose={chat.close} partner={partner} />}
    </>
  )
}

import { useState } from 'react'
import { Button } from '@/components/button/button'
import { IconButton } from '@/components/button/icon-button'
import { Icon } from '@/components/icon/icon'
import { opensModal } from '@/components/overlay/modal-or-drawer'
import { ChatDrawer } from './chat-drawer'

/** With a store, or with the picker or biker of a parcel. */
type ChatButtonProps = ButtonLook &
  ({ readonly storeId: string } | { readonly courier: 'picker' | 'biker'; readonly storeOrderId: string })

interface ButtonLook {
  readonly label: string
  /** Who the words are about, for screen readers. */
  readonly about?: string
  /** A disc on pictures, a ring on plain ground, or a button with its words. */
  readonly look?: 'disc' | 'ring' | 'words'
}

/** Opens a chat in a drawer, whose code loads on the first click. The caller decides who sees the button. */
export function ChatButton({ label, about, look = 'disc', ...wanted }: ChatButtonProps) {
  const [isOpen, setIsOpen] = useState<boolean>()
  const partner =
    'storeId' in wanted
      ? { kind: 'store' as const, storeId: wanted.storeId }
      : { kind: wanted.courier, storeOrderId: wanted.storeOrderId }
  const opening = { ...opensModal, onClick: () => setIsOpen(true) }
  return (
    <>
      {look === 'words' ? (
        <Button variant="line" size="slim" {...opening}>
          <Icon name="chat" size={18} />
          {label}
          {about && <span className="visually-hidden">{`: ${about}`}</span>}
        </Button>
      ) : (
        <IconButton icon="chat" variant={look} iconSize={look === 'ring' ? 20 : 24} label={label} {...opening} />
      )}
      {isOpen !== undefined && <ChatDrawer open={isOpen} onClose={() => setIsOpen(false)} partner={partner} />}
    </>
  )
}

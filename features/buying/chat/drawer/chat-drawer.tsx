import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { IconButton } from '@/components/button/icon-button'
import { SectionError } from '@/components/empty-or-error/section-error'
import { Skeleton } from '@/components/loading/skeleton'
import { type DialogProps, SideDrawer } from '@/components/overlay/modal-or-drawer'
import { refusalText } from '@/lib/api/api-error'
import { chatKey } from '@/lib/domain/chat/unread-conversations'
import { withLateMessages } from '@/lib/i18n/late-messages'
import { useLiveChat } from '../store/use-live-chat'
import { ThreadPane } from '../thread/thread-pane'
import styles from './chat-drawer.module.css'

interface ChatDrawerProps extends DialogProps {
  /** The other side of the conversation. A missing conversation is created. */
  readonly partner:
    | { readonly kind: 'store'; readonly storeId: string }
    | { readonly kind: 'picker' | 'biker'; readonly storeOrderId: string }
}

/**
 * A chat in a drawer at the end side; the whole screen on phones. It has its own messages and connection, and shows
 * refusals itself, such as that there is no biker yet.
 */
export const ChatDrawer = withLateMessages(['chat'], Drawer)

function Drawer({ open, onClose, partner }: ChatDrawerProps) {
  const t = useTranslations('chat.drawer')
  return (
    <SideDrawer open={open} onClose={onClose} label={t('title')} side="end" isFullOnPhones>
      <Contents partner={partner} onClose={onClose} />
    </SideDrawer>
  )
}

function Contents({ partner, onClose }: Omit<ChatDrawerProps, 'open'>) {
  const t = useTranslations('chat.drawer')
  const { chat, typing } = useLiveChat()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: chatKey(chat.owner, 'opened', partner),
    queryFn: async () => (await chat.api.call('openConversation', partner)).data._id,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const close = <IconButton icon="x" label={t('close')} onClick={onClose} />
  if (data !== undefined) {
    return (
      <ThreadPane key={data} chat={chat} conversationId={data} isTyping={typing.has(data)} takesFocus end={close} />
    )
  }
  return (
    <>
      <div className={styles['head']}>{close}</div>
      <div className={styles['middle']}>
        {error ? (
          <SectionError text={refusalText(error) ?? t('failed')} onRetry={refetch} pending={isFetching} />
        ) : (
          <Skeleton height="44px" radius="18px" />
        )}
      </div>
    </>
  )
}

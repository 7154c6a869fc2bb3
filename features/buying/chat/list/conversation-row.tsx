import { useLocale, useTranslations } from 'use-intl'
import { Icon } from '@/components/icon/icon'
import { ShopLink } from '@/components/page/shop-link'
import { CountBadge } from '@/components/tag/count-badge'
import type { Conversation } from '@/contract/buying/chat'
import { routes } from '@/lib/routes'
import type { UnsentMessage } from '../store/outbox'
import { chatDay, chatTime } from '../thread/chat-time'
import styles from './conversation-list.module.css'
import { ConversationMark } from './conversation-mark'

interface ConversationRowProps {
  readonly conversation: Conversation
  /** The last message that was not sent. */
  readonly unsent: UnsentMessage | undefined
  readonly isOpen: boolean
}

/** A conversation in the list: the other side, the last message with its time, and the number of unread ones. */
export function ConversationRow({ conversation, unsent, isOpen }: ConversationRowProps) {
  const t = useTranslations('chat.list')
  const day = useTranslations('chat.thread')
  const locale = useLocale()
  const { _id, with: other, unread, updatedAt, lastMessage } = conversation
  const isToday = new Date(updatedAt * 1000).toDateString() === new Date().toDateString()
  const words = { today: day('today'), yesterday: t('yesterday') }
  return (
    <ShopLink
      href={routes.messages(_id)}
      shallow
      scroll={false}
      id={`conversation-${_id}`}
      className={`${styles['row']} ${unread > 0 ? styles['fresh'] : ''}`}
      aria-current={isOpen ? 'true' : undefined}
    >
      <ConversationMark conversation={conversation} />
      <span className={styles['words']}>
        <bdi className={styles['name']}>{other.name}</bdi>
        {other.isPresent && <span className="visually-hidden">{`(${t('present')})`}</span>}
        <time className="caption" dateTime={new Date(updatedAt * 1000).toISOString()}>
          {isToday ? chatTime(updatedAt, locale) : chatDay(updatedAt, Date.now(), locale, words, 'short')}
        </time>
        <span className={styles['last']}>
          {unsent ? <Unsent message={unsent} /> : lastMessage && <Last conversation={conversation} />}
        </span>
        <CountBadge count={unread} label={t('unread', { count: unread })} isStrong />
      </span>
    </ShopLink>
  )
}

function Unsent({ message: { content, state } }: { readonly message: UnsentMessage }) {
  const t = useTranslations('chat.list')
  const text = 'text' in content ? content.text : t('picture')
  return (
    <>
      <Icon name={state === 'failed' ? 'alert' : 'clock'} size={15} />
      {t.rich(state === 'failed' ? 'notSent' : 'you', { text: () => <Words>{text}</Words> })}
    </>
  )
}

function Last({ conversation: { lastMessage, readByOther } }: { readonly conversation: Conversation }) {
  const t = useTranslations('chat.list')
  if (!lastMessage) return null
  const { text, isMine, imageUrl, number } = lastMessage
  const words = imageUrl === undefined ? text : t('picture')
  return (
    <>
      {isMine && <Icon name={number <= readByOther ? 'checks' : 'check'} size={15} />}
      {!isMine && imageUrl !== undefined && <Icon name="image" size={15} />}
      {isMine ? t.rich('you', { text: () => <Words>{words}</Words> }) : <Words>{words}</Words>}
    </>
  )
}

/** A message in its own direction, cut off at its end when it does not fit. */
const Words = ({ children }: { readonly children: string }) => (
  <span dir="auto" className={styles['cut']}>
    {children}
  </span>
)

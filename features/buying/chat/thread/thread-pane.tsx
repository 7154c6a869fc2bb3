import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { EmptyMark } from '@/components/empty-or-error/empty-mark'
import { SectionError } from '@/components/empty-or-error/section-error'
import { Icon } from '@/components/icon/icon'
import { Skeleton } from '@/components/loading/skeleton'
import { ShopLink } from '@/components/page/shop-link'
import { ProductPicture } from '@/components/picture/product-picture'
import type { Conversation } from '@/contract/buying/chat'
import { isNotFound } from '@/lib/api/api-error'
import { useIsOnline, useIsVisible } from '@/lib/browser/use-browser-state'
import { routes } from '@/lib/routes'
import { type ChatContext, conversationQuery, threadQuery } from '../api/chat-queries'
import { Composer } from '../composer/composer'
import { ConversationMark } from '../list/conversation-mark'
import { markRead } from '../store/chat-changes'
import { lastNumber, type Thread } from '../store/thread'
import { MessageLog } from './message-log'
import styles from './thread-pane.module.css'
import { type NewMark, newMark } from './thread-rows'

interface ThreadPaneProps {
  readonly chat: ChatContext
  readonly conversationId: string
  /** The other side is typing. */
  readonly isTyping: boolean
  /** Moves the focus to the name of the other side, because the reader has opened the thread here. */
  readonly takesFocus: boolean
  /** At the start and end of the header: the way back, the button that closes. */
  readonly start?: ReactNode
  readonly end?: ReactNode
}

/** A conversation: the other side, its order, the messages and the composer. Mount one per conversation, by key. */
export function ThreadPane({ chat, conversationId, isTyping, takesFocus, start, end }: ThreadPaneProps) {
  const t = useTranslations('chat.thread')
  const conversation = useQuery({ ...conversationQuery(chat, conversationId), staleTime: 0 })
  const thread = useQuery(threadQuery(chat, conversationId))
  const headingId = useId()
  const failed = [conversation, thread].find(({ isError, data }) => isError && !data)
  const isLoaded = conversation.data && thread.data
  return (
    <section className={styles['thread']} aria-labelledby={headingId}>
      <header className={styles['head']}>
        {start}
        {conversation.data ? (
          <Counterpart conversation={conversation.data} headingId={headingId} takesFocus={takesFocus} />
        ) : (
          <h2 id={headingId} className={styles['pending']}>
            <span className="visually-hidden">{t('choose')}</span>
            {!failed && <Skeleton width="160px" height="18px" />}
          </h2>
        )}
        {end}
      </header>
      {failed && (
        <div className={styles['middle']}>
          {isNotFound(failed.error) ? (
            <>
              <EmptyMark icon="chat" />
              <p role="status">{t('missing')}</p>
            </>
          ) : (
            <SectionError text={t('failed')} onRetry={failed.refetch} pending={failed.isFetching} />
          )}
        </div>
      )}
      {!failed && !isLoaded && <ThreadSkeleton />}
      {conversation.data && thread.data && (
        <Loaded
          chat={chat}
          conversation={conversation.data}
          thread={thread.data}
          isTyping={isTyping}
          isUpToDate={conversation.isFetchedAfterMount && thread.isFetchedAfterMount}
        />
      )}
    </section>
  )
}

interface LoadedProps extends Pick<ThreadPaneProps, 'chat' | 'isTyping'> {
  readonly conversation: Conversation
  readonly thread: Thread
  /** Both were loaded since the thread was opened. */
  readonly isUpToDate: boolean
}

function Loaded({ chat, conversation, thread, isTyping, isUpToDate }: LoadedProps) {
  const t = useTranslations('chat.thread')
  const isOnline = useIsOnline()
  const isVisible = useIsVisible()
  const [isAtEnd, setIsAtEnd] = useState(true)
  // The line stays where it was when the thread was opened, although opening it reads the messages.
  const [mark, setMark] = useState<{ readonly mark: NewMark | undefined }>()
  if (isUpToDate && !mark) setMark({ mark: newMark(thread.messages, conversation.unread) })
  const { _id: conversationId, order, unread } = conversation
  const last = lastNumber(thread)
  const isSeen = mark !== undefined && isAtEnd && isVisible && unread > 0
  useEffect(() => {
    if (isSeen) markRead(chat, conversationId, last).catch(() => undefined)
  }, [chat, conversationId, isSeen, last])
  return (
    <>
      {order && (
        <div className={styles['order']}>
          <ProductPicture src={order.image} alt="" width={36} height={36} className={styles['picture']} />
          <span>
            {t.rich('order', {
              number: order.orderNumber,
              count: order.products,
              b: (words) => <b dir="ltr">{words}</b>,
            })}
          </span>
          {conversation.side === 'shopper' && (
            <ShopLink className="link" href={routes.order(order.orderId)}>
              {t('seeOrder')}
            </ShopLink>
          )}
        </div>
      )}
      <div role="status">
        {!isOnline && (
          <p className={styles['note']}>
            <Icon name="refresh" size={20} />
            <span>{t.rich('offline', { b: (words) => <b>{words}</b> })}</span>
          </p>
        )}
      </div>
      <MessageLog
        chat={chat}
        conversation={conversation}
        thread={thread}
        mark={mark?.mark}
        isTyping={isTyping}
        isAtEnd={isAtEnd}
        onEnd={setIsAtEnd}
      />
      {conversation.isOpen ? (
        <Composer chat={chat} conversationId={conversationId} name={conversation.with.name} />
      ) : (
        <Closed conversation={conversation} />
      )}
    </>
  )
}

interface CounterpartProps {
  readonly conversation: Conversation
  readonly headingId: string
  readonly takesFocus: boolean
}

function Counterpart({ conversation, headingId, takesFocus }: CounterpartProps) {
  const t = useTranslations('chat.thread')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true })
  }, [takesFocus])
  const { with: other, kind, side } = conversation
  const role = side === 'shopper' && t(kind)
  return (
    <>
      <ConversationMark conversation={conversation} />
      <div className={styles['who']}>
        <h2 ref={heading} id={headingId} tabIndex={-1} className={styles['name']}>
          <bdi>{other.name}</bdi>
        </h2>
        <p className={other.isPresent ? styles['present'] : styles['role']}>
          {[role, other.isPresent && t('here')].filter(Boolean).join(' · ')}
        </p>
      </div>
    </>
  )
}

/** Why the conversation is closed, and where to go instead. */
function Closed({ conversation: { kind, side, order } }: { readonly conversation: Conversation }) {
  const t = useTranslations('chat.thread')
  const isStore = kind === 'store'
  return (
    <p className={styles['closed']}>
      <Icon name="lock" size={20} />
      <span>
        {t(isStore ? 'closedStore' : 'closedCourier')}{' '}
        {side === 'shopper' && (
          <ShopLink className="link" href={isStore || !order ? routes.membership() : routes.order(order.orderId)}>
            {t(isStore ? 'toMembership' : 'toOrder')}
          </ShopLink>
        )}
      </span>
    </p>
  )
}

function ThreadSkeleton() {
  const t = useTranslations('chat')
  return (
    <div className={styles['skeleton']} role="status" aria-label={t('loading')}>
      <Skeleton width="56%" height="44px" radius="18px" />
      <Skeleton width="40%" height="44px" radius="18px" />
      <Skeleton width="62%" height="64px" radius="18px" />
    </div>
  )
}

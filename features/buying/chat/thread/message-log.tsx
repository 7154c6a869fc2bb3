import { useMutation } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { Button } from '@/components/button/button'
import { Icon } from '@/components/icon/icon'
import type { Conversation } from '@/contract/buying/chat'
import { type ChatContext, loadOlder } from '../api/chat-queries'
import { dropUnsent, useOutbox } from '../store/outbox'
import { send } from '../store/send-message'
import { lastNumber, type Thread } from '../store/thread'
import { chatDay } from './chat-time'
import { MessageBubble, UnsentBubble } from './message-bubble'
import styles from './message-log.module.css'
import { PictureViewer } from './picture-viewer'
import { type NewMark, type ThreadRow, threadRows } from './thread-rows'

interface MessageLogProps {
  readonly chat: ChatContext
  readonly conversation: Conversation
  readonly thread: Thread
  readonly mark: NewMark | undefined
  readonly isTyping: boolean
  /** The newest message is in view. */
  readonly isAtEnd: boolean
  readonly onEnd: (isAtEnd: boolean) => void
}

/** Pixels from an edge that count as at the edge. */
const NEAR = 80

/** The messages of a conversation. Older ones load when the reader scrolls up, without a jump. */
export function MessageLog({ chat, conversation, thread, mark, isTyping, isAtEnd, onEnd }: MessageLogProps) {
  const t = useTranslations('chat.thread')
  const { _id: conversationId, with: other, readByOther } = conversation
  const outbox = useOutbox(chat.owner)
  const unsent = outbox.unsent.filter((message) => message.conversationId === conversationId)
  const rows = threadRows(thread.messages, unsent, mark)
  const box = useRef<HTMLElement>(null)
  const [picture, setPicture] = useState<string>()
  const older = useMutation({ mutationFn: () => loadOlder(chat, conversationId) })
  const { isPending, isError } = older
  const readAbove = useReadAbove(thread, isAtEnd)
  useSteadyScroll(box, thread, unsent.length + Number(isTyping), isAtEnd)
  useSteadyEnd(box, isAtEnd)

  const onScroll = () => {
    const element = box.current
    if (!element) return
    const { scrollTop, scrollHeight, clientHeight } = element
    onEnd(scrollHeight - scrollTop - clientHeight < NEAR)
    if (scrollTop < NEAR && thread.hasOlder && !isPending && !isError) older.mutate()
  }
  const toNewest = () => {
    const element = box.current
    element?.scrollTo({ top: element.scrollHeight })
    element?.focus({ preventScroll: true })
  }
  return (
    <div className={styles['frame']}>
      <section
        ref={box}
        aria-label={t('log', { name: other.name })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by arrow keys too.
        tabIndex={0}
        className={styles['box']}
        onScroll={onScroll}
      >
        {thread.hasOlder && (
          <div className={styles['older']}>
            {isError && <p role="alert">{t('olderFailed')}</p>}
            <Button variant="line" size="slim" busy={isPending} onClick={() => older.mutate()}>
              {t('older')}
            </Button>
          </div>
        )}
        {rows.length === 0 && <p className={styles['begin']}>{t('begin')}</p>}
        <ol className={styles['rows']}>
          {rows.map((row) => (
            <Row
              key={keyOf(row)}
              row={row}
              readByOther={readByOther}
              onPicture={setPicture}
              onRetry={(message) => send(chat, message)}
              onDelete={({ clientId }) => dropUnsent(chat.owner, clientId)}
            />
          ))}
        </ol>
        {isTyping && (
          <p className="above-6">
            <span aria-hidden="true" className={styles['dots']}>
              <i />
              <i />
              <i />
            </span>
            <span className="visually-hidden">{t('typing', { name: other.name })}</span>
          </p>
        )}
      </section>
      {!isAtEnd && (
        <button type="button" className={styles['jump']} onClick={toNewest}>
          <Icon name="down" size={18} />
          {readAbove > 0 ? t('newMessages', { count: readAbove }) : t('newest')}
        </button>
      )}
      <Announcer conversation={conversation} thread={thread} />
      <PictureViewer address={picture} onClose={() => setPicture(undefined)} />
    </div>
  )
}

/** Counts the messages of the other side that have arrived while the reader was further up. */
function useReadAbove(thread: Thread, isAtEnd: boolean): number {
  const last = lastNumber(thread)
  const [lastSeen, setLastSeen] = useState(last)
  if (isAtEnd && lastSeen !== last) setLastSeen(last)
  return thread.messages.filter(({ isMine, number }) => !isMine && number > lastSeen).length
}

/**
 * Keeps the scroll position: older messages that load above do not move the view, and new ones scroll into view only
 * when the reader is at the end or has just sent one.
 */
function useSteadyScroll(
  box: React.RefObject<HTMLElement | null>,
  { messages }: Thread,
  extra: number,
  isAtEnd: boolean,
): void {
  const first = messages.at(-1)?.number ?? 0
  const last = messages[0]?.number ?? 0
  const before = useRef({ first: 0, height: 0, extra: 0 })
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const { first: oldFirst, height, extra: oldExtra } = before.current
    const isOpening = height === 0
    if (!isOpening && first < oldFirst) element.scrollTop += element.scrollHeight - height
    else if (isOpening || isAtEnd || extra > oldExtra) element.scrollTop = element.scrollHeight
    before.current = { first, height: element.scrollHeight, extra }
    // A new message changes nothing else that is read here.
    void last
  }, [box, first, last, extra, isAtEnd])
}

/** Keeps the newest message in view when a long draft or a keyboard takes room from the messages. */
export function useSteadyEnd(box: React.RefObject<HTMLElement | null>, isAtEnd: boolean): void {
  const wasAtEnd = useRef(isAtEnd)
  useEffect(() => {
    wasAtEnd.current = isAtEnd
  }, [isAtEnd])
  useEffect(() => {
    const element = box.current
    if (!element) return
    let height = element.clientHeight
    const watch = new ResizeObserver(() => {
      if (wasAtEnd.current && element.clientHeight < height) element.scrollTop = element.scrollHeight
      height = element.clientHeight
    })
    watch.observe(element)
    return () => watch.disconnect()
  }, [box])
}

interface RowProps extends Pick<React.ComponentProps<typeof UnsentBubble>, 'onRetry' | 'onDelete'> {
  readonly row: ThreadRow
  readonly readByOther: number
  readonly onPicture: (address: string) => void
}

function Row({ row, readByOther, onPicture, ...actions }: RowProps) {
  const t = useTranslations('chat.thread')
  const locale = useLocale()
  switch (row.kind) {
    case 'day':
      return (
        <li className={styles['day']}>
          {chatDay(row.at, Date.now(), locale, { today: t('today'), yesterday: t('yesterday') })}
        </li>
      )
    case 'new':
      return <li className={styles['new']}>{t('newMessages', { count: row.count })}</li>
    case 'message':
      return (
        <MessageBubble
          message={row.message}
          isLast={row.isLast}
          isRead={row.message.number <= readByOther}
          onPicture={onPicture}
        />
      )
    case 'unsent':
      return <UnsentBubble message={row.message} {...actions} />
  }
}

function keyOf(row: ThreadRow): string {
  if (row.kind === 'message') return row.message.clientId ?? row.message._id
  if (row.kind === 'unsent') return row.message.clientId
  return row.kind === 'day' ? `day-${row.at}` : row.kind
}

/** Announces new messages of the other side to screen readers, but no earlier ones and none that are loaded later. */
function Announcer({ conversation, thread }: Pick<MessageLogProps, 'conversation' | 'thread'>) {
  const t = useTranslations('chat')
  const [start] = useState(() => lastNumber(thread))
  const news = thread.messages.filter(({ isMine, number }) => !isMine && number > start)
  return (
    <div role="log" aria-label={t('thread.log', { name: conversation.with.name })} className="visually-hidden">
      {news.toReversed().map(({ _id, text }) => (
        <p key={_id}>{t('thread.said', { name: conversation.with.name, text: text || t('list.picture') })}</p>
      ))}
    </div>
  )
}

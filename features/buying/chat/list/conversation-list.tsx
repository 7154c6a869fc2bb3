import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button, ButtonLink } from '@/components/button/button'
import { EmptyMark } from '@/components/empty-or-error/empty-mark'
import { SectionError } from '@/components/empty-or-error/section-error'
import { Skeleton } from '@/components/loading/skeleton'
import { PageSearch } from '@/components/page/page-search'
import { MAX_CHAT_SEARCH_LENGTH } from '@/contract/buying/chat-rules'
import { routes } from '@/lib/routes'
import { useDebounced } from '@/lib/time/use-debounced'
import { type ChatContext, conversationsQuery } from '../api/chat-queries'
import type { ListFilter } from '../store/conversation-pages'
import { useOutbox } from '../store/outbox'
import styles from './conversation-list.module.css'
import { ConversationRow } from './conversation-row'

export type ListTab = ListFilter['tab'] | 'questions'

interface ConversationListProps {
  readonly chat: ChatContext
  /** The open conversation. */
  readonly openId: string | undefined
  readonly tab: ListTab
  readonly onTab: (tab: ListTab) => void
  /** Adds the tab of questions, for sellers. */
  readonly hasQuestions: boolean
}

/** The conversations of the reader, with tabs and a search. More load on demand. */
export function ConversationList({ chat, openId, tab, onTab, hasQuestions }: ConversationListProps) {
  const t = useTranslations('chat.list')
  const [text, setText] = useState('')
  const search = useDebounced(text.trim())
  const tabs: readonly ListTab[] = ['all', 'stores', 'couriers', ...(hasQuestions ? (['questions'] as const) : [])]
  return (
    <section className={styles['list']} aria-label={t('label')}>
      <div className={styles['top']} data-questions={hasQuestions || undefined}>
        <PageSearch label={t('search')} text={text} maxLength={MAX_CHAT_SEARCH_LENGTH} onChange={setText} />
        <fieldset aria-label={t('show')} className={styles['tabs']}>
          {tabs.map((each) => (
            <button
              key={each}
              type="button"
              className={styles['tab']}
              aria-pressed={each === tab}
              onClick={() => onTab(each)}
            >
              {t(each)}
            </button>
          ))}
        </fieldset>
      </div>
      <Rows chat={chat} filter={{ tab: tab === 'questions' ? 'all' : tab, search }} openId={openId} />
    </section>
  )
}

interface RowsProps extends Pick<ConversationListProps, 'chat' | 'openId'> {
  readonly filter: ListFilter
}

function Rows({ chat, filter, openId }: RowsProps) {
  const t = useTranslations('chat.list')
  const { unsent } = useOutbox(chat.owner)
  const list = useInfiniteQuery(conversationsQuery(chat, filter))
  const { data, isError, isFetching, refetch, hasNextPage, isFetchNextPageError } = list
  if (isError && !data) return <SectionError text={t('failed')} onRetry={refetch} pending={isFetching} />
  if (!data) return <ListSkeleton />
  const conversations = data.pages.flatMap((page) => page.data)
  const count = data.pages[0]?.penCount ?? 0
  if (conversations.length === 0) return filter.search || filter.tab !== 'all' ? <NoMatch /> : <NoMessages />
  return (
    <>
      <p role="status" className="visually-hidden">
        {filter.search && t('found', { count })}
      </p>
      <ul className={styles['rows']}>
        {conversations.map((conversation) => (
          <li key={conversation._id}>
            <ConversationRow
              conversation={conversation}
              unsent={unsent.findLast(({ conversationId }) => conversationId === conversation._id)}
              isOpen={conversation._id === openId}
            />
          </li>
        ))}
        {hasNextPage && (
          <li className={styles['more']}>
            {isFetchNextPageError && <p role="alert">{t('moreFailed')}</p>}
            <Button variant="line" size="slim" busy={isFetching} onClick={() => list.fetchNextPage()}>
              {t('more')}
            </Button>
          </li>
        )}
      </ul>
    </>
  )
}

function NoMatch() {
  const t = useTranslations('chat.list')
  return (
    <p role="status" className={styles['note']}>
      {t('noMatch')}
    </p>
  )
}

function NoMessages() {
  const t = useTranslations('chat.list')
  return (
    <div className={styles['empty']} data-no-conversations>
      <EmptyMark icon="chat" />
      <h2 className="h3">{t('none')}</h2>
      <p>{t('noneText')}</p>
      <ButtonLink variant="line" href={routes.orders()}>
        {t('orders')}
      </ButtonLink>
    </div>
  )
}

function ListSkeleton() {
  const t = useTranslations('chat')
  return (
    <div role="status" aria-label={t('loading')}>
      {['first', 'second', 'third', 'fourth'].map((key) => (
        <div key={key} className={styles['waiting']}>
          <Skeleton width="44px" height="44px" radius="50%" />
          <div>
            <Skeleton width="46%" height="14px" />
            <Skeleton width="82%" height="12px" />
          </div>
        </div>
      ))}
    </div>
  )
}

import { useRouter } from 'next/router'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { IconLink } from '@/components/button/icon-button'
import { EmptyMark } from '@/components/empty-or-error/empty-mark'
import { routes } from '@/lib/routes'
import styles from './chat-workspace.module.css'
import { ConversationList, type ListTab } from './list/conversation-list'
import { OpenQuestions } from './questions/open-questions'
import { useQuestions } from './questions/use-questions'
import type { LiveChat } from './store/use-live-chat'
import { ThreadPane } from './thread/thread-pane'

interface ChatWorkspaceProps {
  readonly live: LiveChat
  readonly isMember: boolean
}

/** List and thread: side by side on wide screens, two screens on phones. The address names the open conversation. */
export function ChatWorkspace({ live, isMember }: ChatWorkspaceProps) {
  const t = useTranslations('chat.thread')
  const router = useRouter()
  const { conversation } = router.query
  const openId = typeof conversation === 'string' && conversation !== '' ? conversation : undefined
  const [tab, setTab] = useState<ListTab>('all')
  /** The conversation was opened on this page: by its list, a new message, or a notification. */
  const [wasOpenedHere, setWasOpenedHere] = useState(false)
  // A conversation that another part of the page opens is shown instead of the questions.
  const [lastOpened, setLastOpened] = useState(openId)
  if (lastOpened !== openId) {
    setLastOpened(openId)
    setWasOpenedHere(true)
    if (openId !== undefined && tab === 'questions') setTab('all')
  }
  useReturningFocus(openId)
  const { chat, typing } = live
  const isSeller = useQuestions(chat).data?.pages[0]?.isSeller ?? false
  return (
    <div className={`${styles['workspace']} ${openId === undefined && tab !== 'questions' ? '' : styles['open']}`}>
      <div className={styles['list']}>
        <ConversationList
          chat={chat}
          openId={openId}
          tab={tab}
          onTab={(next) => {
            setTab(next)
            // Otherwise its notification would change nothing.
            if (next === 'questions' && openId !== undefined) {
              void router.replace(routes.messages(), undefined, { shallow: true, scroll: false })
            }
          }}
          hasQuestions={isSeller}
        />
      </div>
      <div className={`${styles['thread']} at-foot`}>
        {tab === 'questions' ? (
          <OpenQuestions chat={chat} onClose={() => setTab('all')} />
        ) : openId === undefined ? (
          <div className={styles['none']}>
            <EmptyMark icon="chat" />
            <p className="h3">{t('choose')}</p>
            {isMember && <p>{t('chooseText')}</p>}
          </div>
        ) : (
          <ThreadPane
            key={openId}
            chat={chat}
            conversationId={openId}
            isTyping={typing.has(openId)}
            takesFocus={wasOpenedHere}
            start={
              <span className={styles['back']}>
                <IconLink icon="left" flip label={t('back')} href={routes.messages()} shallow scroll={false} />
              </span>
            }
          />
        )}
      </div>
    </div>
  )
}

/** Back in the list, the focus goes to the conversation that was left. */
function useReturningFocus(openId: string | undefined): void {
  const previousId = useRef(openId)
  useEffect(() => {
    if (openId === undefined && previousId.current !== undefined && document.activeElement === document.body) {
      document.getElementById(`conversation-${previousId.current}`)?.focus({ preventScroll: true })
    }
    previousId.current = openId
  }, [openId])
}

import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { SectionError } from '@/components/empty-or-error/section-error'
import { lazily } from '@/components/loading/lazily'
import { Skeleton } from '@/components/loading/skeleton'
import { useChatUserId } from '@/lib/domain/chat/use-chat-events'
import { useAccountRole } from '@/lib/session/account-role'
import { useProfileQuery } from '@/lib/session/use-profile'
import { conversationsQuery, hasNoChat } from './api/chat-queries'
import { useQuestions } from './questions/use-questions'
import { type LiveChat, useLiveChat } from './store/use-live-chat'

/** Not in the first load: guests never see it, and everyone else waits for the conversations anyway. */
const ChatWorkspace = lazily(() => import('./chat-workspace').then((module) => module.ChatWorkspace), Pending)

interface MessagesSectionProps {
  /** The membership offer for visitors without one who have no conversation either. */
  readonly membership: ReactNode
}

/**
 * The messages of members, and of everyone who has a conversation: with the courier of an order, or as a store, picker
 * or biker. Sellers answer questions here. All others see the membership offer.
 */
export function MessagesSection({ membership }: MessagesSectionProps) {
  const t = useTranslations('chat')
  const role = useAccountRole()
  const hasCredentials = useChatUserId() !== undefined
  const profile = useProfileQuery()
  if (role === 'unknown') {
    if (!profile.isFailed) return <Pending />
    return <SectionError text={t('list.failed')} onRetry={profile.refetch} pending={profile.isFetching} />
  }
  // A guest has credentials only after writing to a courier. An impersonating admin does not read a shopper's messages.
  if (role === 'impersonating' || (role === 'guest' && !hasCredentials)) {
    return (
      <>
        <p>{t('forMembers')}</p>
        {membership}
      </>
    )
  }
  return <Messages isMember={role === 'member'} membership={membership} />
}

function Messages({ isMember, membership }: MessagesSectionProps & { readonly isMember: boolean }) {
  const t = useTranslations('chat')
  const live: LiveChat = useLiveChat()
  const { data, error, isFetching, refetch } = useInfiniteQuery(
    conversationsQuery(live.chat, { tab: 'all', search: '' }),
  )
  const questions = useQuestions(live.chat)
  useEffect(() => {
    ChatWorkspace.preload().catch(() => undefined)
  }, [])
  const isEmpty = data?.pages.every((page) => page.data.length === 0) ?? false
  // Sellers answer questions here before anyone has written to them.
  const isSeller = questions.data?.pages[0]?.isSeller ?? false
  if (!isMember && isEmpty && questions.isLoading) return <Pending />
  if (!isMember && !isSeller && (hasNoChat(error) || isEmpty)) {
    return (
      <>
        <p>{t('forMembers')}</p>
        {membership}
      </>
    )
  }
  if (error && !data) return <SectionError text={t('list.failed')} onRetry={refetch} pending={isFetching} />
  if (!data) return <Pending />
  return <ChatWorkspace live={live} isMember={isMember} />
}

function Pending() {
  const t = useTranslations('chat')
  return (
    <div role="status" aria-label={t('loading')}>
      <Skeleton height="560px" radius="var(--r-sheet)" />
    </div>
  )
}

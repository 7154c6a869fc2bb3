import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { AccountFrame } from '@/features/account/profile/account-frame'
import { PostComposer } from '@/features/community/posts/composer/post-composer'
import { OwnPosts } from '@/features/community/posts/own-posts'
import { loadPage } from '@/lib/server/pages/load-page'
import { useOwner } from '@/lib/session/personal-queries'

export const getServerSideProps = loadPage({
  messages: ['account', 'post', 'postWriting', 'upload'],
  cache: 'public',
})

/** Writing a post, and one's own posts. */
export default function PostsPage() {
  const t = useTranslations('account.navigation')
  const owner = useOwner()
  const text = useRef<HTMLTextAreaElement>(null)
  return (
    <AccountFrame current="posts" title={t('posts')}>
      <PostComposer key={owner} owner={owner} textRef={text} />
      <OwnPosts owner={owner} onContinueDraft={() => text.current?.focus()} />
    </AccountFrame>
  )
}

import { useTranslations } from 'use-intl'
import { AccountFrame } from '@/features/account/account-frame'
import { PostComposer } from '@/features/posts/composer/post-composer'
import { OwnPosts } from '@/features/posts/own-posts'
import { loadPage } from '@/lib/server/load-page'
import { ownerOf } from '@/lib/session/personal-queries'
import { useSession } from '@/lib/session/session-state'

export const getServerSideProps = loadPage({
  messages: ['account', 'postWriting', 'upload'],
  cache: 'public',
  load: async () => ({ kind: 'page', props: {} }),
})

/** Writing a post, and one's own posts. */
export default function PostsPage() {
  const t = useTranslations('account.navigation')
  const owner = ownerOf(useSession())
  return (
    <AccountFrame current="posts" title={t('posts')}>
      <PostComposer key={owner} owner={owner} />
      <OwnPosts owner={owner} />
    </AccountFrame>
  )
}

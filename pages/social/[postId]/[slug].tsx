import { useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { PageHead } from '@/components/page/page-head'
import { pictureUrl } from '@/components/picture/picture-url'
import { postQuery } from '@/features/community/posts/api/posts'
import { loadPost, postTitle, SHARED_PICTURE } from '@/features/community/posts/load-post'
import { PostPage } from '@/features/community/posts/post-page'
import { ShareButton } from '@/features/finding/share/share-button'
import { useApi } from '@/lib/api/api-context'
import { DEFAULT_LOCALE } from '@/lib/i18n/locale'
import { routes } from '@/lib/routes'
import { loadPage } from '@/lib/server/pages/load-page'
import { GUEST } from '@/lib/session/personal-queries'

export const getServerSideProps = loadPage<{ postId: string }>({
  messages: ['post'],
  cache: 'public',
  load: loadPost,
})

/** A post is in one language, and so is its address. */
const ORIGINAL = [DEFAULT_LOCALE]

/** A shopper's post about products. */
export default function Post({ postId }: { readonly postId: string }) {
  const router = useRouter()
  const { data: post } = useQuery(postQuery(useApi(), GUEST, postId))
  if (!post) return null
  const title = postTitle(post)
  const path = routes.post(postId, post.slug)
  const picture = post.images[0] || post.video?.poster
  return (
    <>
      <PageHead
        title={title}
        description={post.text || title}
        canonicalPath={path}
        languages={ORIGINAL}
        openGraph={{ pictures: picture ? [{ url: pictureUrl(picture, SHARED_PICTURE), ...SHARED_PICTURE }] : [] }}
      />
      <PostPage
        key={postId}
        postId={postId}
        share={
          <ShareButton
            product={{ productName: title, storeName: '', slug: '', path, image: picture ?? '' }}
            variant="ring"
          />
        }
        onDeleted={() => void router.push(routes.posts(), undefined, { locale: false })}
      />
    </>
  )
}

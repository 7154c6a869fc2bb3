import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type MouseEvent, type ReactNode, useEffect } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { ReportButton } from '@/components/feedback/report-button'
import { useSnackbar } from '@/components/overlay/snackbar-provider'
import { CardGrid } from '@/components/product-card/card-grid'
import { ShoppingCard } from '@/components/product-card/shopping-card'
import { UserText } from '@/components/text/user-text'
import type { SocialPost } from '@/contract/community/posts'
import { useApi } from '@/lib/api/api-context'
import { refusalText } from '@/lib/api/api-error'
import { affiliationStore, keepAffiliation } from '@/lib/attribution/attribution'
import { captureAttribution } from '@/lib/attribution/capture-attribution'
import { cartProductOf } from '@/lib/domain/cart/cart-product'
import { GUEST, useOwner } from '@/lib/session/personal-queries'
import { useSessionPrompt } from '@/lib/session/session-prompt'
import { useSession } from '@/lib/session/session-state'
import { formatDate } from '@/lib/time/format-date'
import { forgetPost, postQuery } from './api/posts'
import { AskedDeletion } from './asked-deletion'
import styles from './post-page.module.css'
import { PostAuthor, PostMedia } from './post-view'

interface PostPageProps {
  readonly postId: string
  readonly share: ReactNode
  /** Called when the author has deleted the post. */
  readonly onDeleted: () => void
}

const MEDIA_SIZES = '(min-width: 992px) 760px, 100vw'
const PRODUCT_SIZES = '(min-width: 992px) 180px, 46vw'

/** A post with its pictures or video and its products. Purchases from here are attributed to it (docs/posts.md). */
export function PostPage({ postId, share, onDeleted }: PostPageProps) {
  const t = useTranslations('post')
  const api = useApi()
  const locale = useLocale()
  const owner = useOwner()
  // The public post, until the one for the signed-in user has loaded.
  const everyones = useQuery(postQuery(api, GUEST, postId)).data
  const post = useQuery(postQuery(api, owner, postId)).data ?? everyones
  const linkid = post?.linkid
  useEffect(() => {
    if (linkid) captureAttribution(api, `${location.pathname}?linkid=${linkid}`)
  }, [api, linkid])
  if (!post) return null
  const { author, text, at, products } = post
  return (
    <article className={`page ${styles['post']}`}>
      <PostMedia post={post} sizes={MEDIA_SIZES} />
      <div className={styles['side']}>
        <PostAuthor
          name={
            <h1 className="strong">
              <bdi>{author.name}</bdi>
            </h1>
          }
          author={author.name}
          note={<time dateTime={new Date(at * 1000).toISOString()}>{formatDate(at * 1000, locale, 'longDay')}</time>}
          end={share}
        />
        {text && <UserText>{text}</UserText>}
        {author.isPartner && <p className="faint small">{t('earns', { name: author.name })}</p>}
        {post.isOwn ? <DeletePost post={post} owner={owner} onDeleted={onDeleted} /> : <Report post={post} />}
        {products.length > 0 && (
          <section aria-labelledby="products" onClickCapture={(event) => attribute(event, post.linkid)}>
            <h2 id="products" className="h3">
              {t('products')}
            </h2>
            <CardGrid label={t('products')}>
              {products.map((product) => (
                <li key={product.childProductId}>
                  <ShoppingCard product={product} cartProduct={() => cartProductOf(product)} sizes={PRODUCT_SIZES} />
                </li>
              ))}
            </CardGrid>
          </section>
        )}
      </div>
    </article>
  )
}

/** Purchases on a product page that was reached from the post are attributed to the post as well. */
function attribute({ target }: MouseEvent, linkid: string): void {
  const link = (target as Element).closest('a')
  if (link) keepAffiliation(affiliationStore, link.pathname, new URLSearchParams({ linkid }))
}

function Report({ post: { postId, author, ...post } }: { readonly post: SocialPost }) {
  const t = useTranslations('post')
  const api = useApi()
  const { show } = useSnackbar()
  const { requestSignIn } = useSessionPrompt()
  const isSignedIn = useSession().kind === 'signedIn'
  const report = useMutation({
    mutationFn: () => api.call('reportPost', { postId }),
    onSuccess: ({ message }) => show({ message, variant: 'success' }),
    onError: (error) => show({ message: refusalText(error) ?? t('reportFailed'), variant: 'error' }),
  })
  const isReported = post.isReported || report.isSuccess
  return (
    <ReportButton
      text={t(isReported ? 'reported' : 'report')}
      label={t('reportLabel', { name: author.name })}
      isReported={isReported}
      isBusy={report.isPending}
      onClick={() => (isSignedIn ? report.mutate() : requestSignIn({ reason: 'report' }))}
    />
  )
}

interface DeletePostProps {
  readonly post: SocialPost
  readonly owner: string
  readonly onDeleted: () => void
}

function DeletePost({ post, owner, onDeleted }: DeletePostProps) {
  const t = useTranslations('post')
  const api = useApi()
  const client = useQueryClient()
  const { show } = useSnackbar()
  const deletion = useMutation({
    mutationFn: () => api.call('deletePost', { postId: post.postId }),
    onSuccess: () => {
      show({ message: t('deleted'), variant: 'success' })
      void forgetPost(client, owner, post)
      onDeleted()
    },
    onError: (error) => show({ message: refusalText(error) ?? t('deleteFailed'), variant: 'error' }),
  })
  return (
    <AskedDeletion
      label={t('delete')}
      question={t('deleteQuestion')}
      confirm={t('deleteNow')}
      keep={t('keep')}
      busy={deletion.isPending}
      onConfirm={() => deletion.mutate()}
    />
  )
}

import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'use-intl'
import { ButtonLink } from '@/components/button/button'
import { EmptyPanel } from '@/components/empty-or-error/empty-panel'
import { SectionError } from '@/components/empty-or-error/section-error'
import { Icon } from '@/components/icon/icon'
import { ShopLink } from '@/components/page/shop-link'
import { Panel, RowButton, RowsSkeleton } from '@/components/panel/panel'
import { ProductPicture } from '@/components/picture/product-picture'
import { ShowMore } from '@/components/text/show-more'
import type { PostDraft, SocialPost } from '@/contract/community/posts'
import { useApi } from '@/lib/api/api-context'
import { routes } from '@/lib/routes'
import { formatDate } from '@/lib/time/format-date'
import { draftQuery, ownPostsQuery } from './api/posts'
import { useSavedTime } from './composer/draft/draft-status'
import styles from './own-posts.module.css'

interface OwnPostsProps {
  readonly owner: string
  /** Called when the user wants to continue the draft. */
  readonly onContinueDraft: () => void
}

/** The user's draft and own posts, newest first. */
export function OwnPosts({ owner, onContinueDraft }: OwnPostsProps) {
  const t = useTranslations('postWriting.own')
  const api = useApi()
  const list = useInfiniteQuery(ownPostsQuery(api, owner))
  const draft = useQuery(draftQuery(api, owner)).data?.draft
  const posts = list.data?.pages.flatMap((page) => page.posts)
  if (!posts) {
    return (
      <Panel title={t('title')}>
        {list.isError ? (
          <SectionError text={t('failed')} onRetry={() => list.refetch()} pending={list.isFetching} />
        ) : (
          <RowsSkeleton rows={2} label={t('loading')} />
        )}
      </Panel>
    )
  }
  if (posts.length === 0 && !draft) {
    return (
      <EmptyPanel icon="camera" title={t('none')} text={t('noneText')}>
        <ButtonLink href={routes.orders()} variant="line">
          {t('orders')}
        </ButtonLink>
      </EmptyPanel>
    )
  }
  return (
    <Panel title={t('title')}>
      <ul className={styles['posts']}>
        {draft && (
          <li>
            <DraftRow draft={draft} onContinue={onContinueDraft} />
          </li>
        )}
        {posts.map((post) => (
          <li key={post.postId}>
            <PostLink post={post} />
          </li>
        ))}
      </ul>
      {posts.length > 0 && (
        <ShowMore
          status={t('shown', { shown: posts.length, count: list.data?.pages[0]?.total ?? posts.length })}
          label={t('more')}
          failed={t('moreFailed')}
          query={list}
        />
      )}
    </Panel>
  )
}

function PostLink({ post }: { readonly post: SocialPost }) {
  // The day that the page of the post shows, which is the same for everyone.
  const date = formatDate(post.at * 1000, useLocale(), 'longDay')
  return (
    <ShopLink href={routes.post(post.postId, post.slug)} className={styles['post']}>
      <Shown post={post} date={date} />
    </ShopLink>
  )
}

function DraftRow({ draft, onContinue }: { readonly draft: PostDraft; readonly onContinue: () => void }) {
  const t = useTranslations('postWriting.draft')
  const timeOf = useSavedTime()
  return (
    <div className={styles['post']}>
      <Shown post={draft} date={t('saved', { time: timeOf(draft.savedAt) })} />
      <RowButton onClick={onContinue}>{t('continue')}</RowButton>
    </div>
  )
}

interface ShownProps {
  readonly post: Pick<SocialPost, 'text' | 'images' | 'video' | 'products'>
  readonly date: string
}

/** The picture and the beginning of a post. */
function Shown({ post: { text, images, video, products }, date }: ShownProps) {
  const t = useTranslations('postWriting.own')
  const picture = images[0] || video?.poster || products[0]?.images[0]?.small
  return (
    <>
      {picture ? (
        <ProductPicture src={picture} alt="" width={64} height={64} className={styles['picture']} />
      ) : (
        <span className={styles['picture']}>
          <Icon name={video ? 'image' : 'chat'} />
        </span>
      )}
      <span className={styles['words']}>
        <span className={styles['text']} dir="auto">
          {text || t('withoutText')}
        </span>
        <span className="faint small">{date}</span>
      </span>
    </>
  )
}

import { useInfiniteQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'use-intl'
import { ButtonLink } from '@/components/button/button'
import { EmptyPanel } from '@/components/empty-or-error/empty-panel'
import { SectionError } from '@/components/empty-or-error/section-error'
import { Icon } from '@/components/icon/icon'
import { ShopLink } from '@/components/page/shop-link'
import { Panel, RowsSkeleton } from '@/components/panel/panel'
import { ProductPicture } from '@/components/picture/product-picture'
import { ShowMore } from '@/components/text/show-more'
import type { SocialPost } from '@/contract/posts'
import { useApi } from '@/lib/api/api-context'
import type { Locale } from '@/lib/i18n/locale'
import { routes } from '@/lib/routes'
import { formatLocalDate } from '@/lib/time/format-date'
import { ownPostsQuery } from './api/posts'
import styles from './own-posts.module.css'

/** The user's own posts, newest first. */
export function OwnPosts({ owner }: { readonly owner: string }) {
  const t = useTranslations('postWriting.own')
  const list = useInfiniteQuery(ownPostsQuery(useApi(), owner))
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
  if (posts.length === 0) {
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
        {posts.map((post) => (
          <li key={post.postId}>
            <PostLink post={post} />
          </li>
        ))}
      </ul>
      <ShowMore
        status={t('shown', { shown: posts.length, count: list.data?.pages[0]?.total ?? posts.length })}
        label={t('more')}
        hasMore={list.hasNextPage}
        pending={list.isFetching}
        failed={list.isFetchNextPageError ? t('moreFailed') : undefined}
        onMore={() => list.fetchNextPage()}
      />
    </Panel>
  )
}

function PostLink({ post: { postId, slug, text, at, images, video, products } }: { readonly post: SocialPost }) {
  const t = useTranslations('postWriting.own')
  const picture = images[0] || video?.poster || products[0]?.images[0]?.small
  return (
    <ShopLink href={routes.post(postId, slug)} className={styles['post']}>
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
        <span className={styles['date']}>{formatLocalDate(at * 1000, useLocale() as Locale, 'longDay')}</span>
      </span>
    </ShopLink>
  )
}

import { useQuery } from '@tanstack/react-query'
import { type RefObject, useId, useState } from 'react'
import { useLocale } from 'use-intl'
import { SectionError } from '@/components/empty-or-error/section-error'
import { Skeleton } from '@/components/loading/skeleton'
import { ModalOrDrawer, opensModal } from '@/components/overlay/modal-or-drawer'
import { ProductPicture } from '@/components/picture/product-picture'
import { LinkedText } from '@/components/text/linked-text'
import type { PostSummary } from '@/contract/finding/content'
import { useApi } from '@/lib/api/api-context'
import { formatDate } from '@/lib/time/format-date'
import { postQuery, postsQuery } from '../../api/posts'
import { useInsertedBelowView } from '../../use-inserted-below-view'
import styles from './journal.module.css'

interface JournalProps {
  readonly title: string
  /** The place where it is inserted. */
  readonly place: RefObject<HTMLElement | null>
}

/** The newest posts of the blog; each opens in a dialog. Renders nothing when there are none. */
export function Journal({ title, place }: JournalProps) {
  const api = useApi()
  const locale = useLocale()
  const headingId = useId()
  const posts = useQuery(postsQuery(api, locale)).data ?? []
  const isPlaced = useInsertedBelowView(place, posts.length > 0)
  const [opened, setOpened] = useState<PostSummary>()
  const [isOpen, setOpen] = useState(false)
  if (!isPlaced || posts.length === 0) return null
  return (
    <section className="page section" aria-labelledby={headingId}>
      <h2 id={headingId} className="h2">
        {title}
      </h2>
      <ul className={styles['posts']}>
        {posts.map((post) => (
          <li key={post.slug} className={styles['post']}>
            {post.image && (
              <ProductPicture src={post.image} alt="" width={120} height={120} className={styles['picture']} />
            )}
            <div>
              <time dateTime={post.date} className="caption">
                {formatDate(Date.parse(post.date), locale, 'longDay')}
              </time>
              <h3 className="h3">
                <button
                  type="button"
                  className={styles['open']}
                  {...opensModal}
                  onClick={() => {
                    setOpened(post)
                    setOpen(true)
                  }}
                >
                  {post.title}
                </button>
              </h3>
              <p className="note above-4">{post.summary}</p>
            </div>
          </li>
        ))}
      </ul>
      {opened && (
        <ModalOrDrawer open={isOpen} onClose={() => setOpen(false)} title={opened.title} size="medium">
          <PostText slug={opened.slug} />
        </ModalOrDrawer>
      )}
    </section>
  )
}

function PostText({ slug }: { readonly slug: string }) {
  const { data, isError, isFetching, refetch } = useQuery(postQuery(useApi(), slug, useLocale()))
  if (isError) return <SectionError onRetry={refetch} pending={isFetching} />
  return <div className={styles['text']}>{data ? <LinkedText text={data.text} /> : <Skeleton height="180px" />}</div>
}

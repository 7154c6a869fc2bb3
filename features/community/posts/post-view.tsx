import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Avatar } from '@/components/picture/avatar'
import { ProductPicture } from '@/components/picture/product-picture'
import type { SocialPost } from '@/contract/community/posts'
import styles from './post-view.module.css'

interface PostAuthorProps {
  readonly author: string
  /** The element that shows the name: a line by default. */
  readonly name?: ReactNode
  /** Below the name: when it was written. */
  readonly note: ReactNode
  readonly end?: ReactNode
  /** Size of the disc in pixels. */
  readonly size?: number
}

/** The author of a post, on its page and in the preview. */
export function PostAuthor({ author, name, note, end, size = 48 }: PostAuthorProps) {
  return (
    <div className="row gap-12">
      <Avatar name={author} size={size} />
      <div className="grow">
        {name ?? (
          <p className="strong">
            <bdi>{author}</bdi>
          </p>
        )}
        <p className="faint small">{note}</p>
      </div>
      {end}
    </div>
  )
}

interface PostMediaProps {
  readonly post: Pick<SocialPost, 'images' | 'video'> & { readonly author: Pick<SocialPost['author'], 'name'> }
  /** Width of the picture in the layout, as in the attribute `sizes`. */
  readonly sizes: string
}

/** The video of a post, or one of its pictures with a choice of the others. */
export function PostMedia({ post: { images, video, author }, sizes }: PostMediaProps) {
  const t = useTranslations('post')
  const [at, setAt] = useState(0)
  if (video) {
    return (
      <div className={styles['media']}>
        {/* biome-ignore lint/a11y/useMediaCaption: shoppers send videos without captions. */}
        <video
          className={styles['video']}
          src={video.url}
          poster={video.poster || undefined}
          controls
          playsInline
          preload="metadata"
          aria-label={t('video', { name: author.name })}
        />
      </div>
    )
  }
  const image = images[at] ?? images[0]
  if (!image) return null
  const alt = (index: number) => t('picture', { number: index + 1, count: images.length, name: author.name })
  return (
    <div className={styles['media']}>
      <ProductPicture
        src={image}
        alt={alt(at)}
        width={760}
        height={760}
        sizes={sizes}
        priority
        className={styles['picture']}
      />
      {images.length > 1 && (
        <ul className="flex gap-12 above-12">
          {images.map((image, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same picture may be in a post twice.
            <li key={`${image}#${index}`}>
              <button
                type="button"
                className={styles['thumb']}
                aria-label={alt(index)}
                aria-pressed={index === at}
                onClick={() => setAt(index)}
              >
                <ProductPicture src={image} alt="" width={80} height={80} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

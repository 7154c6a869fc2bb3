import { useTranslations } from 'use-intl'
import { ProductPicture } from '@/components/picture/product-picture'
import { UserText } from '@/components/text/user-text'
import type { SocialPost } from '@/contract/community/posts'
import { PostAuthor, PostMedia } from '../post-view'
import styles from './post-preview.module.css'
import type { PostProduct } from './product-choice'

interface PostPreviewProps {
  readonly post: Pick<SocialPost, 'author' | 'text' | 'images' | 'video'>
  readonly products: readonly PostProduct[]
}

/** A post as others will see it, while it is written: its text without the space around it, and what a partner's says. */
export function PostPreview({ post, products }: PostPreviewProps) {
  const t = useTranslations('postWriting.preview')
  const published = useTranslations('post')
  const { author, images, video } = post
  const text = post.text.trim()
  const isEmpty = text === '' && images.length + products.length === 0 && !video
  return (
    <section aria-label={t('title')} className={styles['preview']}>
      <p className="eyebrow" aria-hidden="true">
        {t('title')}
      </p>
      <div className={styles['post']}>
        <PostAuthor author={author.name} note={t('now')} size={40} />
        <PostMedia post={post} sizes="(min-width: 1200px) 320px, 100vw" />
        {text !== '' && <UserText>{text}</UserText>}
        {author.isPartner && !isEmpty && <p className="faint small">{published('earns', { name: author.name })}</p>}
        {isEmpty && <p className="faint small">{t('empty')}</p>}
        {products.length > 0 && (
          <ul className={styles['products']} aria-label={t('products')}>
            {products.map(({ childProductId, productName, images: [image] }) => (
              <li key={childProductId}>
                <ProductPicture src={image?.small ?? ''} alt="" width={48} height={48} />
                {productName}
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}

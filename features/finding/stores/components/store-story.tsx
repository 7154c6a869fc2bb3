import { useTranslations } from 'use-intl'
import { ProductPicture } from '@/components/picture/product-picture'
import { Tag } from '@/components/tag/tag'
import type { StoreDetails } from '@/contract/finding/stores'
import styles from './store-story.module.css'

/** The makers behind the store and the promises that most of its products share. */
export function StoreStory({ name, story, storyImage, badges }: StoreDetails) {
  const t = useTranslations('stores')
  if (!story) return null
  const { lead, rest } = storyParts(story.text)
  return (
    <section className={styles['story']} aria-labelledby="story">
      <div className={styles['words']}>
        <p className="eyebrow">{t('story')}</p>
        <h2 id="story" className="h2">
          {story.title}
        </h2>
        {/* Stores write it in English. */}
        <p className={styles['text']} lang="en" dir="ltr">
          {lead}
        </p>
        {badges.length > 0 && (
          <ul className="wrap gap-8 above-4" aria-label={t('promises')}>
            {badges.map((badge) => (
              <li key={badge}>
                <Tag variant="leaf" icon="leaf">
                  <bdi>{badge}</bdi>
                </Tag>
              </li>
            ))}
          </ul>
        )}
        {rest && (
          <details className={styles['rest']}>
            <summary>
              <span className="link">{t('wholeStory')}</span>
            </summary>
            <p className={styles['text']} lang="en" dir="ltr">
              {rest}
            </p>
          </details>
        )}
      </div>
      {storyImage && (
        <div className={styles['picture']}>
          <ProductPicture
            src={storyImage}
            alt={t('storyAlt', { name })}
            width={420}
            height={420}
            sizes="(min-width: 768px) 300px, 90vw"
            className={styles['image']}
          />
        </div>
      )}
    </section>
  )
}

/** Splits a story into its first sentence and the rest, which is empty for a single sentence. */
export function storyParts(text: string): { readonly lead: string; readonly rest: string } {
  const paragraph = text.trim()
  const end = /[.!?]["”’)]?\s+(?=\p{Lu})/u.exec(paragraph)
  if (!end) return { lead: paragraph, rest: '' }
  const at = end.index + end[0].length
  return { lead: paragraph.slice(0, at).trim(), rest: paragraph.slice(at) }
}

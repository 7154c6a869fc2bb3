import { useTranslations } from 'use-intl'
import { Avatar } from '@/components/picture/avatar'
import { Tag } from '@/components/tag/tag'
import styles from './review-author.module.css'

interface ReviewAuthorProps {
  readonly name: string
  readonly picture: string | undefined
  readonly date: string
  readonly isCertified: boolean
  /** The badge goes below the name. */
  readonly isNarrow?: boolean
}

/** The author of a review, its date, and the certified-buyer badge. */
export function ReviewAuthor({ name, picture, date, isCertified, isNarrow = false }: ReviewAuthorProps) {
  const t = useTranslations('reviews')
  return (
    <div className={`row wrap gap-12 ${isNarrow ? styles['narrow'] : ''}`}>
      <Avatar name={name} picture={picture} />
      <div className={styles['who']}>
        <p className={styles['name']}>
          <bdi>{name}</bdi>
        </p>
        <p className="caption">
          <bdi>{date}</bdi>
        </p>
      </div>
      {isCertified && (
        <Tag variant="leaf" icon="check">
          {t('certified')}
        </Tag>
      )}
    </div>
  )
}

import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { UserText } from '@/components/user-text'
import { isLongText } from './long-text'
import styles from './review-text.module.css'

/** What a review says; of a long text only the beginning, until more is wanted. */
export function ReviewText({ children: text }: { readonly children: string }) {
  const t = useTranslations('reviews')
  const id = useId()
  const [isWhole, setWhole] = useState(false)
  if (!isLongText(text)) return <UserText className={styles['text']}>{text}</UserText>
  return (
    <div>
      <div id={id}>
        <UserText className={`${styles['text']} ${isWhole ? '' : styles['start']}`}>{text}</UserText>
      </div>
      <button
        type="button"
        className={`link ${styles['more']}`}
        aria-expanded={isWhole}
        aria-controls={id}
        onClick={() => setWhole(!isWhole)}
      >
        {t(isWhole ? 'viewLess' : 'viewMore')}
      </button>
    </div>
  )
}

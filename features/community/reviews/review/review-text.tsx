import { type ComponentProps, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { UserText } from '@/components/text/user-text'
import styles from './review-text.module.css'

interface ReviewTextProps extends Pick<ComponentProps<typeof UserText>, 'attributes'> {
  readonly children: string
}

/** The text of a review; of a long one only the beginning, with "View more". */
export function ReviewText({ children: text, attributes }: ReviewTextProps) {
  const t = useTranslations('reviews')
  const id = useId()
  const [isWhole, setWhole] = useState(false)
  if (!isLongText(text)) {
    return (
      <UserText className={styles['text']} attributes={attributes}>
        {text}
      </UserText>
    )
  }
  return (
    <div>
      <div id={id}>
        <UserText className={`${styles['text']} ${isWhole ? '' : styles['start']}`} attributes={attributes}>
          {text}
        </UserText>
      </div>
      <button
        type="button"
        className="link fine above-8"
        aria-expanded={isWhole}
        aria-controls={id}
        onClick={() => setWhole(!isWhole)}
      >
        {t(isWhole ? 'viewLess' : 'viewMore')}
      </button>
    </div>
  )
}

/** About six lines on a wide screen, to which a long review is cut. */
const MAX_CHARACTERS = 540
const MAX_LINES = 6

/** Whether a review needs "View more". Decided by the text alone, without measuring. */
export function isLongText(text: string): boolean {
  return text.length > MAX_CHARACTERS || text.trim().split('\n').length > MAX_LINES
}

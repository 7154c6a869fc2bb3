import { useId } from 'react'
import { StarChoice, type Stars } from '@/components/feedback/star-choice'
import type { RatableAttribute } from '@/contract/community/reviews'
import type { ReviewDraft } from '../draft/review-draft'
import styles from './attribute-ratings.module.css'

interface AttributeRatingsProps {
  readonly attributes: readonly RatableAttribute[]
  readonly value: ReviewDraft['attributes']
  readonly onChange: (value: ReviewDraft['attributes']) => void
}

/** Ratings of the product's features, each optional. */
export function AttributeRatings({ attributes, value, onChange }: AttributeRatingsProps) {
  const id = useId()
  const rate = (attributeId: string) => (stars: Stars) => onChange({ ...value, [attributeId]: stars })
  return (
    <div className={styles['panel']}>
      {attributes.map(({ attributeId, attributeName }) => (
        <div key={attributeId} className={styles['row']}>
          <span id={`${id}-${attributeId}`} className={styles['name']}>
            <bdi>{attributeName}</bdi>
          </span>
          <StarChoice
            labelledBy={`${id}-${attributeId}`}
            size="small"
            value={value[attributeId] ?? 0}
            onChange={rate(attributeId)}
          />
        </div>
      ))}
    </div>
  )
}

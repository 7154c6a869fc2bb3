import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '@/components/button/button'
import { StarChoice, type Stars } from '@/components/feedback/star-choice'
import { Form } from '@/components/field/form'
import { TextArea, TextField } from '@/components/field/text-field'
import { Icon } from '@/components/icon/icon'
import { Skeleton } from '@/components/loading/skeleton'
import { PictureField } from '@/components/upload/picture-field'
import type { RatableAttribute } from '@/contract/community/reviews'
import { MAX_REVIEW_IMAGES, MAX_REVIEW_LENGTH, MAX_REVIEW_TITLE_LENGTH } from '@/contract/community/reviews-rules'
import { characterCount } from '@/contract/values/character-count'
import { refusalText } from '@/lib/api/api-error'
import { useFileDrop } from '@/lib/domain/uploads/use-file-drop'
import { groupDigits } from '@/lib/money'
import { type ReviewDraft, typedText, typedTitle } from '../draft/review-draft'
import styles from './review-form.module.css'
import { type ReviewFormInput, useReviewForm } from './use-review-form'

interface ReviewFormProps extends ReviewFormInput {
  /** Discards the unsent draft. */
  readonly onStartOver: () => void
}

/** Stars, title, text, pictures and SEND REVIEW. Problems show beside their field, and the first gets the focus. */
export function ReviewForm({ onStartOver, ...input }: ReviewFormProps) {
  const t = useTranslations('reviewWriting')
  const form = useReviewForm(input)
  const { draft, change, pictures, problems, retry, request } = form
  const { isOver, handlers } = useFileDrop(pictures.add)
  const [hadKept] = useState(input.savedDraft !== undefined)
  const full = (text: string, most: number) =>
    characterCount(text) < most ? {} : { hint: t('full', { most: groupDigits(most) }) }
  return (
    <Form className={styles['form']} isBusy={request.isPending} onSend={form.send} {...handlers}>
      {hadKept && (
        <p className={styles['kept']}>
          {t('kept')}{' '}
          <button type="button" className="link" onClick={onStartOver}>
            {t('startOver')}
          </button>
        </p>
      )}
      <OverallRating value={draft.rating} onChange={(rating) => change({ rating })} isProblem={problems.rating} />
      {input.attributes.length > 0 && (
        <AttributeRatings
          attributes={input.attributes}
          value={draft.attributes}
          onChange={(attributes) => change({ attributes })}
        />
      )}
      <TextField
        label={t('reviewTitle')}
        required
        error={problems.title ? t('problems.title') : undefined}
        {...full(draft.title, MAX_REVIEW_TITLE_LENGTH)}
        dir="auto"
        autoComplete="off"
        value={draft.title}
        onChange={(title) => change({ title: typedTitle(title) })}
      />
      <TextArea
        label={t('text')}
        {...full(draft.text, MAX_REVIEW_LENGTH)}
        rows={4}
        value={draft.text}
        onChange={(text) => change({ text: typedText(text) })}
      />
      <PictureField
        pictures={pictures}
        max={MAX_REVIEW_IMAGES}
        isDropTarget={isOver}
        isProblem={problems.pictures}
        retryRef={retry}
      />
      <div role="alert">
        {request.isError && <p className={styles['problem']}>{refusalText(request.error) ?? t('sendFailed')}</p>}
      </div>
      <div className={styles['actions']}>
        <Button
          type="submit"
          busy={form.isWaiting || request.isPending}
          busyLabel={t(form.isWaiting ? 'waiting' : 'sending')}
        >
          {t('send')}
        </Button>
        <Button variant="text" onClick={form.cancel}>
          {t('cancel')}
        </Button>
      </div>
    </Form>
  )
}

interface OverallRatingProps {
  readonly value: Stars
  readonly onChange: (stars: Stars) => void
  readonly isProblem: boolean
}

function OverallRating({ value, onChange, isProblem }: OverallRatingProps) {
  const t = useTranslations('reviewWriting')
  const id = useId()
  return (
    <div>
      <p id={id} className="strong">
        {t('rating')}
        <span aria-hidden="true" className={styles['asterisk']}>
          *
        </span>
      </p>
      <div className={styles['rating']}>
        <StarChoice
          labelledBy={id}
          describedBy={isProblem ? `${id}-problem` : undefined}
          size="large"
          required
          value={value}
          onChange={onChange}
        />
        <span className="note">{t(`words.${value}`)}</span>
      </div>
      <p id={`${id}-problem`} className={styles['problem']} aria-live="polite">
        {isProblem && <Icon name="alert" size={14} />}
        {isProblem && t('problems.rating')}
      </p>
    </div>
  )
}

/** Placeholder until the shopper's earlier review is known. */
export function ReviewFormSkeleton() {
  const t = useTranslations('reviewWriting')
  return (
    <div className={styles['form']} role="status">
      <span className="visually-hidden">{t('loading')}</span>
      <Skeleton width="260px" height="66px" />
      <Skeleton height="140px" radius="var(--r-card)" />
      <Skeleton height="50px" radius="var(--r-field)" />
      <Skeleton height="112px" radius="var(--r-field)" />
      <Skeleton height="130px" radius="14px" />
      <Skeleton width="200px" height="48px" radius="var(--r-pill)" />
    </div>
  )
}

interface AttributeRatingsProps {
  readonly attributes: readonly RatableAttribute[]
  readonly value: ReviewDraft['attributes']
  readonly onChange: (value: ReviewDraft['attributes']) => void
}

/** Ratings of the product's features, each optional. */
function AttributeRatings({ attributes, value, onChange }: AttributeRatingsProps) {
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

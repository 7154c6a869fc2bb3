import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSnackbar } from '@/components/overlay/snackbar-provider'
import type { RatableAttribute } from '@/contract/community/reviews'
import { MAX_REVIEW_IMAGES } from '@/contract/community/reviews-rules'
import { sentAddresses } from '@/lib/domain/uploads/picture-list'
import { usePictures } from '@/lib/domain/uploads/use-pictures'
import { forgetInput, keepInput } from '@/lib/session/kept-input'
import { useWriteReview } from '../api/write-review'
import { reviewForm } from '../draft/kept-draft'
import { isSameDraft, problemsOf, type ReviewDraft, reviewBodyOf } from '../draft/review-draft'

export interface ReviewFormInput {
  readonly parentProductId: string
  readonly attributes: readonly RatableAttribute[]
  /** The author's user id. */
  readonly uid: string
  /** The published review, or an empty draft. */
  readonly written: ReviewDraft
  /** The unsent draft, when there is one. */
  readonly savedDraft: ReviewDraft | undefined
  readonly isEdit: boolean
  readonly onClose: () => void
}

/** The state of the form: stores the draft until it is sent, and sends it. */
export function useReviewForm({ uid, written, savedDraft, onClose, ...input }: ReviewFormInput) {
  const t = useTranslations('reviewWriting')
  const { show } = useSnackbar()
  const form = reviewForm(input.parentProductId)
  const [words, setWords] = useState(savedDraft ?? written)
  const pictures = usePictures(MAX_REVIEW_IMAGES, words.images)
  const request = useWriteReview(() => {
    forgetInput(uid, form)
    onClose()
    show({ message: t(input.isEdit ? 'edited' : 'sent'), variant: 'success' })
  })
  const [isTried, setIsTried] = useState(false)
  const retry = useRef<HTMLButtonElement>(null)

  const draft: ReviewDraft = { ...words, images: sentAddresses(pictures) }
  const serialized = JSON.stringify(draft)
  const isChanged = !isSameDraft(draft, written)
  useEffect(() => {
    if (isChanged) keepInput(uid, form, JSON.parse(serialized))
    else forgetInput(uid, form)
  }, [uid, form, serialized, isChanged])

  const problems = problemsOf(draft)
  const hasFailed = pictures.pictures.some(({ state }) => state === 'failed')
  const isWaiting = pictures.pictures.some(({ state }) => state === 'sending')

  const send = () => {
    if (isWaiting) return
    setIsTried(true)
    if (problems.rating || problems.title) return
    if (hasFailed) return retry.current?.focus()
    request.mutate(reviewBodyOf(draft, input.parentProductId, input.attributes))
  }

  return {
    draft,
    change: (change: Partial<ReviewDraft>) => setWords((now) => ({ ...now, ...change })),
    pictures,
    problems: {
      rating: isTried && problems.rating,
      title: isTried && problems.title,
      pictures: isTried && hasFailed,
    },
    retry,
    isWaiting,
    request,
    send,
    cancel: () => {
      forgetInput(uid, form)
      onClose()
    },
  } as const
}

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { SectionError } from '@/components/empty-or-error/section-error'
import { type DialogProps, ModalOrDrawer } from '@/components/overlay/modal-or-drawer'
import type { ApiCaller } from '@/lib/api/api-caller'
import { useApi } from '@/lib/api/api-context'
import { dataQuery } from '@/lib/api/data-query'
import { withLateMessages } from '@/lib/i18n/late-messages'
import { forgetInput } from '@/lib/session/kept-input'
import { personalKey } from '@/lib/session/personal-queries'
import { keptDraft, reviewForm } from './draft/kept-draft'
import { draftOf, EMPTY_DRAFT } from './draft/review-draft'
import { ReviewForm, ReviewFormSkeleton } from './form/review-form'
import { type ReviewableProduct, ReviewedProduct } from './form/reviewed-product'

interface ReviewWritingModalProps extends DialogProps {
  readonly product: ReviewableProduct
  /** Number of the opening: each one starts afresh. */
  readonly opening: number
  /** The author's uid; empty after signing out. */
  readonly uid: string
}

/** "Write a review", or edit one's own. Loads its own messages. */
export const ReviewWritingModal = withLateMessages(['reviewWriting', 'upload'], Modal)

function Modal({ product, opening, uid, open, onClose }: ReviewWritingModalProps) {
  const t = useTranslations('reviewWriting')
  const api = useApi()
  const { parentProductId } = product
  const ownReview = useQuery({ ...ownReviewQuery(api, uid, parentProductId, opening), enabled: open })
  const ratable = useQuery({ ...ratableAttributesQuery(api, parentProductId), enabled: open })
  const [startedOver, setStartedOver] = useState(0)
  const isFailed = ownReview.isError || ratable.isError
  const retry = () => {
    for (const query of [ownReview, ratable]) if (query.isError) void query.refetch()
  }
  const review = ownReview.data?.review
  return (
    <ModalOrDrawer open={open} onClose={onClose} title={t(review ? 'editTitle' : 'title')} size="medium">
      <div className="stack gap-18">
        <ReviewedProduct product={product} boughtTimestamp={ownReview.data?.boughtTimestamp} />
        {ownReview.data?.isSeller ? (
          <p>{t('seller')}</p>
        ) : ownReview.data && ratable.data ? (
          <ReviewForm
            key={`${opening} ${startedOver}`}
            parentProductId={parentProductId}
            attributes={ratable.data}
            uid={uid}
            written={review ? draftOf(review) : EMPTY_DRAFT}
            savedDraft={keptDraft(uid, parentProductId)}
            isEdit={Boolean(review)}
            onStartOver={() => {
              forgetInput(uid, reviewForm(parentProductId))
              setStartedOver(startedOver + 1)
            }}
            onClose={onClose}
          />
        ) : isFailed ? (
          // Never pending: a retry shows the skeleton, and the other call may still be in flight.
          <SectionError text={t('failed')} onRetry={retry} pending={false} />
        ) : (
          <ReviewFormSkeleton />
        )}
      </div>
    </ModalOrDrawer>
  )
}

/**
 * The shopper's review of a product, and when they bought it.
 * @param opening each opening of the form reads again, because another tab may have written since
 */
const ownReviewQuery = (api: ApiCaller, uid: string, parentProductId: string, opening: number) => ({
  ...dataQuery(api, personalKey(uid, 'own-review', parentProductId, opening), 'ownReview', { parentProductId }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
})

/** The features of a product that can be rated. */
const ratableAttributesQuery = (api: ApiCaller, parentProductId: string) =>
  dataQuery(api, ['ratable-attributes', parentProductId], 'ratableAttributes', { parentProductId })

import type { z } from 'zod'
import type { reviewSummary } from '../../../../contract/community/reviews.ts'
import type { Db } from '../../../db/client.ts'
import { messages } from '../../../messages/messages.ts'
import type { Caller } from '../../../shared/auth/caller.ts'
import { unixSeconds } from '../../../shared/clock.ts'
import { NotFound } from '../../../shared/domain-error.ts'
import type { PictureAddresses } from '../../../shared/picture-address.ts'
import { addStars, averageStars, noStars, totalStars } from '../../../shared/star-counts.ts'
import { dayText, type Locale } from '../../../shared/text/locale.ts'
import { writtenLanguage } from '../../../shared/text/written-language.ts'
import { featureName } from './feature-names.ts'
import { MAX_SUMMARY_IMAGES } from './reviews-policy.ts'
import {
  countPictured,
  findOwn,
  findSummary,
  listAuthorPictures,
  listMarks,
  listPictured,
  listReviews,
  type PageOfReviews,
  type ReviewMarks,
  type ReviewRow,
} from './reviews-repository.ts'

type SummaryResponse = z.input<typeof reviewSummary>
type ReviewResponse = NonNullable<SummaryResponse['userReviews']>[number]

export interface ReviewsRequest {
  readonly productId: string
  /** When given, the product must belong to this store. */
  readonly storeId: string | undefined
  readonly skip: number
  readonly limit: number
  /** Only reviews that have pictures, the newest first. */
  readonly imagesOnly: boolean
}

export interface ReviewsService {
  /**
   * Returns the summary of a product's reviews and one page of them, the caller's own first, with the caller's votes and
   * reports marked. Throws NotFound when there is no such product.
   */
  ofProduct(request: ReviewsRequest, caller: Caller, locale: Locale): Promise<SummaryResponse>
}

export function reviewsService({ db, pictures }: { db: Db; pictures: PictureAddresses }): ReviewsService {
  return {
    ofProduct: async ({ productId, storeId, skip, limit, imagesOnly }, caller, locale) => {
      const summary = await findSummary(db, { productId, storeId, mostImages: MAX_SUMMARY_IMAGES })
      if (!summary) throw new NotFound(messages[locale].product.notFound)
      const written = summary.reviewStars ?? noStars
      const page = { productId, skip, limit }
      const userId = caller.kind === 'user' ? caller.id : undefined
      const rows = await (imagesOnly ? listPictured(db, page) : listOwnFirst(page, userId, totalStars(written)))
      const marks = userId === undefined ? [] : await listMarks(db, userId, idsOf(rows))
      const authors = await listAuthorPictures(
        db,
        rows.flatMap((row) => row.userId ?? []),
      )
      const marksOf = new Map(marks.map((mark) => [mark.reviewId, mark]))
      const stars = addStars(summary.starCounts, written)
      const [five, four, three, two, one] = stars
      return {
        userReviews: rows.map((row) => ({
          ...reviewResponse(row, { pictures, locale, authorPicture: authors.get(row.userId ?? '') }),
          ...marksResponse(marksOf.get(row.id)),
          isOwn: userId !== undefined && row.userId === userId,
        })),
        attributeRating: (summary.features ?? []).map(({ id, name, average }) => ({
          attributeId: id,
          attributeName: featureName(name, locale),
          TotalStarRating: average,
        })),
        TotalNoOfReviews: totalStars(written),
        TotalNoOfRatings: totalStars(stars),
        penCount: imagesOnly ? await countPictured(db, productId) : totalStars(written),
        TotalStarRating: averageStars(stars),
        FiveStarRating: five,
        FourStartRating: four,
        ThreeStarRating: three,
        TwoStarRating: two,
        OneStarRating: one,
        aiReview: summary.aiReview ? { aiReviewText: summary.aiReview, language: 'en' as const } : null,
        images: (summary.images ?? []).map(pictures.publicId),
      }
    },
  }

  /** The caller's own review comes first. */
  async function listOwnFirst(page: PageOfReviews, userId: string | undefined, total: number) {
    const own = userId === undefined ? undefined : await findOwn(db, page.productId, userId)
    if (!own) return listReviews(db, page, total)
    const { productId, skip, limit } = page
    const others = { productId, without: own.id }
    if (skip > 0) return listReviews(db, { ...others, skip: skip - 1, limit }, total - 1)
    return [own, ...(await listReviews(db, { ...others, skip: 0, limit: limit - 1 }, total - 1))]
  }
}

const reviewResponse = (
  row: ReviewRow,
  {
    pictures,
    locale,
    authorPicture,
  }: { readonly pictures: PictureAddresses; readonly locale: Locale; readonly authorPicture: string | undefined },
): ReviewResponse => ({
  reviewId: row.id,
  // Empty when its writer has deleted the account.
  ...(row.name !== '' && { name: row.name }),
  ...(authorPicture !== undefined && { picture: pictures.publicId(authorPicture) }),
  timestamp: dayText(row.createdAt, locale),
  createdTimestamp: unixSeconds(row.createdAt),
  rating: row.rating,
  reviewTitle: row.title,
  // When absent, the contract fills in the default text.
  ...(row.body !== '' && { reviewDesc: row.body }),
  ...languageOf(row),
  images: row.images.map(pictures.publicId),
  CertifiedBuyer: row.certifiedBuyer,
  likes: row.likes,
  disLikes: row.dislikes,
})

function languageOf({ title, body, language: page }: Pick<ReviewRow, 'title' | 'body' | 'language'>) {
  const language = writtenLanguage(`${title} ${body}`, page)
  return language !== undefined && { language }
}

const marksResponse = (marks: ReviewMarks | undefined) => ({
  userLikes: marks?.isLike === true,
  userdisLikes: marks?.isLike === false,
  usersReported: marks?.isReported ?? false,
})

const idsOf = (rows: readonly ReviewRow[]) => rows.map(({ id }) => id)

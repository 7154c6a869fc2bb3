import type { z } from 'zod'
import type { reviewSummary } from '../../../contract/reviews.ts'
import type { Db } from '../../db/client.ts'
import { NotFound } from '../../shared/domain-error.ts'
import { formattingTag, type Locale } from '../../shared/locale.ts'
import type { PictureAddresses } from '../../shared/picture-address.ts'
import { addStars, averageStars, noStars, totalStars } from '../../shared/star-counts.ts'
import { findSummary, listReviews, type ReviewRow } from './reviews-repository.ts'

type SummaryOnTheWire = z.input<typeof reviewSummary>
type ReviewOnTheWire = NonNullable<SummaryOnTheWire['userReviews']>[number]

const MOST_IMAGES = 60

export interface ReviewsAsked {
  readonly productId: string
  /** When given, the product must be one of this store. */
  readonly storeId: string | undefined
  readonly skip: number
  readonly limit: number
}

export interface ReviewsService {
  /** The summary of a product's reviews and one page of them. Throws NotFound. */
  ofProduct(wanted: ReviewsAsked, locale: Locale): Promise<SummaryOnTheWire>
}

export function reviewsService({ db, pictures }: { db: Db; pictures: PictureAddresses }): ReviewsService {
  return {
    ofProduct: async ({ productId, storeId, skip, limit }, locale) => {
      const summary = await findSummary(db, { productId, storeId, mostImages: MOST_IMAGES })
      if (!summary) throw new NotFound('There is no such product.')
      const rows = await listReviews(db, { productId, skip, limit })
      const written = summary.reviewStars ?? noStars
      const stars = addStars(summary.starCounts, written)
      const [five, four, three, two, one] = stars
      return {
        userReviews: rows.map((row) => reviewOnTheWire(row, pictures, locale)),
        attributeRating: (summary.features ?? []).map(({ id, name, average }) => ({
          attributeId: id,
          attributeName: name,
          TotalStarRating: average,
        })),
        TotalNoOfReviews: totalStars(written),
        TotalNoOfRatings: totalStars(stars),
        penCount: totalStars(written),
        TotalStarRating: averageStars(stars),
        FiveStarRating: five,
        FourStartRating: four,
        ThreeStarRating: three,
        TwoStarRating: two,
        OneStarRating: one,
        aiReview: summary.aiReview ? { aiReviewText: summary.aiReview } : null,
        images: (summary.images ?? []).map(pictures.publicId),
      }
    },
  }
}

const reviewOnTheWire = (row: ReviewRow, pictures: PictureAddresses, locale: Locale): ReviewOnTheWire => ({
  reviewId: row.id,
  name: row.name,
  timestamp: row.createdAt.toLocaleDateString(formattingTag(locale), { dateStyle: 'long', timeZone: 'UTC' }),
  createdTimestamp: Math.floor(row.createdAt.getTime() / 1000),
  rating: row.rating,
  reviewTitle: row.title,
  reviewDesc: row.body,
  images: row.images.map(pictures.publicId),
  CertifiedBuyer: row.certifiedBuyer,
  likes: row.likes,
  disLikes: row.dislikes,
})

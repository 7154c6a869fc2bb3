import type { z } from 'zod'
import type { ownReviewAnswer, ratableAttributesAnswer } from '../../../../contract/community/reviews.ts'
import type { Executor, Tx } from '../../../db/client.ts'
import { type UserRequest, userTransaction } from '../../../db/user-transaction.ts'
import { messages } from '../../../messages/messages.ts'
import type { Caller } from '../../../shared/auth/caller.ts'
import { unixSeconds } from '../../../shared/clock.ts'
import { Forbidden, InvalidInput, NotFound } from '../../../shared/domain-error.ts'
import { newId } from '../../../shared/ids.ts'
import { throwIfLimited } from '../../../shared/limits/throw-if-limited.ts'
import type { Infrastructure } from '../../../shared/ports/infrastructure.ts'
import type { Locale } from '../../../shared/text/locale.ts'
import { shownName } from '../../../shared/text/shown-name.ts'
import type { OrderAccess } from '../../buying/orders/store/order-access.ts'
import type { PurchasesService } from '../../buying/purchases/purchases-service.ts'
import type { UploadsService } from '../uploads/uploads-service.ts'
import { featureName } from './feature-names.ts'
import {
  changeReview,
  findAuthor,
  findOwnReview,
  insertReview,
  isProduct,
  listFeatureRatings,
  listFeatures,
  listRatings,
  replaceFeatureRatings,
  sellsProduct,
} from './review-writing-repository.ts'
import { reviewsOfUser } from './reviews-policy.ts'

export interface WrittenReview {
  readonly productId: string
  readonly rating: number
  readonly title: string
  readonly body: string
  /** Image addresses from the upload responses. */
  readonly images: readonly string[]
  readonly attributes: readonly { readonly attributeId: string; readonly rating: number }[]
}

export interface Written {
  readonly isNew: boolean
  readonly message: string
  readonly reviewId: string
}

export interface ReviewWriting {
  /** Returns what of a variant can be rated that was delivered to the caller with an order. Throws NotFound. */
  ratableOfOrder(
    caller: Caller,
    of: { readonly productId: string; readonly variantId: string; readonly orderId: string },
    locale: Locale,
  ): Promise<z.input<typeof ratableAttributesAnswer>['data']>
  /** Returns the features of a product that can be rated. Throws NotFound. */
  ratable(of: { readonly productId: string }, locale: Locale): Promise<z.input<typeof ratableAttributesAnswer>['data']>
  /** Returns the user's review of the product, and when they bought it. Throws NotFound when there is no such product. */
  own(userId: string, productId: string, locale: Locale): Promise<z.input<typeof ownReviewAnswer>['data']>
  /** Returns the stars that the user gave to these products, as far as they rated them. */
  ratingsOf(executor: Executor, userId: string, productIds: readonly string[]): Promise<ReadonlyMap<string, number>>
  /**
   * Writes or edits the user's only review of the product. An edit keeps the votes and replaces everything else. Throws
   * NotFound when there is no such product, Forbidden (OWN_STORE) when the user sells for its store, InvalidInput for features of another product or pictures of another user,
   * and TooManyRequests above 20 new reviews an hour.
   */
  write(request: UserRequest, review: WrittenReview, locale: Locale): Promise<Written>
}

interface ReviewWritingSources extends Pick<Infrastructure, 'db' | 'clock' | 'pictures' | 'limits'> {
  readonly purchases: Pick<PurchasesService, 'boughtAt'>
  readonly hasReceived: OrderAccess['hasReceived']
  readonly uploads: Pick<UploadsService, 'claim' | 'release'>
}

/** Writing reviews (docs/community.md#writing-a-review). */
export function reviewWriting(sources: ReviewWritingSources): ReviewWriting {
  const { db, clock, pictures, limits, purchases, hasReceived, uploads } = sources
  return {
    ratable: async ({ productId }, locale) => {
      await assertProduct(db, productId, locale)
      return attributesOf(productId, locale)
    },

    ratableOfOrder: async (caller, received, locale) => {
      if (!(await hasReceived(caller, received))) {
        throw new NotFound(messages[locale].order.notFound, 'ORDER_LINE_NOT_FOUND')
      }
      return attributesOf(received.productId, locale)
    },

    own: async (userId, productId, locale) => {
      await assertProduct(db, productId, locale)
      const boughtAt = await purchases.boughtAt(db, userId, productId)
      const review = await findOwnReview(db, { userId, productId })
      const ratings = review ? await listFeatureRatings(db, review.id) : []
      return {
        boughtTimestamp: boughtAt ? unixSeconds(boughtAt) : null,
        isSeller: await sellsProduct(db, { userId, productId }),
        review: review
          ? {
              reviewId: review.id,
              rating: review.rating,
              reviewTitle: review.title,
              reviewDesc: review.body,
              images: review.images.map(pictures.publicId),
              attributes: ratings.map(({ featureId, rating }) => ({ attributeId: featureId, rating })),
            }
          : null,
      }
    },

    write: (request, review, locale) => {
      const { userId } = request
      const { productId, rating, title, body } = review
      const now = clock.now()
      return userTransaction(db, now, request, async (tx) => {
        await assertProduct(tx, productId, locale)
        if (await sellsProduct(tx, { userId, productId }))
          throw new Forbidden(messages[locale].review.ownStore, 'OWN_STORE')
        const ratings = await featureRatingsOf(tx, review)
        const before = await findOwnReview(tx, { userId, productId })
        if (!before) await countReview(userId, locale)
        const images = await claimPictures(tx, userId, review.images, before?.images ?? [], now)
        const facts = {
          rating,
          title,
          body,
          images,
          language: locale,
          name: shownName((await findAuthor(tx, userId)) ?? { firstName: '', lastName: '' }),
          certifiedBuyer: (await purchases.boughtAt(tx, userId, productId)) !== undefined,
        }
        const reviewId = before?.id ?? newId()
        if (before) await changeReview(tx, reviewId, { ...facts, editedAt: now })
        else await insertReview(tx, { ...facts, id: reviewId, productId, userId, createdAt: now })
        await replaceFeatureRatings(tx, reviewId, ratings)
        return { isNew: !before, reviewId, message: messages[locale].review[before ? 'changed' : 'thanks'] }
      })
    },

    ratingsOf: async (executor, userId, productIds) => {
      if (productIds.length === 0) return new Map()
      const rows = await listRatings(executor, userId, productIds)
      return new Map(rows.map(({ productId, rating }) => [productId, rating]))
    },
  }

  async function attributesOf(productId: string, locale: Locale) {
    const features = await listFeatures(db, productId)
    return features.map(({ id, name }) => ({ attributeId: id, attributeName: featureName(name, locale) }))
  }

  async function countReview(userId: string, locale: Locale): Promise<void> {
    const wait = await limits.count(reviewsOfUser, userId)
    throwIfLimited(wait, locale, 'TOO_MANY_REVIEWS', messages[locale].review.tooMany)
  }

  /** Returns the public ids of the review's pictures. */
  async function claimPictures(
    tx: Tx,
    userId: string,
    addresses: readonly string[],
    before: readonly string[],
    now: Date,
  ): Promise<string[]> {
    const shown = addresses.map((address) => pictures.publicIdOf(address) ?? '')
    const added = shown.filter((id) => !before.includes(id))
    if (added.includes('') || !(await uploads.claim(tx, userId, added, now))) {
      throw new InvalidInput('images must be addresses of pictures that you have sent for this review')
    }
    await uploads.release(
      tx,
      userId,
      before.filter((id) => !shown.includes(id)),
    )
    return shown
  }
}

async function assertProduct(executor: Executor, productId: string, locale: Locale): Promise<void> {
  if (!(await isProduct(executor, productId))) throw new NotFound(messages[locale].product.notFound)
}

async function featureRatingsOf(executor: Executor, { productId, attributes }: WrittenReview) {
  const features = new Set((await listFeatures(executor, productId)).map(({ id }) => id))
  if (attributes.some(({ attributeId }) => !features.has(attributeId))) {
    throw new InvalidInput('attributes must be ratable attributes of this product')
  }
  return attributes.map(({ attributeId, rating }) => ({ featureId: attributeId, rating }))
}

import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Executor, Tx } from '../../../db/client.ts'
import { users } from '../../account/accounts/accounts-tables.ts'
import { products, stores } from '../../finding/catalogue/catalogue-tables.ts'
import { featureRatings, reviewFeatureRatings, reviews } from './reviews-tables.ts'

export async function isProduct(executor: Executor, id: string): Promise<boolean> {
  return (await executor.$count(products, eq(products.id, id))) > 0
}

/** Returns the features of a product that can be rated, in order. */
export const listFeatures = (
  executor: Executor,
  productId: string,
): Promise<readonly { readonly id: string; readonly name: string }[]> =>
  executor
    .select({ id: featureRatings.id, name: featureRatings.name })
    .from(featureRatings)
    .where(eq(featureRatings.productId, productId))
    .orderBy(asc(featureRatings.position))

export async function findAuthor(executor: Executor, id: string) {
  const { firstName, lastName } = users
  const [author] = await executor.select({ firstName, lastName }).from(users).where(eq(users.id, id))
  return author
}

interface Ownership {
  readonly userId: string
  readonly productId: string
}

/** Returns whether the user sells for the store of the product. */
export async function sellsProduct(executor: Executor, { userId, productId }: Ownership): Promise<boolean> {
  const [row] = await executor
    .select({ id: stores.id })
    .from(stores)
    .innerJoin(products, eq(products.storeId, stores.id))
    .where(and(eq(products.id, productId), eq(stores.ownerId, userId)))
  return row !== undefined
}

const isOwn = ({ userId, productId }: Ownership) => and(eq(reviews.productId, productId), eq(reviews.userId, userId))

export async function findOwnReview(executor: Executor, own: Ownership) {
  const { id, rating, title, body, images } = reviews
  const [review] = await executor.select({ id, rating, title, body, images }).from(reviews).where(isOwn(own))
  return review
}

export const listRatings = (executor: Executor, userId: string, productIds: readonly string[]) =>
  executor
    .select({ productId: reviews.productId, rating: reviews.rating })
    .from(reviews)
    .where(and(inArray(reviews.productId, [...productIds]), eq(reviews.userId, userId)))

export const listFeatureRatings = (
  executor: Executor,
  reviewId: string,
): Promise<readonly { readonly featureId: string; readonly rating: number }[]> =>
  executor
    .select({ featureId: reviewFeatureRatings.featureId, rating: reviewFeatureRatings.rating })
    .from(reviewFeatureRatings)
    .innerJoin(featureRatings, eq(featureRatings.id, reviewFeatureRatings.featureId))
    .where(eq(reviewFeatureRatings.reviewId, reviewId))
    .orderBy(asc(featureRatings.position))

export type NewReview = typeof reviews.$inferInsert

export async function insertReview(tx: Tx, review: NewReview): Promise<void> {
  await tx.insert(reviews).values(review)
}

export type ReviewChange = Pick<
  NewReview,
  'name' | 'rating' | 'title' | 'body' | 'images' | 'certifiedBuyer' | 'language' | 'editedAt'
>

/** Updates a review. Votes and the creation date do not change. */
export async function changeReview(tx: Tx, id: string, change: ReviewChange): Promise<void> {
  await tx.update(reviews).set(change).where(eq(reviews.id, id))
}

/** Replaces the feature ratings of a review. */
export async function replaceFeatureRatings(
  tx: Tx,
  reviewId: string,
  ratings: readonly { readonly featureId: string; readonly rating: number }[],
): Promise<void> {
  await tx.delete(reviewFeatureRatings).where(eq(reviewFeatureRatings.reviewId, reviewId))
  if (ratings.length === 0) return
  await tx.insert(reviewFeatureRatings).values(ratings.map((rating) => ({ reviewId, ...rating })))
}

/** Marks whether the user's review of the product, if there is one, is written by a certified buyer. */
export async function certifyReview(executor: Executor, own: Ownership, certifiedBuyer: boolean): Promise<void> {
  await executor.update(reviews).set({ certifiedBuyer }).where(isOwn(own))
}

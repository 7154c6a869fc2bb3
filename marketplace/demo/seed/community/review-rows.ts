import { idOf } from '../../../shared/ids.ts'
import { productPublicId } from '../../../shared/picture-address.ts'
import type * as tables from '../../../tables.ts'
import { boughtByCustomers, customers } from '../../content/accounts.ts'
import type { ReviewThemes, SeedProduct, SeedReview, SeedReviewVoice } from '../../content/content-schema.ts'
import { customerId, fullName } from '../account-rows.ts'
import { type Chance, chanceOf } from '../chance.ts'
import { daysBefore } from '../orders/days-before.ts'
import { newName } from './reviewer-name.ts'
import { averageOf, type StarCounts } from './star-counts.ts'

type ReviewRow = typeof tables.reviews.$inferInsert
type FeatureRatingRow = typeof tables.featureRatings.$inferInsert

const MAX_TEXTS = 12
const OLDEST_REVIEW_DAYS = 540
/** Minimum number of ratings for a summary. */
const RATINGS_FOR_SUMMARY = 21
const RATINGS_FOR_FEATURES = 12
/** Different photographs by shoppers of one product and colour. */
export const SHOPPER_PHOTOS = 24

/**
 * Returns reviews with a text: a credible share of all ratings, at most twelve, chosen from the department's texts so
 * that no star has more texts than ratings. None is older than 18 months or than the product.
 */
export function reviewRows(
  product: SeedProduct,
  stars: StarCounts,
  voices: readonly SeedReviewVoice[],
  now: Date,
  ageDays: number,
): ReviewRow[] {
  const chance = chanceOf(`reviews:${product.slug}`)
  const left = new Map<number, number>([5, 4, 3, 2, 1].map((star, i) => [star, stars[i] ?? 0]))
  const ratings = stars.reduce((all, n) => all + n, 0)
  const target = Math.min(MAX_TEXTS, ratings, Math.round(ratings ** 0.36 * (0.7 + 0.5 * chance.next())))
  const unused = chance.shuffle(voices)
  const chosen: SeedReviewVoice[] = []
  while (chosen.length < target) {
    const star = drawStar(left, chance)
    const nearest = unused
      .filter((voice) => (left.get(voice.stars) ?? 0) > 0)
      .sort((a, b) => Math.abs(a.stars - star) - Math.abs(b.stars - star))[0]
    if (!nearest) break
    unused.splice(unused.indexOf(nearest), 1)
    left.set(nearest.stars, (left.get(nearest.stars) ?? 0) - 1)
    chosen.push(nearest)
  }

  const names = new Set<string>()
  const nextPictures = picturesOf(product)
  return chosen.map((voice, position) => ({
    id: idOf('review', `${product.slug}:${position}`),
    productId: idOf('product', product.slug),
    name: newName(names, chance),
    rating: voice.stars,
    title: voice.title,
    body: voice.text,
    language: 'en',
    images: chance.hit(0.2) ? nextPictures() : [],
    likes: Math.floor(chance.next() ** 3 * Math.min(60, ratings)),
    dislikes: chance.hit(0.25) ? chance.int(1, 3) : 0,
    createdAt: daysBefore(now, chance.int(1, Math.min(OLDEST_REVIEW_DAYS, Math.max(2, ageDays - 4))), chance),
  }))
}

/** Returns the product's own reviews. */
export function ownReviewRows(product: SeedProduct, reviews: readonly SeedReview[], now: Date): ReviewRow[] {
  let shots = 0
  const nextPicture = () => {
    shots += 1
    return productPublicId(product.slug, `photo${shots}`)
  }
  return reviews.map((review, position) => {
    const chance = chanceOf(`review:${product.slug}:${position}`)
    return {
      id: idOf('review', `${product.slug}:${position}`),
      productId: idOf('product', product.slug),
      name: review.name,
      rating: review.stars,
      title: review.title,
      body: review.text,
      language: 'en',
      images: Array.from({ length: review.pictures ?? 0 }, nextPicture),
      likes: review.likes ?? 0,
      dislikes: review.dislikes ?? 0,
      createdAt: daysBefore(now, review.daysAgo, chance),
    }
  })
}

/** Returns the reviews of a product with the customers who bought it as the authors of the first ones. */
export function byCustomers(slug: string, reviews: readonly ReviewRow[]): readonly ReviewRow[] {
  if (!boughtByCustomers.includes(slug)) return reviews
  return reviews.map((review, position) => {
    const customer = customers[position]
    return customer ? { ...review, userId: customerId(customer), name: fullName(customer) } : review
  })
}

/** Returns the "By feature" ratings, near the product's average. */
export function featureRatingRows(product: SeedProduct, stars: StarCounts, themes: ReviewThemes): FeatureRatingRow[] {
  const ratings = stars.reduce((all, n) => all + n, 0)
  const chance = chanceOf(`features:${product.slug}`)
  if (ratings < RATINGS_FOR_FEATURES || chance.hit(0.2)) return []
  const average = averageOf(stars)
  return themes.features.slice(0, chance.int(3, themes.features.length)).map((name, position) =>
    featureRatingRow(product.slug, name, {
      position,
      average: Math.min(5, Math.max(1, average - 0.35 + 0.6 * chance.next())),
      ratings,
    }),
  )
}

/** @param ratings number of the product's ratings; most of them include its features */
export function featureRatingRow(
  slug: string,
  name: string,
  { position, average, ratings }: { position: number; average: number; ratings: number },
): FeatureRatingRow {
  const raters = Math.max(1, Math.round(ratings * 0.6))
  return {
    id: idOf('feature-rating', `${slug}:${position}`),
    productId: idOf('product', slug),
    name,
    total: (Math.round(average * 10) / 10) * raters,
    ratings: raters,
    position,
  }
}

/** Returns the "Customers Say" summary in three or four sentences, or null when there are too few ratings. */
export function reviewSummary(product: SeedProduct, stars: StarCounts, themes: ReviewThemes): string | null {
  const ratings = stars.reduce((all, n) => all + n, 0)
  if (ratings < RATINGS_FOR_SUMMARY) return null
  const chance = chanceOf(`summary:${product.slug}`)
  const [first, second, third] = chance.shuffle(themes.praise)
  const doubt = chance.pick(themes.doubts)
  const average = averageOf(stars)
  const opening = chance.pick([
    `Customers like ${first} and ${second}.`,
    `Reviewers most often praise ${first}, followed by ${second}.`,
    `What buyers of the ${product.name} mention first is ${first}; many also point out ${second}.`,
    `Most reviews single out ${first}, and several speak well of ${second}.`,
  ])
  const middle = chance.pick([
    `Those who have bought it more than once also value ${third}.`,
    `Another point that comes up again and again is ${third}.`,
    `Quite a few write about ${third} as well.`,
  ])
  const doubts =
    average >= 4.6
      ? chance.pick([
          `Only a few have reservations, mostly about ${doubt}.`,
          `The rare critical voice concerns ${doubt}.`,
        ])
      : chance.pick([`Opinions differ on ${doubt}.`, `Some are less happy with ${doubt}.`])
  const closing =
    average >= 4.4 ? chance.pick(['Most would buy it again.', 'Many say that they have reordered it.', '']) : ''
  return [opening, middle, doubts, closing].filter(Boolean).join(' ')
}

function drawStar(left: ReadonlyMap<number, number>, chance: Chance): number {
  const all = [...left.values()].reduce((total, n) => total + n, 0)
  let at = chance.next() * all
  for (const [star, count] of left) {
    at -= count
    if (at < 0) return star
  }
  return 5
}

/**
 * Returns a function that gives one or two photographs per call, in the colours of the product. None repeats: a product
 * has fewer reviews with pictures than there are photographs.
 */
function picturesOf({ slug, variants }: SeedProduct): () => string[] {
  const chance = chanceOf(`review-pictures:${slug}`)
  const colors = variants?.attributes.find(({ options }) => options.some(({ color }) => color))?.options ?? []
  const shown = colors.flatMap(({ color }) => color ?? [])
  const left = Array.from({ length: SHOPPER_PHOTOS }, (_, index) =>
    productPublicId(slug, `photo${index + 1}`, shown.length > 0 ? chance.pick(shown) : undefined),
  )
  return () => left.splice(0, chance.hit(0.35) ? 2 : 1)
}

import { eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../../db/client.ts'
import { insertInBulk } from '../../../modules/finding/catalogue/import/writing/catalogue-rows.ts'
import { idOf } from '../../../shared/ids.ts'
import { productPublicId } from '../../../shared/picture-address.ts'
import * as tables from '../../../tables.ts'
import { catalogue, questionsFor } from '../../content/catalogue.ts'
import { type Chance, chanceOf } from '../chance.ts'
import { SHOPPER_PHOTOS } from '../community/review-rows.ts'
import { newName } from '../community/reviewer-name.ts'
import { daysBefore } from '../orders/days-before.ts'

export interface FillOptions {
  /** Slug of the product. */
  readonly slug: string
  /** Minimum number of reviews afterwards. */
  readonly reviews: number
  readonly questions: number
  readonly now: Date
}

type ReviewRow = typeof tables.reviews.$inferInsert
type QuestionRow = typeof tables.questions.$inferInsert
type AnswerRow = typeof tables.answers.$inferInsert

interface Product {
  readonly id: string
  readonly slug: string
  readonly department: string
  readonly leaf: string
  readonly shape: string
}

/**
 * Triggers update the counts for each row. In one transaction, the many row versions of the count would slow that down
 * more and more.
 */
const ROWS_A_TRANSACTION = 500
const OLDEST_DAYS = 500
const PICTURED = 0.1
const UNANSWERED = 0.15

/**
 * Adds reviews and answered questions to a product, for load tests. A repeat changes nothing, also after an interrupted
 * call. Returns the numbers there are now, or `undefined` when there is no such product.
 */
export async function fillProduct(
  db: Db,
  { slug, reviews, questions, now }: FillOptions,
): Promise<{ readonly reviews: number; readonly questions: number } | undefined> {
  const product = await findProduct(db, slug)
  if (!product) return undefined
  const count = {
    reviews: () => db.$count(tables.reviews, eq(tables.reviews.productId, product.id)),
    questions: () => db.$count(tables.questions, eq(tables.questions.productId, product.id)),
  }
  for (let at = await count.reviews(); at < reviews; at += ROWS_A_TRANSACTION) {
    const rows = upTo(at, reviews).map((index) => reviewRow(product, index, now))
    await db.transaction((tx) => insertInBulk(tx, tables.reviews, rows))
  }
  for (let at = await count.questions(); at < questions; at += ROWS_A_TRANSACTION) {
    const rows = upTo(at, questions).map((index) => questionRow(product, index, now))
    await db.transaction(async (tx) => {
      await insertInBulk(
        tx,
        tables.questions,
        rows.map(({ question }) => question),
      )
      await insertInBulk(
        tx,
        tables.answers,
        rows.flatMap(({ answers }) => answers),
      )
    })
  }
  return { reviews: await count.reviews(), questions: await count.questions() }
}

const upTo = (from: number, end: number) =>
  Array.from({ length: Math.min(ROWS_A_TRANSACTION, end - from) }, (_, at) => from + at)

async function findProduct(db: Db, slug: string): Promise<Product | undefined> {
  const leaf = alias(tables.categories, 'leaf')
  const department = alias(tables.categories, 'department')
  const { id, picture } = tables.products
  const [row] = await db
    .select({ id, picture, leaf: leaf.slug, department: department.slug })
    .from(tables.products)
    .innerJoin(leaf, eq(leaf.id, tables.products.leafId))
    .innerJoin(department, eq(department.id, tables.products.departmentId))
    .where(eq(tables.products.slug, slug))
  return row && { id: row.id, slug, department: row.department, leaf: row.leaf, shape: row.picture.shape }
}

function reviewRow({ id: productId, slug, department }: Product, index: number, now: Date): ReviewRow {
  const chance = chanceOf(`load-review:${slug}:${index}`)
  const voices = catalogue.departments.find((known) => known.slug === department)?.reviewVoices ?? []
  const voice = chance.pick(voices)
  return {
    id: idOf('load-review', `${slug}:${index}`),
    productId,
    name: newName(new Set(), chance),
    rating: voice.stars,
    title: voice.title,
    body: `${voice.text} ${chance.pick(voices).text}`,
    language: 'en',
    images: chance.hit(PICTURED) ? [productPublicId(slug, `photo${chance.int(1, SHOPPER_PHOTOS)}`)] : [],
    likes: Math.floor(chance.next() ** 4 * 120),
    dislikes: Math.floor(chance.next() ** 6 * 12),
    createdAt: someDay(now, chance),
  }
}

function questionRow(
  { id: productId, slug, department, ...product }: Product,
  index: number,
  now: Date,
): { readonly question: QuestionRow; readonly answers: readonly AnswerRow[] } {
  const chance = chanceOf(`load-question:${slug}:${index}`)
  const bank = questionsFor(department, product)
  const { ask, team, shoppers = [] } = chance.pick(bank)
  const id = idOf('load-question', `${slug}:${index}`)
  const createdAt = someDay(now, chance)
  const texts = chance.hit(UNANSWERED) ? [] : [...(team === undefined ? [] : [team]), ...shoppers]
  const left = now.getTime() - createdAt.getTime()
  return {
    question: {
      id,
      productId,
      userName: chance.hit(0.2) ? '' : newName(new Set(), chance),
      question: `${ask} ${chance.pick(bank).ask}`,
      createdAt,
    },
    answers: texts.map((answer, at) => ({
      id: idOf('load-answer', `${slug}:${index}:${at}`),
      questionId: id,
      userName: answer === team ? '' : newName(new Set(), chance),
      answer,
      language: 'en',
      upVotes: Math.floor(chance.next() ** 3 * 34),
      downVotes: Math.floor(chance.next() ** 5 * 5),
      createdAt: new Date(createdAt.getTime() + Math.floor(left * (0.05 + 0.9 * chance.next()))),
    })),
  }
}

const someDay = (now: Date, chance: Chance) => daysBefore(now, chance.int(1, OLDEST_DAYS), chance)

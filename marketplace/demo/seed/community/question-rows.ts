import { DAY_MS } from '../../../../contract/values/durations.ts'
import { idOf } from '../../../shared/ids.ts'
import type * as tables from '../../../tables.ts'
import { questionsFor } from '../../content/catalogue.ts'
import type { SeedOwnQuestion, SeedProduct, SeedQuestion, SeedShowcaseProduct } from '../../content/content-schema.ts'
import { type Chance, chanceOf } from '../chance.ts'
import { daysBefore } from '../orders/days-before.ts'
import { newName } from './reviewer-name.ts'

/** Questions with their answers. Triggers count the answers. */
export interface QuestionRows {
  readonly questions: (typeof tables.questions.$inferInsert)[]
  readonly answers: (typeof tables.answers.$inferInsert)[]
}

const OLDEST_DAYS = 500
const SHARE_OF_PRODUCTS = 0.66
const MAX_QUESTIONS = 6
/** Share of the questions about a product that fit few other products. */
const OWN_SHARE = 0.7
const UNANSWERED = 0.12
const GUESTS = 0.2

interface QuestionRowsInput {
  readonly product: SeedProduct | SeedShowcaseProduct
  readonly department: string
  readonly now: Date
  /** When the product was added; questions are later. */
  readonly createdAt: Date
}

/** Returns the questions about a product: its own, or else some of its department's. */
export function questionRows({ product, department, now, createdAt }: QuestionRowsInput): QuestionRows {
  const own: Partial<SeedShowcaseProduct> = product
  if (own.questions) return ownRows(product.slug, own.questions, now)

  const chance = chanceOf(`questions:${product.slug}`)
  const isShowcase = own.translations !== undefined
  const count = isShowcase ? chance.int(2, 5) : chance.hit(SHARE_OF_PRODUCTS) ? chance.int(1, MAX_QUESTIONS) : 0
  const fitting = questionsFor(department, { leaf: product.leaf, shape: product.picture.shape })
  const oldest = Math.min(OLDEST_DAYS, Math.floor((now.getTime() - createdAt.getTime()) / DAY_MS) - 1)
  const rows: QuestionRows = { questions: [], answers: [] }
  for (const [position, question] of chosen(fitting, count, chance).entries()) {
    const createdOn = daysBefore(now, chance.int(1, Math.max(1, oldest)), chance)
    addQuestion(rows, { slug: product.slug, position, question, createdAt: createdOn, now })
  }
  return rows
}

/** Selects mostly questions that fit few products, and some general ones. */
function chosen(fitting: readonly SeedQuestion[], count: number, chance: Chance): SeedQuestion[] {
  const isSpecial = ({ leaves, shapes }: SeedQuestion) => leaves !== undefined || shapes !== undefined
  const special = chance.shuffle(fitting.filter(isSpecial)).slice(0, Math.ceil(count * OWN_SHARE))
  const usual = chance.shuffle(fitting.filter((question) => !isSpecial(question)))
  return [...special, ...usual.slice(0, count - special.length)]
}

interface Banked {
  readonly slug: string
  readonly position: number
  readonly question: SeedQuestion
  readonly createdAt: Date
  readonly now: Date
}

function addQuestion(rows: QuestionRows, { slug, position, question, createdAt, now }: Banked) {
  const chance = chanceOf(`question:${slug}:${position}`)
  const names = new Set<string>()
  const id = questionId(slug, position)
  rows.questions.push({
    id,
    productId: idOf('product', slug),
    userName: chance.hit(GUESTS) ? '' : newName(names, chance),
    question: question.ask,
    createdAt,
  })
  const { team, shoppers = [] } = question
  if (chance.hit(UNANSWERED)) return
  const heard = shoppers.filter(() => chance.hit(0.8))
  for (const [at, answer] of [...(team === undefined ? [] : [team]), ...heard].entries()) {
    const waited =
      Math.min(now.getTime() - createdAt.getTime(), chance.int(1, 9) * DAY_MS) * (0.1 + 0.8 * chance.next())
    rows.answers.push({
      id: answerId(slug, position, at),
      questionId: id,
      userName: answer === team ? '' : newName(names, chance),
      answer,
      language: 'en',
      upVotes: Math.floor(chance.next() ** 3 * 34),
      downVotes: Math.floor(chance.next() ** 5 * 5),
      createdAt: new Date(createdAt.getTime() + Math.floor(waited)),
    })
  }
}

function ownRows(slug: string, own: readonly SeedOwnQuestion[], now: Date): QuestionRows {
  const rows: QuestionRows = { questions: [], answers: [] }
  for (const [position, { ask, name = '', daysAgo, answers = [] }] of own.entries()) {
    const chance = chanceOf(`question:${slug}:${position}`)
    const id = questionId(slug, position)
    rows.questions.push({
      id,
      productId: idOf('product', slug),
      userName: name,
      question: ask,
      createdAt: daysBefore(now, daysAgo, chance),
    })
    for (const [at, answer] of answers.entries()) {
      rows.answers.push({
        id: answerId(slug, position, at),
        questionId: id,
        userName: answer.name ?? '',
        answer: answer.answer,
        language: 'en',
        upVotes: answer.up ?? 0,
        downVotes: answer.down ?? 0,
        createdAt: daysBefore(now, answer.daysAgo, chance),
      })
    }
  }
  return rows
}

const questionId = (slug: string, position: number) => idOf('question', `${slug}:${position}`)
const answerId = (slug: string, position: number, at: number) => idOf('answer', `${slug}:${position}:${at}`)

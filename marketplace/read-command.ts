import { parseArgs } from 'node:util'
import { CannotStart } from './cannot-start.ts'

/** A parsed command line of `npm run marketplace -- ...`. */
export type Command =
  | { readonly name: 'serve' }
  | SeedCommand
  | { readonly name: 'restock'; readonly slug: string; readonly quantity: number }
  | { readonly name: 'rename'; readonly from: string; readonly to: string }
  | { readonly name: 'newsletter'; readonly file: string }

export interface SeedCommand {
  readonly name: 'seed'
  readonly products: number | undefined
  readonly fill: Fill | undefined
}

/** The product to fill up, with its numbers of reviews and questions. */
export interface Fill {
  readonly slug: string
  readonly reviews: number
  readonly questions: number
}

const USAGE = [
  'Usage: server.ts                            starts the marketplace',
  '       server.ts seed [--products N]        only fills the database',
  '         [--product <slug> [--reviews N] [--questions N]]  and this product, for load work',
  '       server.ts restock <slug> <quantity>  puts more of a product on the shelf and tells those who wait for it',
  '       server.ts rename <slug> <new slug>   gives a product or category another address; the old one leads to it',
  '       server.ts newsletter <file>           mails a letter to all who get the newsletter (docs/newsletter.md)',
].join('\n')

const WHOLE_NUMBER = /^\d{1,7}$/

/** Parses the arguments after the program name. Throws CannotStart. */
export function readCommand(args: readonly string[]): Command {
  const { positionals, values } = parse(args)
  const [name, ...rest] = positionals
  if (name === 'seed' && rest.length === 0) {
    return { name, products: wholeNumber('products', values.products), fill: fillOf(values) }
  }
  if (Object.values(values).some((value) => value !== undefined)) throw bad()
  if (name === undefined) return { name: 'serve' }
  const [slug, quantity] = rest
  if (name === 'rename' && slug !== undefined && quantity !== undefined && rest.length === 2) {
    return { name, from: slug, to: quantity }
  }
  if (name === 'newsletter' && slug !== undefined && rest.length === 1) return { name, file: slug }
  if (name !== 'restock' || slug === undefined || quantity === undefined || rest.length > 2) throw bad()
  if (!WHOLE_NUMBER.test(quantity)) throw bad('The quantity must be a whole number')
  return { name, slug, quantity: Number(quantity) }
}

interface FillValues {
  readonly product?: string | undefined
  readonly reviews?: string | undefined
  readonly questions?: string | undefined
}

function fillOf({ product, reviews, questions }: FillValues): Fill | undefined {
  if (product === undefined && reviews === undefined && questions === undefined) return undefined
  if (product === undefined) throw bad('--reviews and --questions need the --product that they are for')
  if (reviews === undefined && questions === undefined) throw bad('--product needs --reviews or --questions')
  return {
    slug: product,
    reviews: wholeNumber('reviews', reviews) ?? 0,
    questions: wholeNumber('questions', questions) ?? 0,
  }
}

function wholeNumber(name: string, value: string | undefined): number | undefined {
  if (value !== undefined && !WHOLE_NUMBER.test(value)) throw bad(`--${name} must be a whole number`)
  return value === undefined ? undefined : Number(value)
}

function parse(args: readonly string[]) {
  const option = { type: 'string' } as const
  const options = { products: option, product: option, reviews: option, questions: option }
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options })
  } catch (error) {
    throw new CannotStart(USAGE, { cause: error })
  }
}

const bad = (problem?: string) => new CannotStart(problem ? `${problem}\n${USAGE}` : USAGE)

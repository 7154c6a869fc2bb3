import { parseArgs } from 'node:util'

/** What `npm run marketplace -- ...` is asked to do. */
export type Command =
  | { readonly name: 'serve' }
  | { readonly name: 'seed'; readonly products: number | undefined }
  | { readonly name: 'restock'; readonly slug: string; readonly quantity: number }

/** The command line makes no sense; the message says what would. */
export class BadCommand extends Error {}

const USAGE = [
  'Usage: server.ts                            starts the marketplace',
  '       server.ts seed [--products N]        only fills the database',
  '       server.ts restock <slug> <quantity>  puts more of a product on the shelf and tells those who wait for it',
].join('\n')

const WHOLE_NUMBER = /^\d{1,7}$/

/** Reads the arguments after the name of the program. Throws BadCommand. */
export function readCommand(args: readonly string[]): Command {
  const { positionals, values } = parse(args)
  const [name, ...rest] = positionals
  const { products } = values
  if (name === 'seed' && rest.length === 0) {
    if (products !== undefined && !WHOLE_NUMBER.test(products)) throw bad('--products must be a whole number')
    return { name, products: products === undefined ? undefined : Number(products) }
  }
  if (products !== undefined) throw bad()
  if (name === undefined) return { name: 'serve' }
  const [slug, quantity] = rest
  if (name !== 'restock' || slug === undefined || quantity === undefined || rest.length > 2) throw bad()
  if (!WHOLE_NUMBER.test(quantity)) throw bad('The quantity must be a whole number')
  return { name, slug, quantity: Number(quantity) }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options: { products: { type: 'string' } } })
  } catch (error) {
    throw new BadCommand(USAGE, { cause: error })
  }
}

const bad = (problem?: string) => new BadCommand(problem ? `${problem}\n${USAGE}` : USAGE)

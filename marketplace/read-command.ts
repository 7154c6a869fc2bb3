import { type ParseArgsConfig, parseArgs } from 'node:util'
import { email as emailAddress } from '../contract/account/accounts.ts'
import { CannotStart } from './cannot-start.ts'

/** A parsed command line of `npm run marketplace -- ...`. E-mail addresses are in lower case. */
export type Command =
  | { readonly name: 'serve' }
  | { readonly name: 'seed'; readonly products: number | undefined; readonly fill: Fill | undefined }
  | { readonly name: 'restock'; readonly slug: string; readonly quantity: number }
  | { readonly name: 'rename'; readonly from: string; readonly to: string }
  | { readonly name: 'newsletter'; readonly file: string }
  | { readonly name: 'admin'; readonly action: 'create'; readonly email: string; readonly isMailed: boolean }
  | { readonly name: 'admin'; readonly action: 'revoke'; readonly email: string }
  | { readonly name: 'admin'; readonly action: 'list' }
  | ImportCommand
  // Without a file: to the standard output.
  | { readonly name: 'export'; readonly file: string | undefined; readonly isSchema: boolean }
  | { readonly name: 'demo lock' }
  | { readonly name: 'backup'; readonly folder: string }
  | { readonly name: 'restore'; readonly folder: string; readonly replaces: boolean }
  | { readonly name: 'pages'; readonly folder: string; readonly replaces: boolean }
  | { readonly name: 'migrate'; readonly onlyChecks: boolean }

export type CommandNamed<Name extends Command['name']> = Extract<Command, { name: Name }>

interface ImportCommand {
  readonly name: 'import'
  readonly file: string
  /** The store that all products of a table or feed go to. */
  readonly store: string | undefined
  /** Folder of the pictures that the file names. */
  readonly pictures: string | undefined
  readonly isDryRun: boolean
  readonly isStrict: boolean
  readonly withdrawsMissing: boolean
  /** Currency of amounts that name none. */
  readonly currency: string | undefined
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
  '       server.ts admin create --email <address> [--mail]  makes an admin; the password is asked for, read from the standard',
  '                                             input, or, with --mail, set by its owner',
  '       server.ts admin list                  names the admins',
  '       server.ts admin revoke --email <address>  makes an admin a shopper',
  '       server.ts import <file> [--store <name>] [--pictures <folder>] [--dry-run] [--strict] [--withdraw-missing]',
  '         [--currency USD]                     brings products of a file into the shop (docs/catalogue-import.md)',
  '       server.ts export [file] [--schema]    writes the catalogue, or the JSON schema of its lines',
  '       server.ts pages <folder> [--replace]  publishes terms, returns and other pages of text (docs/content.md)',
  '       server.ts backup <folder>             copies database and uploads, also while the marketplace runs',
  '       server.ts restore <folder> [--replace]  restores such a copy into a data folder without a database',
  '       server.ts migrate [--check]           brings the schema of the database up to date, or says whether it is',
  '       server.ts demo lock                   takes the public password from the accounts of the demo',
].join('\n')

const WHOLE_NUMBER = /^\d{1,7}$/

const text = { type: 'string' } as const
const flag = { type: 'boolean', default: false } as const
const seedOptions = { products: text, product: text, reviews: text, questions: text }
const importOptions = {
  store: text,
  pictures: text,
  'dry-run': flag,
  strict: flag,
  'withdraw-missing': flag,
  currency: text,
}

/** Parses the arguments after the program name. Throws CannotStart. */
export function readCommand([name, ...args]: readonly string[]): Command {
  switch (name) {
    case undefined:
      return { name: 'serve' }
    case 'seed': {
      const { products, ...fill } = parse(args, seedOptions, [0]).values
      return { name, products: wholeNumber('products', products), fill: fillOf(fill) }
    }
    case 'restock': {
      const [slug = '', quantity = ''] = parse(args, {}, [2]).positionals
      if (!WHOLE_NUMBER.test(quantity)) throw bad('The quantity must be a whole number')
      return { name, slug, quantity: Number(quantity) }
    }
    case 'rename': {
      const [from = '', to = ''] = parse(args, {}, [2]).positionals
      return { name, from, to }
    }
    case 'newsletter': {
      const [file = ''] = parse(args, {}, [1]).positionals
      return { name, file }
    }
    case 'admin':
      return adminCommand(args)
    case 'import':
      return importCommand(args)
    case 'export': {
      const { positionals, values } = parse(args, { schema: flag }, [0, 1])
      return { name, file: positionals[0], isSchema: values.schema }
    }
    case 'backup': {
      const [folder = ''] = parse(args, {}, [1]).positionals
      return { name, folder }
    }
    case 'restore':
    case 'pages': {
      const { positionals, values } = parse(args, { replace: flag }, [1])
      return { name, folder: positionals[0] ?? '', replaces: values.replace }
    }
    case 'migrate':
      return { name, onlyChecks: parse(args, { check: flag }, [0]).values.check }
    case 'demo':
      if (parse(args, {}, [1]).positionals[0] === 'lock') return { name: 'demo lock' }
  }
  throw bad()
}

function adminCommand([action, ...args]: readonly string[]): CommandNamed<'admin'> {
  const name = 'admin'
  switch (action) {
    case 'list':
      parse(args, {}, [0])
      return { name, action }
    case 'create': {
      const { email, mail } = parse(args, { email: text, mail: flag }, [0]).values
      return { name, action, email: addressIn(email), isMailed: mail }
    }
    case 'revoke':
      return { name, action, email: addressIn(parse(args, { email: text }, [0]).values.email) }
  }
  throw bad()
}

function addressIn(email: string | undefined): string {
  const address = emailAddress.safeParse(email)
  if (address.success) return address.data
  throw bad(email === undefined ? undefined : '--email must be an e-mail address')
}

function importCommand(args: readonly string[]): ImportCommand {
  const { positionals, values } = parse(args, importOptions, [1])
  const {
    store,
    pictures,
    'dry-run': isDryRun,
    strict: isStrict,
    'withdraw-missing': withdrawsMissing,
    currency,
  } = values
  if (currency !== undefined && !/^[A-Z]{3}$/.test(currency))
    throw bad('--currency must be the code of a currency, such as EUR')
  if (store?.trim() === '') throw bad('--store must be the name of a store')
  return {
    name: 'import',
    file: positionals[0] ?? '',
    store: store?.trim(),
    pictures,
    isDryRun,
    isStrict,
    withdrawsMissing,
    currency,
  }
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

/** Parses what follows a command. Throws CannotStart for an unknown option, and for more or fewer words. */
function parse<const Options extends ParseArgsConfig['options']>(
  args: readonly string[],
  options: Options,
  wordCounts: readonly number[],
) {
  try {
    const parsed = parseArgs({ args: [...args], allowPositionals: true, options })
    if (wordCounts.includes(parsed.positionals.length)) return parsed
  } catch (error) {
    throw new CannotStart(USAGE, { cause: error })
  }
  throw bad()
}

const bad = (problem?: string) => new CannotStart(problem ? `${problem}\n${USAGE}` : USAGE)

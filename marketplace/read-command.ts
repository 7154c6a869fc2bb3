import { parseArgs } from 'node:util'
import { email as emailAddress } from '../contract/accounts.ts'
import { CannotStart } from './cannot-start.ts'

/** A parsed command line of `npm run marketplace -- ...`. */
export type Command =
  | { readonly name: 'serve' }
  | SeedCommand
  | { readonly name: 'restock'; readonly slug: string; readonly quantity: number }
  | { readonly name: 'rename'; readonly from: string; readonly to: string }
  | { readonly name: 'newsletter'; readonly file: string }
  | AdminCommand
  | ImportCommand
  | ExportCommand
  | { readonly name: 'demo lock' }
  | { readonly name: 'backup'; readonly folder: string }
  | RestoreCommand
  | PagesCommand
  | { readonly name: 'migrate'; readonly onlyChecks: boolean }

export interface ImportCommand {
  readonly name: 'import'
  readonly file: string
  /** Folder of the pictures that the file names. */
  readonly pictures: string | undefined
  readonly isDryRun: boolean
  readonly isStrict: boolean
  readonly withdrawsMissing: boolean
  /** Currency of amounts that name none. */
  readonly currency: string
}

export interface RestoreCommand {
  readonly name: 'restore'
  readonly folder: string
  /** Puts the present data aside. */
  readonly replaces: boolean
}

export interface PagesCommand {
  readonly name: 'pages'
  /** Folder of the pages of text. */
  readonly folder: string
  /** Takes the place of other texts. */
  readonly replaces: boolean
}

export interface ExportCommand {
  readonly name: 'export'
  /** The standard output when it is absent. */
  readonly file: string | undefined
  /** Writes the JSON schema of the lines in place of the catalogue. */
  readonly isSchema: boolean
}

/** A command about who the admins are. E-mail addresses are in lower case. */
export type AdminCommand = { readonly name: 'admin' } & (
  | { readonly action: 'create'; readonly email: string; readonly isMailed: boolean }
  | { readonly action: 'list' }
  | { readonly action: 'revoke'; readonly email: string }
)

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
  '       server.ts admin create --email <address> [--mail]  makes an admin; the password is asked for, read from the standard',
  '                                             input, or, with --mail, set by its owner',
  '       server.ts admin list                  names the admins',
  '       server.ts admin revoke --email <address>  makes an admin a shopper',
  '       server.ts import <file> [--pictures <folder>] [--dry-run] [--strict] [--withdraw-missing] [--currency USD]',
  '                                             brings products of a file into the shop (docs/catalogue-import.md)',
  '       server.ts export [file] [--schema]    writes the catalogue, or the JSON schema of its lines',
  '       server.ts pages <folder> [--replace]  publishes terms, returns and other pages of text (docs/content.md)',
  '       server.ts backup <folder>             copies database and uploads, also while the marketplace runs',
  '       server.ts restore <folder> [--replace]  restores such a copy into a data folder without a database',
  '       server.ts migrate [--check]           brings the schema of the database up to date, or says whether it is',
  '       server.ts demo lock                   takes the public password from the accounts of the demo',
].join('\n')

const WHOLE_NUMBER = /^\d{1,7}$/

/** Parses the arguments after the program name. Throws CannotStart. */
export function readCommand(args: readonly string[]): Command {
  const { positionals, values } = parse(args)
  const [name, ...rest] = positionals
  if (name === 'seed' && rest.length === 0) {
    return { name, products: wholeNumber('products', values.products), fill: fillOf(values) }
  }
  if (name === 'admin') return adminCommand(rest, values)
  if (name === 'import') return importCommand(rest, values)
  if (name === 'export') return exportCommand(rest, values)
  if (name === 'migrate') return migrateCommand(rest, values)
  if (name === 'restore' || name === 'pages') return { name, ...folderWithReplace(rest, values) }
  if (Object.values(values).some((value) => value !== undefined)) throw bad()
  if (name === 'demo' && rest.join(' ') === 'lock') return { name: 'demo lock' }
  if (name === undefined) return { name: 'serve' }
  const [slug, quantity] = rest
  if (name === 'backup' && slug !== undefined && rest.length === 1) return { name, folder: slug }
  if (name === 'rename' && slug !== undefined && quantity !== undefined && rest.length === 2) {
    return { name, from: slug, to: quantity }
  }
  if (name === 'newsletter' && slug !== undefined && rest.length === 1) return { name, file: slug }
  if (name !== 'restock' || slug === undefined || quantity === undefined || rest.length > 2) throw bad()
  if (!WHOLE_NUMBER.test(quantity)) throw bad('The quantity must be a whole number')
  return { name, slug, quantity: Number(quantity) }
}

interface AdminValues {
  readonly email?: string | undefined
  readonly mail?: boolean | undefined
}

function adminCommand(rest: readonly string[], { email, mail, ...others }: AdminValues): AdminCommand {
  const [action] = rest
  if (rest.length !== 1 || Object.values(others).some((value) => value !== undefined)) throw bad()
  if (action === 'list' && email === undefined && mail === undefined) return { name: 'admin', action }
  if (email === undefined) throw bad()
  const address = emailAddress.safeParse(email)
  if (!address.success) throw bad('--email must be an e-mail address')
  if (action === 'create') return { name: 'admin', action, email: address.data, isMailed: mail ?? false }
  if (action === 'revoke' && mail === undefined) return { name: 'admin', action, email: address.data }
  throw bad()
}

interface ImportValues {
  readonly pictures?: string | undefined
  readonly 'dry-run'?: boolean | undefined
  readonly strict?: boolean | undefined
  readonly 'withdraw-missing'?: boolean | undefined
  readonly currency?: string | undefined
}

function importCommand(rest: readonly string[], values: ImportValues): ImportCommand {
  const {
    pictures,
    'dry-run': isDryRun = false,
    strict: isStrict = false,
    'withdraw-missing': withdrawsMissing = false,
    currency = 'USD',
    ...others
  } = values
  const [file] = rest
  if (file === undefined || rest.length !== 1 || Object.values(others).some((value) => value !== undefined)) throw bad()
  if (!/^[A-Z]{3}$/.test(currency)) throw bad('--currency must be the code of a currency, such as EUR')
  return { name: 'import', file, pictures, isDryRun, isStrict, withdrawsMissing, currency }
}

function exportCommand(
  rest: readonly string[],
  { schema: isSchema = false, ...others }: { schema?: boolean | undefined },
) {
  if (rest.length > 1 || Object.values(others).some((value) => value !== undefined)) throw bad()
  return { name: 'export', file: rest[0], isSchema } as const
}

function folderWithReplace(
  rest: readonly string[],
  { replace: replaces = false, ...others }: { replace?: boolean | undefined },
) {
  const [folder] = rest
  if (folder === undefined || rest.length > 1 || Object.values(others).some((value) => value !== undefined)) throw bad()
  return { folder, replaces }
}

function migrateCommand(
  rest: readonly string[],
  { check: onlyChecks = false, ...others }: { check?: boolean | undefined },
) {
  if (rest.length > 0 || Object.values(others).some((value) => value !== undefined)) throw bad()
  return { name: 'migrate', onlyChecks } as const
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
  const flag = { type: 'boolean' } as const
  const options = {
    ...{ products: option, product: option, reviews: option, questions: option, email: option },
    ...{ pictures: option, currency: option },
    mail: flag,
    ...{ 'dry-run': flag, strict: flag, 'withdraw-missing': flag, schema: flag, replace: flag, check: flag },
  } as const
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options })
  } catch (error) {
    throw new CannotStart(USAGE, { cause: error })
  }
}

const bad = (problem?: string) => new CannotStart(problem ? `${problem}\n${USAGE}` : USAGE)

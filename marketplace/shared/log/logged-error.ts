import { DrizzleQueryError } from 'drizzle-orm/errors'

/** What the log says about an error. It names what failed, and holds nothing that a person has entered. */
export interface LoggedError {
  readonly type: string
  readonly message?: string
  /** Code of the database, the driver, the operating system or a service, such as 23505 or ECONNREFUSED. */
  readonly code?: string
  /** Verb and first table of a query, such as 'insert users'. */
  readonly statement?: string
  /** What the query violated, as the database names it. */
  readonly table?: string
  readonly constraint?: string
  /** File, line and function of each call. */
  readonly stack?: string
  readonly causes?: readonly LoggedError[]
}

const MAX_DEPTH = 4

/**
 * Returns what the log may say about an error and its causes. Left out are the text and parameters of queries, and the
 * messages of databases and mail servers, which repeat the values that they refuse. Other messages lose what is in
 * double quotes, e-mail addresses, query strings and long numbers.
 */
export function loggedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error }
  const { name, stack } = error
  const fields = error as Error & Readonly<Record<string, unknown>>
  const { query, code, table, constraint } = fields
  const causes = [error.cause, ...(error instanceof AggregateError ? error.errors : [])].filter(Boolean)
  return {
    type: name === 'Error' ? error.constructor.name : name,
    ...(repeatsValues(fields) ? {} : { message: withoutValues(error.message) }),
    ...(isWord(code) && { code: String(code) }),
    ...(typeof query === 'string' && { statement: statementOf(query) }),
    ...(isWord(table) && { table: String(table) }),
    ...(isWord(constraint) && { constraint: String(constraint) }),
    ...(stack !== undefined && { stack: framesOf(stack, error.message) }),
    ...(causes.length > 0 && depth < MAX_DEPTH && { causes: causes.map((cause) => loggedError(cause, depth + 1)) }),
  }
}

/** Whether the message is a database's (with its severity), a query's or a mail server's (with its response). */
const repeatsValues = (error: Error & Readonly<Record<string, unknown>>): boolean =>
  error instanceof DrizzleQueryError || 'severity' in error || 'query' in error || 'responseCode' in error

const isWord = (value: unknown) =>
  (typeof value === 'string' && /^[\w.-]{1,64}$/.test(value)) || typeof value === 'number'

/** Returns a text without what a person may have entered. */
const withoutValues = (text: string): string =>
  text
    .replace(/"[^"]*"?/g, '"…"')
    .replace(/[^\s'<>(]+@[^\s'>)]+/g, '…@…')
    .replace(/\?\S+/g, '?…')
    .replace(/\d(?:[ -]?\d){6,}/g, '…')

/** What a query begins with before its verb, and where it names its first table. */
const COMMON_TABLE = /^\s*with\b[\s\S]*?\)\s*/i
const FIRST_TABLE = /\b(?:from|into|join)\s+"?(\w+)"?|^\s*update\s+"?(\w+)"?/i

function statementOf(query: string): string {
  const statement = query.replace(COMMON_TABLE, '')
  const [verb = 'query'] = statement.match(/\w+/) ?? []
  const [, table, updated] = FIRST_TABLE.exec(statement) ?? []
  return [verb.toLowerCase(), table ?? updated].filter(Boolean).join(' ')
}

/** The message stands before the frames, and may have lines that look like some. */
function framesOf(stack: string, message: string): string {
  const from = message === '' ? -1 : stack.indexOf(message)
  return stack
    .slice(from < 0 ? 0 : from + message.length)
    .split('\n')
    .filter((line) => /^\s+at .*(:\d+:\d+\)?|native\)?|<anonymous>\)?)$/.test(line))
    .map((line) => line.trim())
    .join('\n')
}

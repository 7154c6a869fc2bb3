import type * as z from 'zod/mini'

/** Which service responds. */
export type ServiceBase = 'api' | 'api2' | 'cms' | 'python' | 'chat' | 'media'

type Write = 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export interface Endpoint<Input, Answer extends z.ZodMiniType> {
  /** 'api' by default. */
  readonly base?: ServiceBase
  /** Absent for GET. */
  readonly method?: Write
  /** Its parts like `:id` stand for values of the input. */
  readonly path: (input: Input) => string
  /**
   * Added as `?name=value`. Absent values are left out, array values are repeated, and the order is preserved. By default
   * what the path of a read does not name; other calls have none by default.
   */
  readonly query?: (input: Input) => Readonly<Record<string, string | number | undefined | readonly string[]>>
  readonly headers?: (input: Input) => Readonly<Record<string, string>>
  /** By default what the path of a write does not name; reads and deletions have none by default. */
  readonly body?: (input: Input) => unknown
  /** Sent as form data instead of a JSON body. */
  readonly form?: (input: Input) => Readonly<Record<string, string | Blob>>
  /** Loads the schema of the response: a page loads those of its own calls only, and reads need it last. */
  readonly answer: () => Promise<Answer>
  /** The response is a text, such as a CSV file, instead of JSON. The schema parses the string. */
  readonly isText?: true
  /** The status codes that mean success, when that is not every code below 400. */
  readonly successes?: readonly number[]
  /** A guest without a token need not obtain one first: the response does not depend on the caller. */
  readonly needsNoToken?: true
  /**
   * A write with an idempotency key. The marketplace executes it once however often it arrives, so it may be retried
   * like a read.
   */
  readonly isKeyed?: true
  /**
   * Sent without an action of the shopper. When the session is over, the shopper is not asked to sign in again for it.
   */
  readonly isBackground?: true
  /** A POST without side effects, such as a graph query. It is treated like a GET. */
  readonly isRead?: true
  /**
   * Seconds for which the storefront's server may reuse the response for every guest with the same request. Only for
   * responses that do not depend on the caller. Absent: never.
   */
  readonly sharedFor?: number
}

/** The names in a path. */
type NamesIn<Path extends string> = Path extends `${string}/:${infer Rest}`
  ? Rest extends `${infer Name}/${infer More}`
    ? Name | NamesIn<`/${More}`>
    : Rest
  : never

/** Declares a call of a method, with the types of its input and response. Its path names values of the input alone. */
const callBy =
  (method?: Write) =>
  <Input, Path extends string, Answer extends z.ZodMiniType>(
    call: Omit<Endpoint<Input, Answer>, 'method' | 'path'> & {
      readonly path: (input: Input) => [NamesIn<Path>] extends [keyof Input] ? Path : never
    },
  ): Endpoint<Input, Answer> => ({ ...(method && { method }), ...call })

export const get = callBy()
export const post = callBy('POST')
export const put = callBy('PUT')
export const patch = callBy('PATCH')
export const remove = callBy('DELETE')

/** Returns true for a call without side effects. */
export const isReading = ({ method, isRead }: Pick<Endpoint<never, z.ZodMiniType>, 'method' | 'isRead'>): boolean =>
  method === undefined || isRead === true

/** Returns the JSON body of a call, or undefined when it has none. */
export function bodyOf<Input>(
  { method, path, body, form }: Pick<Endpoint<Input, z.ZodMiniType>, 'method' | 'path' | 'body' | 'form'>,
  input: Input,
): unknown {
  if (body) return body(input)
  return method === undefined || method === 'DELETE' || form ? undefined : unnamed(path(input), input)
}

/** Returns the path of a call, with the values that it names. */
export const pathOf = <Input>({ path }: Pick<Endpoint<Input, z.ZodMiniType>, 'path'>, input: Input): string =>
  path(input).replace(/:(\w+)/g, (_, name: string) => segment(String((input as Values)[name])))

/** Returns the query of a call by name. */
export const queryOf = <Input>(
  { method, path, query }: Pick<Endpoint<Input, z.ZodMiniType>, 'method' | 'path' | 'query'>,
  input: Input,
): Values => query?.(input) ?? (method === undefined ? unnamed(path(input), input) : {})

type Values = Readonly<Record<string, unknown>>

/** What of the input a path does not name. */
const unnamed = (path: string, input: unknown): Values =>
  Object.fromEntries(Object.entries(input as Values).filter(([name]) => !path.split('/').includes(`:${name}`)))

/** Encodes a part of a path. */
export const segment = encodeURIComponent

/** The visitor's location, as far as it is known. */
export interface VisitorPlace {
  readonly latitude: string
  readonly longitude: string
  readonly city: string
  readonly country: string
  readonly ipAddress: string
}

import type * as z from 'zod/mini'

/** Which service responds. */
export type ServiceBase = 'api' | 'api2' | 'cms' | 'python' | 'chat' | 'media'

type Write = 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export interface Endpoint<Input, Answer extends z.ZodMiniType> {
  /** 'api' by default. */
  readonly base?: ServiceBase
  /** Absent for GET. */
  readonly method?: Write
  readonly path: (input: Input) => string
  /** Added as `?name=value`. Absent values are left out, array values are repeated, and the order is preserved. */
  readonly query?: (input: Input) => Readonly<Record<string, string | number | undefined | readonly string[]>>
  readonly headers?: (input: Input) => Readonly<Record<string, string>>
  /** The input by default; reads and deletions have none by default. */
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

/** Declares a call of a method, with the types of its input and response. */
const callBy =
  (method?: Write) =>
  <Input, Answer extends z.ZodMiniType>(call: Omit<Endpoint<Input, Answer>, 'method'>): Endpoint<Input, Answer> => ({
    ...(method && { method }),
    ...call,
  })

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
  { method, body, form }: Pick<Endpoint<Input, z.ZodMiniType>, 'method' | 'body' | 'form'>,
  input: Input,
): unknown {
  if (body) return body(input)
  return method === undefined || method === 'DELETE' || form ? undefined : input
}

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

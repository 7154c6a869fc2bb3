import axios, { AxiosError, type AxiosResponse } from 'axios'
import type * as z from 'zod/mini'
import { errorBody } from '@/contract/values/error-body'
import { lastWrite } from '../browser/last-write'
import { randomId } from '../browser/random-id'
import { type ServiceAddresses, serviceAddresses } from '../config'
import type { Visitor } from './api-caller'
import { ApiError, wasTurnedAway } from './api-error'
import { type AnswerOf, type EndpointName, endpointOf, type InputOf } from './endpoints'
import { bodyOf, type Endpoint, isReading, pathOf, queryOf, type ServiceBase } from './endpoints/endpoint'
import { parseAnswer } from './parse-answer'

/** Milliseconds. A call is not retried when less time remains. */
const MIN_TIME_FOR_RETRY = 250
const RETRY_AFTER = { least: 40, spread: 120 }
const IDEMPOTENT_WRITES = new Set(['PUT', 'DELETE'])
/** The only status of a response without a body. */
const NO_CONTENT = 204
const TRANSIENT_STATUS = new Set([502, 503, 504])

export interface SendContext {
  readonly visitor: Visitor
  /** Time limit of the whole call in milliseconds. */
  readonly timeout: number
  readonly signal?: AbortSignal | undefined
  /** Sent as `Idempotency-Key` with keyed writes. */
  readonly idempotencyKey?: string | undefined
  /** Called with the uploaded share of the request body, from 0 to 1. */
  readonly onProgress?: ((share: number) => void) | undefined
  /**
   * Address of the visitor for whom the server makes the call, sent as `X-Forwarded-For`: rate limits count by visitor.
   */
  readonly forwardedFor?: string | undefined
  /** Further headers of a call that the server makes for a visitor, such as the visitor's `User-Agent`. */
  readonly headers?: Readonly<Record<string, string>> | undefined
}

// Node and browsers keep connections alive by default, so no agent is configured.
const client = axios.create()

/**
 * Makes one call of the endpoints table and returns the parsed response. Retryable calls that fail for a transient
 * reason are retried once, after a random delay, within the same time limit.
 * @throws ApiError
 */
export async function send<N extends EndpointName>(
  name: N,
  input: InputOf<N>,
  context: SendContext,
): Promise<AnswerOf<N>> {
  const deadline = performance.now() + context.timeout
  const definition = endpointOf(name)
  const mayRepeat = definition.isKeyed || isReading(definition) || IDEMPOTENT_WRITES.has(definition.method ?? '')
  // A read loads its schema meanwhile. A write waits for it: one that was executed must not fail for lack of code.
  const schema = schemaOf(name, definition.answer, context.timeout)
  if (!isReading(definition)) await schema
  else schema.catch(() => undefined)
  const sent = definition.isKeyed && !context.idempotencyKey ? { ...context, idempotencyKey: randomId() } : context
  const attempt = () => sendOnce(name, definition, input, sent, deadline - performance.now())
  try {
    return answerOf(name, await attempt(), await schema)
  } catch (error) {
    const pause = RETRY_AFTER.least + Math.random() * RETRY_AFTER.spread
    const timeLeft = deadline - performance.now() - pause
    if (!mayRepeat || !isTransient(error) || timeLeft < MIN_TIME_FOR_RETRY) throw error
    await sleep(pause, context.signal)
    try {
      return answerOf(name, await attempt(), await schema)
    } catch (refused) {
      // It does not say whether the first attempt of the write was executed.
      throw definition.isKeyed && refused instanceof ApiError && wasTurnedAway(refused) ? error : refused
    }
  }
}

/** Loads the schema of an answer within the time limit of the call. */
function schemaOf<Schema>(name: EndpointName, load: () => Promise<Schema>, timeout: number): Promise<Schema> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(tooLate(name)), timeout)
    const failed = () =>
      reject(new ApiError({ kind: 'network', endpoint: name, message: 'The code for this call could not be loaded.' }))
    load()
      .then(resolve, failed)
      .finally(() => clearTimeout(timer))
  })
}

function answerOf<N extends EndpointName>(name: N, body: unknown, schema: z.ZodMiniType): AnswerOf<N> {
  const parsed = parseAnswer(schema, body)
  if (parsed.success) return parsed.data as AnswerOf<N>
  const issue = parsed.error.issues[0]
  throw contractError(name, issue?.path.join('.') || '(body)', issue?.message ?? 'unknown')
}

const contractError = (endpoint: EndpointName, field: string, problem: string) =>
  new ApiError({
    kind: 'contract',
    endpoint,
    field,
    message: `The answer of ${endpoint} does not match the contract at ${field}: ${problem}`,
  })

async function sendOnce<I>(
  name: EndpointName,
  // biome-ignore lint/suspicious/noExplicitAny: the answer's schema plays no part in sending.
  definition: Endpoint<I, any>,
  input: I,
  { visitor, signal, idempotencyKey, forwardedFor, headers, onProgress }: SendContext,
  timeLeft: number,
): Promise<unknown> {
  const body = bodyOf(definition, input)
  const form = definition.form?.(input)
  const limit = timeLimit(Math.max(1, Math.round(timeLeft)), signal)
  if (!isReading(definition)) lastWrite.at = performance.now()
  let response: AxiosResponse<string>
  try {
    response = await client.request<string>({
      method: definition.method ?? 'GET',
      url: addressOf(definition, input, serviceAddresses()),
      headers: {
        ...(visitor.token ? { Authorization: visitor.token } : {}),
        // The content type of form data contains a boundary that the sender generates.
        ...(form ? {} : { 'Content-Type': 'application/json' }),
        language: visitor.language,
        storeCategoryId: visitor.storeCategoryId,
        currencycode: visitor.currencyCode,
        ...(definition.isKeyed && idempotencyKey ? { 'Idempotency-Key': idempotencyKey } : {}),
        ...(forwardedFor ? { 'X-Forwarded-For': forwardedFor } : {}),
        ...headers,
        ...definition.headers?.(input),
      },
      // `null` instead of undefined: without data, axios removes the Content-Type header.
      data: form ? formOf(form) : body === undefined ? null : JSON.stringify(body),
      transformRequest: (data: unknown) => data,
      transformResponse: (data: unknown) => data,
      responseType: 'text',
      validateStatus: () => true,
      signal: limit.signal,
      ...(onProgress ? { onUploadProgress: ({ progress }) => onProgress(progress ?? 0) } : {}),
    })
  } catch (error) {
    throw limit.isOver() ? tooLate(name) : asApiError(name, error)
  } finally {
    limit.end()
  }
  const { status, data } = response
  const isSuccess = definition.successes?.includes(status) ?? status < 400
  if (isSuccess && definition.isText) return data
  const json = parseJson(data)
  if (!isSuccess) throw refusal(name, status, json)
  if (status === NO_CONTENT) return undefined
  if (json === undefined) throw contractError(name, '(body)', 'it is not JSON')
  return json
}

function formOf(fields: Readonly<Record<string, string | Blob>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

/** Returns the full URL of a call. */
export function addressOf<I>(
  // biome-ignore lint/suspicious/noExplicitAny: the answer's schema plays no part in the address.
  definition: Pick<Endpoint<I, any>, 'base' | 'method' | 'path' | 'query'>,
  input: I,
  addresses: Omit<ServiceAddresses, 'searchUrl'>,
): string {
  const bases: Record<ServiceBase, string> = {
    api: addresses.apiUrl,
    api2: addresses.api2Url,
    cms: addresses.cmsUrl,
    python: `${addresses.apiUrl}/python`,
    chat: addresses.chatUrl,
    media: addresses.mediaUrl,
  }
  const pairs = Object.entries(queryOf(definition, input)).flatMap(([key, value]) =>
    (Array.isArray(value) ? value : value === undefined ? [] : [value]).map((each) => [key, each] as const),
  )
  const query = pairs.map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(String(value))}`).join('&')
  return `${bases[definition.base ?? 'api']}${pathOf(definition, input)}${query ? `?${query}` : ''}`
}

function refusal(endpoint: EndpointName, status: number, response: unknown): ApiError {
  const parsed = errorBody.safeParse(response)
  return new ApiError({
    kind: 'http',
    endpoint,
    status,
    message: parsed.success ? parsed.data.message : `${endpoint} answered ${status}`,
    ...(parsed.success && parsed.data.code ? { code: parsed.data.code } : {}),
    ...(parsed.success && parsed.data.orderId ? { orderId: parsed.data.orderId } : {}),
    ...(parsed.success ? { serverMessage: parsed.data.message } : isNamedError(response) ? { serverMessage: '' } : {}),
  })
}

/** Foreign services may send `name: "error"` without a message. */
function isNamedError(response: unknown): boolean {
  return typeof response === 'object' && response !== null && 'name' in response && response.name === 'error'
}

const tooLate = (endpoint: EndpointName) =>
  new ApiError({ kind: 'timeout', endpoint, message: `${endpoint} did not answer in time` })

/**
 * Aborts a call when its time is over or its caller cancels it. The time limit of axios covers only the wait for the
 * response.
 */
function timeLimit(milliseconds: number, signal: AbortSignal | undefined) {
  const controller = new AbortController()
  const abort = () => controller.abort()
  let isOver = false
  const timer = setTimeout(() => {
    isOver = true
    abort()
  }, milliseconds)
  signal?.addEventListener('abort', abort)
  if (signal?.aborted) abort()
  return {
    signal: controller.signal,
    isOver: () => isOver,
    end: () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', abort)
    },
  }
}

function asApiError(endpoint: EndpointName, error: unknown): ApiError {
  const code = error instanceof AxiosError ? error.code : undefined
  // ECONNABORTED: the browser cancelled the call, as it does when the visitor leaves the page.
  if (axios.isCancel(error) || code === 'ECONNABORTED') {
    return new ApiError({ kind: 'aborted', endpoint, message: `${endpoint} was aborted` })
  }
  if (code === 'ETIMEDOUT') return tooLate(endpoint)
  return new ApiError({ kind: 'network', endpoint, message: `${endpoint} could not be reached` })
}

function isTransient(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  if (error.kind === 'http') return TRANSIENT_STATUS.has(error.status ?? 0)
  return error.kind === 'network' || error.kind === 'timeout'
}

function parseJson(text: unknown): unknown {
  if (typeof text !== 'string' || text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function sleep(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}

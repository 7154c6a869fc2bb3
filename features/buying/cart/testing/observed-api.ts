import type { ApiCaller, CallOptions } from '@/lib/api/api-caller'
import { ApiError, type ApiErrorKind } from '@/lib/api/api-error'
import type { AnswerOf, EndpointName, InputOf } from '@/lib/api/endpoints'
import { browserApi } from '@/lib/session/calls/browser-api'

interface ObservedCall<N extends EndpointName> {
  readonly input: InputOf<N>
  readonly idempotencyKey: string | undefined
}

/**
 * The browser's own caller, watched: notes what is called, and on demand lets calls fail, wait, or answer something else.
 * All other calls are the real ones.
 */
export function observedApi() {
  const calls: {
    readonly endpoint: EndpointName
    readonly input: unknown
    readonly idempotencyKey: string | undefined
  }[] = []
  const failures = new Map<EndpointName, () => never>()
  const changes = new Map<EndpointName, (response: unknown) => unknown>()
  const holds = new Map<EndpointName, Promise<void>>()

  const api: ApiCaller = {
    async call<N extends EndpointName>(endpoint: N, input: InputOf<N>, options: CallOptions = {}) {
      calls.push({ endpoint, input, idempotencyKey: options.idempotencyKey })
      await holds.get(endpoint)
      failures.get(endpoint)?.()
      const response = await browserApi.call(endpoint, input, options)
      const change = changes.get(endpoint)
      return (change ? change(response) : response) as AnswerOf<N>
    },
  }
  return {
    api,
    callsOf: <N extends EndpointName>(endpoint: N) =>
      calls.filter((call) => call.endpoint === endpoint) as unknown as readonly ObservedCall<N>[],
    /** Names of the calls in their order. */
    names: () => calls.map(({ endpoint }) => endpoint),
    forgetCalls: () => calls.splice(0),
    /** Makes later calls fail in this way. */
    fail: (
      endpoint: EndpointName,
      kind: ApiErrorKind,
      refusal: { serverMessage?: string; code?: string; status?: number } = {},
    ) => {
      failures.set(endpoint, () => {
        throw new ApiError({ kind, endpoint, message: `${endpoint} failed`, ...refusal })
      })
    },
    heal: () => {
      failures.clear()
      changes.clear()
    },
    /** Transforms later responses. */
    change: <N extends EndpointName>(endpoint: N, change: (response: AnswerOf<N>) => unknown) => {
      changes.set(endpoint, change as (response: unknown) => unknown)
    },
    /** Lets the call wait until it is let go. */
    hold: (endpoint: EndpointName): (() => void) => {
      let release: () => void = () => undefined
      holds.set(
        endpoint,
        new Promise((resolve) => {
          release = resolve
        }),
      )
      return () => {
        holds.delete(endpoint)
        release()
      }
    },
  }
}

export type ObservedApi = ReturnType<typeof observedApi>

import type { ApiCaller } from '@/lib/api/api-caller'
import { ApiError } from '@/lib/api/api-error'
import type { AnswerOf, InputOf } from '@/lib/api/endpoints'
import { createWriteKeys } from '@/lib/api/write-keys'
import type { CartResult } from '@/lib/domain/cart/cart-context'
import { startCartVersion } from '@/lib/domain/cart/cart-version'
import { currentSession } from '@/lib/session/session-state'

/** Refusals of a write that was computed from an outdated cart. */
const OUTDATED: ReadonlySet<string | undefined> = new Set(['CART_CHANGED', 'LINE_NOT_FOUND', 'CART_NOT_FOUND'])
/** A write is computed again at most this often when other devices change the cart at the same time. */
export const MAX_REDOS = 5

type CartCall = 'createCart' | 'editCart' | 'clearCart' | 'saveCartLine' | 'addMembership'
type Change = Extract<CartResult, { kind: 'done' }>['what']

export type SendWrite = ReturnType<typeof createSendWrite>

/**
 * Returns the function that sends one write to the cart, with its idempotency key. Only one may run at a time. It never
 * rejects: a refusal is a result.
 */
export function createSendWrite(api: ApiCaller) {
  const keys = createWriteKeys()
  return async <Call extends CartCall>(call: Call, input: InputOf<Call>, what: Change): Promise<CartResult> => {
    const options = { idempotencyKey: keys.keyFor(call, input) }
    const isOfGuest = currentSession().kind === 'guest'
    try {
      let response = await api.call(call, input, options)
      // A guest signed in meanwhile, here or in another tab. The account answers from memory what came with the cart.
      const hasSignedIn = isOfGuest && currentSession().kind === 'signedIn'
      if (hasSignedIn && what === 'added') response = await api.call(call, input, options)
      keys.answered()
      startCartVersion()
      return resultOf(response, what)
    } catch (error) {
      const result = resultOfError(error)
      if (result.kind === 'refused') keys.answered()
      return result
    }
  }
}

/** Returns the result of a write that threw. */
export function resultOfError(error: unknown): CartResult {
  if (error instanceof ApiError && isRefusal(error)) {
    return { kind: 'refused', message: error.serverMessage ?? '', code: error.code }
  }
  // It may have taken effect all the same.
  startCartVersion()
  return { kind: 'failed', isUnreachable: error instanceof ApiError && error.kind === 'network' }
}

/**
 * Returns true when the marketplace refused a write, so that it changed nothing. An error of its own (5xx) leaves
 * that open.
 */
const isRefusal = ({ status = 0, serverMessage, code }: ApiError): boolean =>
  status < 500 && (serverMessage !== undefined || code !== undefined)

/** Returns true for a refusal because the cart has changed since it was read. */
export function isOutdated(result: CartResult): boolean {
  return result.kind === 'refused' && OUTDATED.has(result.code)
}

/** Other marketplaces may refuse with status 200, or without a body. */
function resultOf(response: AnswerOf<CartCall>, what: Change): CartResult {
  if (response === undefined) return { kind: 'notFound' }
  if ('name' in response && response.name === 'error')
    return { kind: 'refused', message: response.message, code: undefined }
  return { kind: 'done', what }
}

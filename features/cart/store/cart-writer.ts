import type { ApiCaller } from '@/lib/api/api-caller'
import { ApiError } from '@/lib/api/api-error'
import type { AnswerOf, InputOf } from '@/lib/api/endpoints'
import type { WriteResult } from './cart-outcome'
import { noteCartChange } from './cart-stamp'
import { writeKeys } from './write-keys'

type WriteDone = Extract<WriteResult, { kind: 'done' }>['what']

/** The writes that change what is in a cart. */
type CartCall = 'createCart' | 'editCart' | 'clearCart' | 'keepCartLine' | 'addMembership'

export type WriteCart = <Call extends CartCall>(
  call: Call,
  input: InputOf<Call>,
  what?: WriteDone,
) => Promise<WriteResult>

/** Makes writes to the cart and says what came of them (specification 8.1). Nothing is thrown. */
export function cartWriter(api: ApiCaller): WriteCart {
  const keys = writeKeys()
  return async (call, input, what = 'changed') => {
    try {
      const answer = await api.call(call, input, { requestKey: keys.keyFor(call, input) })
      keys.answered()
      noteCartChange()
      return resultOf(answer, what)
    } catch (error) {
      if (error instanceof ApiError && (error.said !== undefined || error.code !== undefined)) {
        keys.answered()
        return { kind: 'refused', message: error.said ?? '', code: error.code }
      }
      // It may have been carried out all the same.
      noteCartChange()
      return { kind: 'failed', isUnreachable: error instanceof ApiError && error.kind === 'network' }
    }
  }
}

/** Foreign services may refuse with status 200, or without one word. */
function resultOf(answer: AnswerOf<CartCall>, what: WriteDone): WriteResult {
  if (answer === undefined) return { kind: 'notFound' }
  if ('name' in answer && answer.name === 'error') return { kind: 'refused', message: answer.message, code: undefined }
  return { kind: 'done', what }
}

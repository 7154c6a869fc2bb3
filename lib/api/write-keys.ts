import { useState } from 'react'
import { randomId } from '../browser/random-id'

/**
 * Idempotency keys of writes. A write without a response may have taken effect: the same write again has the same
 * key, so that the marketplace does not apply it twice. After any response, the same write is a new one.
 * See docs/cart.md#writes-without-a-response.
 */
export function createWriteKeys(newKey: () => string = randomId) {
  const unresolvedKeys = new Map<string, string>()
  return {
    keyFor: (call: string, input: unknown): string => {
      const write = JSON.stringify([call, input])
      const key = unresolvedKeys.get(write) ?? newKey()
      unresolvedKeys.set(write, key)
      return key
    },
    answered: () => unresolvedKeys.clear(),
  }
}

/** The keys of a component's writes. */
export const useWriteKeys = () => useState(() => createWriteKeys())[0]

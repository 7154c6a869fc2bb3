import { newRequestKey } from '@/lib/api/request-key'

export interface WriteKeys {
  /** The request key of a write: that of the same write before, when nobody knows whether it was carried out. */
  readonly keyFor: (call: string, input: unknown) => string
  /** The marketplace has answered: what is written next is another wish, even when it looks the same. */
  readonly answered: () => void
}

/**
 * One request key for one wish of the shopper. A write that got no answer may have been carried out all the same: when
 * it is tried again just as it was, the key tells the marketplace so, and nothing is added twice.
 */
export function writeKeys(newKey: () => string = newRequestKey): WriteKeys {
  const unanswered = new Map<string, string>()
  return {
    keyFor: (call, input) => {
      const write = JSON.stringify([call, input])
      const key = unanswered.get(write) ?? newKey()
      unanswered.set(write, key)
      return key
    },
    answered: () => unanswered.clear(),
  }
}

import { messages } from '../../messages/messages.ts'
import { TooManyRequests } from '../domain-error.ts'
import { durationText, type Locale } from '../text/locale.ts'

/** Throws TooManyRequests with a message that names the time to wait, unless there is nothing to wait for. */
export function throwIfLimited(secondsToWait: number, locale: Locale, code = 'TOO_MANY_ATTEMPTS'): void {
  if (secondsToWait === 0) return
  const message = messages[locale].account.tooManyAttempts(durationText(secondsToWait, locale))
  throw new TooManyRequests(message, code, secondsToWait)
}

import { messages } from '../../messages/messages.ts'
import { TooManyRequests } from '../domain-error.ts'
import { durationText, type Locale } from '../text/locale.ts'

/**
 * Throws TooManyRequests unless there is nothing to wait for. Its text, if a function, gets the time to wait; the default
 * text names it.
 */
export function throwIfLimited(
  secondsToWait: number,
  locale: Locale,
  code = 'TOO_MANY_ATTEMPTS',
  text: string | ((time: string) => string) = messages[locale].account.tooManyAttempts,
): void {
  if (secondsToWait === 0) return
  const message = typeof text === 'string' ? text : text(durationText(secondsToWait, locale))
  throw new TooManyRequests(message, code, secondsToWait)
}

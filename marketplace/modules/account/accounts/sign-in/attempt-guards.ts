import { messages } from '../../../../messages/messages.ts'
import { InvalidInput, TooManyRequests } from '../../../../shared/domain-error.ts'
import type { RateLimit, RateLimiter } from '../../../../shared/limits/rate-limiter.ts'
import { throwIfLimited } from '../../../../shared/limits/throw-if-limited.ts'
import { mailsOfNetwork } from '../../../../shared/mail/mail-limits.ts'
import { mailboxOf } from '../../../../shared/mail/mailbox.ts'
import { durationText, type Locale } from '../../../../shared/text/locale.ts'
import { codesOfMailbox, pauseBetweenCodes, wrongGuesses } from '../accounts-policy.ts'
import type { VisitOrigin } from '../visit.ts'

/** Throws TooManyRequests when the limit is reached for the key. Does not count an attempt. No key means no limit. */
export async function refuseWhenReached(
  limits: RateLimiter,
  limit: RateLimit,
  key: string | undefined,
  locale: Locale,
): Promise<void> {
  if (key !== undefined) throwIfLimited(await limits.secondsToWait(limit, key), locale)
}

/** Counts an attempt against the network it came from. Throws TooManyRequests when there were too many. */
export async function countAttempt(
  limits: RateLimiter,
  limit: RateLimit,
  { network, locale }: VisitOrigin,
): Promise<void> {
  if (network !== undefined) throwIfLimited(await limits.count(limit, network), locale)
}

/** Counts a wrong password or code against the network it came from. */
export async function countWrongGuess(limits: RateLimiter, { network }: VisitOrigin): Promise<void> {
  if (network !== undefined) await limits.count(wrongGuesses, network)
}

/**
 * Throws InvalidInput (code CODE_INVALID). A wrong, expired or used code, and an address that never requested one, all
 * get the same error.
 */
export const refuseCode = (locale: Locale): never => {
  throw new InvalidInput(messages[locale].account.wrongCode, 'CODE_INVALID')
}

interface CodeMail extends VisitOrigin {
  readonly limits: RateLimiter
  readonly purpose: 'signup' | 'reset' | 'email' | 'deletion'
  readonly email: string
  readonly isFirst?: boolean
}

/**
 * Counts one email with a code. Returns the seconds until the next one may be requested.
 *
 * Throws TooManyRequests when the mailbox or the network has reached its limit, and during the pause after the last
 * email to the address unless the form was submitted again (`isFirst`).
 */
export async function countCodeMail(mail: CodeMail): Promise<number> {
  const { limits, purpose, email, network, locale, isFirst = false } = mail
  const key = `${purpose} ${email}`
  if (isFirst) await limits.forget(pauseBetweenCodes, key)
  refuseMail(await limits.count(pauseBetweenCodes, key), locale)
  if (network !== undefined) refuseMail(await limits.count(mailsOfNetwork, network), locale)
  refuseMail(await limits.count(codesOfMailbox, `${purpose} ${mailboxOf(email)}`), locale)
  return pauseBetweenCodes.seconds
}

function refuseMail(seconds: number, locale: Locale): void {
  if (seconds === 0) return
  throw new TooManyRequests(
    messages[locale].account.tooManyCodes(durationText(seconds, locale)),
    'CODE_TOO_SOON',
    seconds,
    { resendAfterSeconds: seconds },
  )
}

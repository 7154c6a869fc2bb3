import type { Executor } from '../../../db/client.ts'
import { messages } from '../../../messages/messages.ts'
import { InvalidInput, TooManyRequests } from '../../../shared/domain-error.ts'
import {
  type AttemptLimit,
  codesOfAddress,
  mailsOfNetwork,
  pauseBetweenCodes,
  wrongGuesses,
} from '../../../shared/limits.ts'
import { durationText, type Locale } from '../../../shared/text/locale.ts'
import type { Visit } from '../accounts-ports.ts'
import { countTry, forgetTries, secondsToWait } from './attempt-limits.ts'

type Where = Pick<Visit, 'locale' | 'network'>

/** Throws TooManyRequests when the limit is reached. Does not count an attempt. */
export async function refuseWhenReached(
  executor: Executor,
  limit: AttemptLimit,
  key: string | undefined,
  { locale, now }: { locale: Locale; now: Date },
): Promise<void> {
  const seconds = key === undefined ? 0 : await secondsToWait(executor, limit, key, now)
  if (seconds > 0)
    throw new TooManyRequests(
      messages[locale].account.tooManyAttempts(durationText(seconds, locale)),
      'TOO_MANY_ATTEMPTS',
      seconds,
    )
}

/** Counts a wrong password or code against the network it came from. */
export async function countWrongGuess(executor: Executor, { network }: Where, now: Date): Promise<void> {
  if (network !== undefined) await countTry(executor, wrongGuesses, network, now)
}

/**
 * Throws InvalidInput (code CODE_INVALID). A wrong, expired or used code, and an address that never requested one, all
 * get the same error.
 */
export const refuseCode = (locale: Locale): never => {
  throw new InvalidInput(messages[locale].account.wrongCode, 'CODE_INVALID')
}

interface CodeMail extends Where {
  readonly executor: Executor
  /** The purpose of the code and the address. */
  readonly key: string
  readonly now: Date
  readonly isFirst?: boolean
}

/**
 * Counts one email with a code. Returns the seconds until the next one may be requested.
 *
 * Throws TooManyRequests when the address or the network has reached its limit, and within 60 seconds of the last email
 * unless the form was submitted again (`isFirst`).
 */
export async function countCodeMail({
  executor,
  key,
  network,
  locale,
  now,
  isFirst = false,
}: CodeMail): Promise<number> {
  if (isFirst) await forgetTries(executor, pauseBetweenCodes, key)
  refuseMail(await countTry(executor, pauseBetweenCodes, key, now), locale)
  if (network !== undefined) refuseMail(await countTry(executor, mailsOfNetwork, network, now), locale)
  refuseMail(await countTry(executor, codesOfAddress, key, now), locale)
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

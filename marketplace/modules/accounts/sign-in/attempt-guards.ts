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
import { durationText, type Locale } from '../../../shared/locale.ts'
import type { Visit } from '../accounts-ports.ts'
import { countTry, forgetTries, secondsToWait } from './attempt-limits.ts'

type Where = Pick<Visit, 'locale' | 'network'>

/** Throws TooManyRequests when this limit is reached. Counts nothing. */
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

/** Counts a wrong password or code against the network that it came from. */
export async function countWrongGuess(executor: Executor, { network }: Where, now: Date): Promise<void> {
  if (network !== undefined) await countTry(executor, wrongGuesses, network, now)
}

/** 400 for a code that is wrong, too old, used, or for an address that never asked for one: all the same. */
export const refuseCode = (locale: Locale): never => {
  throw new InvalidInput(messages[locale].account.wrongCode, 'CODE_INVALID')
}

interface CodeMail extends Where {
  readonly executor: Executor
  /** What the code is for, with the address. */
  readonly key: string
  readonly now: Date
  readonly isFirst?: boolean
}

/**
 * Counts one mail with a code. Throws TooManyRequests when the address, or the network that asks, has had too many, and
 * within 60 seconds after the last one, unless the mail is for a form that was filled in anew (`isFirst`).
 * Gives the seconds after which the next one may be asked for.
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

import { messages } from '../../../../messages/messages.ts'
import { InvalidInput } from '../../../../shared/domain-error.ts'
import type { Locale } from '../../../../shared/text/locale.ts'
import { wrongPasswordsOfUser } from '../accounts-policy.ts'
import type { AccountsSources } from '../accounts-ports.ts'
import type { UserRow } from '../accounts-repository.ts'
import { refuseWhenReached } from '../sign-in/attempt-guards.ts'
import type { PasswordWork } from '../sign-in/password-hashing.ts'
import type { Visit } from '../visit.ts'

/**
 * Verifies the password of a signed-in user before a change that could take the account away. Then runs `next` in the
 * same turn of the hashing queue and returns its result.
 *
 * Throws InvalidInput (PASSWORD_WRONG), and TooManyRequests after 10 wrong passwords in 15 minutes.
 */
export function confirmPassword<T>(
  { passwords, limits }: Pick<AccountsSources, 'passwords' | 'limits'>,
  user: UserRow,
  { password, visit }: { readonly password: string; readonly visit: Visit },
  next: (work: PasswordWork) => Promise<T>,
): Promise<T> {
  return passwords.inTurn(user.email, visit, async (work) => {
    await refuseWhenReached(limits, wrongPasswordsOfUser, user.id, visit.locale)
    if (!(await work.isRight(password, user.passwordHash))) {
      await limits.count(wrongPasswordsOfUser, user.id)
      throw wrongPassword(visit.locale)
    }
    await limits.forget(wrongPasswordsOfUser, user.id)
    return next(work)
  })
}

/** Not 401, which means that the session has ended. */
export const wrongPassword = (locale: Locale) =>
  new InvalidInput(messages[locale].account.wrongPassword, 'PASSWORD_WRONG')

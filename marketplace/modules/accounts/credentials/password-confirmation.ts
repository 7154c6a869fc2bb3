import { messages } from '../../../messages/messages.ts'
import { InvalidInput } from '../../../shared/domain-error.ts'
import { wrongPasswordsOfUser } from '../../../shared/limits.ts'
import type { AccountsSources, Visit } from '../accounts-ports.ts'
import type { UserRow } from '../accounts-repository.ts'
import { refuseWhenReached } from '../sign-in/attempt-guards.ts'
import type { PasswordWork } from '../sign-in/password-hashing.ts'

/**
 * Confirms that a signed-in user knows the password, before a change that could take the account away; then runs `next`
 * in the same turn of the queue.
 *
 * Throws InvalidInput (code PASSWORD_WRONG), and TooManyRequests after 10 wrong ones in 15 minutes.
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
      // Not 401, which would mean that the session is over.
      throw new InvalidInput(messages[visit.locale].account.wrongPassword, 'PASSWORD_WRONG')
    }
    await limits.forget(wrongPasswordsOfUser, user.id)
    return next(work)
  })
}

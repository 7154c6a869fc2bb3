import type { z } from 'zod'
import type { doneAnswer, signUpAnswer, signUpBody, verifyCodeBody } from '../../../../../contract/account/accounts.ts'
import { messages } from '../../../../messages/messages.ts'
import { Conflict } from '../../../../shared/domain-error.ts'
import { newId } from '../../../../shared/ids.ts'
import { PENDING_SIGN_UP_MS, wrongGuesses } from '../accounts-policy.ts'
import type { AccountsSources } from '../accounts-ports.ts'
import {
  deletePendingSignUps,
  findPendingSignUp,
  findUserByEmail,
  insertPendingSignUp,
  insertUser,
  type PendingSignUp,
} from '../accounts-repository.ts'
import { countCodeMail, countWrongGuess, refuseCode, refuseWhenReached } from '../sign-in/attempt-guards.ts'
import { openSession, type SessionResponse } from '../sign-in/open-session.ts'
import { guestIdOf, type Visit } from '../visit.ts'
import { accountMail } from './accounts-mails.ts'

export type DoneResponse = z.input<typeof doneAnswer>
type SignUpResponse = z.input<typeof signUpAnswer>

export interface SignUpService {
  /**
   * Stores the sign-up and mails its code. The caller stays the same guest. For an address that already has an account
   * the response and the work are the same, and its owner gets a different e-mail.
   *
   * Throws TooManyRequests after 5 codes to one address in an hour.
   */
  signUp(body: z.output<typeof signUpBody>, visit: Visit): Promise<SignUpResponse>
  /**
   * Sends another code for the latest sign-up and voids the previous one. Throws TooManyRequests during the pause after
   * the last code.
   */
  resendCode(email: string, visit: Visit): Promise<DoneResponse>
  /**
   * Creates the account, opens its first session and moves the calling guest's data to it. Throws InvalidInput (code
   * CODE_INVALID), and Conflict (code HAS_ACCOUNT) when the address got an account in the meantime.
   */
  verifyCode(entered: z.output<typeof verifyCodeBody>, visit: Visit): Promise<SessionResponse>
}

/** Creates the service for signing up with a mailed code. */
export function signUpService(sources: AccountsSources): SignUpService {
  const { db, clock, tokens, mailer, shop, passwords, codes, limits, ports } = sources

  /** Mails a new code for the sign-up, or a notice when the address already has an account. */
  const mailCode = async ({ id, email }: PendingSignUp, kind: 'signUpCode' | 'resentCode', { locale }: Visit) => {
    const code = await codes.issue(db, id, clock.now())
    const owner = await findUserByEmail(db, email)
    await mailer.send(accountMail(email, owner ? { kind: 'hasAccount' } : { kind, ...code }, shop, locale))
  }

  return {
    signUp: async ({ firstName, lastName, email, password, attribution = {} }, visit) => {
      const now = clock.now()
      await countCodeMail({ limits, purpose: 'signup', email, isFirst: true, ...visit })
      const guestId = guestIdOf(visit) ?? newId()
      const pending: PendingSignUp = {
        id: newId(),
        email,
        guestId,
        passwordHash: await passwords.inTurn(email, visit, (work) => work.hash(password)),
        firstName,
        lastName,
        attribution,
        createdAt: now,
        expiresAt: new Date(now.getTime() + PENDING_SIGN_UP_MS),
      }
      await insertPendingSignUp(db, pending)
      await mailCode(pending, 'signUpCode', visit)
      return {
        message: messages[visit.locale].account.codeSent,
        data: { ...profileToBe(pending), token: await tokens.issueGuest(guestId) },
      }
    },

    resendCode: async (email, visit) => {
      const now = clock.now()
      const resendAfterSeconds = await countCodeMail({ limits, purpose: 'signup', email, ...visit })
      const pending = await findPendingSignUp(db, { email, guestId: guestIdOf(visit), now })
      if (pending) await mailCode(pending, 'resentCode', visit)
      return { message: messages[visit.locale].account.codeSent, data: { resendAfterSeconds } }
    },

    verifyCode: async ({ email, code, ...device }, visit) => {
      const now = clock.now()
      const guestId = guestIdOf(visit)
      await refuseWhenReached(limits, wrongGuesses, visit.network, visit.locale)
      const pending = await findPendingSignUp(db, { email, guestId, now })
      if (!pending || !(await codes.check(db, pending.id, code, now))) {
        await countWrongGuess(limits, visit)
        return refuseCode(visit.locale)
      }
      const { id, passwordHash, firstName, lastName, attribution } = pending
      return openSession(sources, device, visit, async (tx) => {
        if (!(await codes.use(tx, id))) return refuseCode(visit.locale)
        const row = { id, email, passwordHash, firstName, lastName, attribution, walletId: newId(), createdAt: now }
        const user = await insertUser(tx, row)
        if (!user) throw new Conflict(messages[visit.locale].account.hasAccount, 'HAS_ACCOUNT')
        await deletePendingSignUps(tx, email)
        if (guestId !== undefined) await ports.mergeGuest(tx, { guestId, userId: id })
        await ports.joined(tx, { id, firstName, referralCode: attribution['referralCode'], at: now })
        return user
      })
    },
  }
}

const profileToBe = ({ id, email, firstName, lastName }: PendingSignUp) => ({
  _id: id,
  userId: id,
  email,
  firstName,
  lastName,
  userType: 1,
  isFirstPurchase: true,
})

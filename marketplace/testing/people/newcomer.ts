import type { LightMyRequestResponse } from 'fastify'
import type { AppUnderTest } from '../app-under-test.ts'
import { type AccountCalls, accountCalls, PASSWORD } from '../calls/account-calls.ts'

type CallOptions = Parameters<AccountCalls['post']>[2]

/** A person without an account, at a unique address. */
export interface Newcomer {
  readonly email: string
  /** Sends the sign-up form, with the changes of the test. */
  signUp(changes?: object, options?: CallOptions): Promise<LightMyRequestResponse>
  verify(code: string, options?: CallOptions): Promise<LightMyRequestResponse>
  resend(): Promise<LightMyRequestResponse>
  /** Returns the code of the newest mail. */
  code(): Promise<string>
  /** Returns a code that differs from the one in the newest mail. */
  wrongCode(): Promise<string>
}

let count = 0

/** Returns a newcomer one hour later, so that rate limits of earlier newcomers do not apply. */
export function newcomer(app: AppUnderTest): Newcomer {
  const { post, codeTo } = accountCalls(app)
  count += 1
  const email = `noor.${count}@mail.test`
  app.clock.set(new Date(app.clock.now().getTime() + 3_600_000))
  return {
    email,
    signUp: (changes = {}, options) =>
      post('/v1/signUp', { firstName: 'Noor', lastName: 'Haddad', email, password: PASSWORD, ...changes }, options),
    verify: (code, options) => post('/v1/verifyCode', { email, code }, options),
    resend: () => post('/v1/resendCode', { email }),
    code: () => codeTo(email),
    wrongCode: async () => ((await codeTo(email)) === '000000' ? '000001' : '000000'),
  }
}

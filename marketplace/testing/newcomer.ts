import type { LightMyRequestResponse } from 'fastify'
import { type AccountCalls, accountCalls, PASSWORD } from './account-calls.ts'
import type { AppUnderTest } from './app-under-test.ts'

type Sent = Parameters<AccountCalls['post']>[2]

/** Somebody without an account, at an address of their own. */
export interface Newcomer {
  readonly email: string
  /** Fills in the form, with what the test changes. */
  signUp(changes?: object, sent?: Sent): Promise<LightMyRequestResponse>
  verify(code: string, sent?: Sent): Promise<LightMyRequestResponse>
  resend(): Promise<LightMyRequestResponse>
  /** The code of the newest mail. */
  code(): Promise<string>
  /** A code that is not the one of the newest mail. */
  wrongCode(): Promise<string>
}

let count = 0

/** A newcomer an hour later, so that no earlier newcomer's limits are felt. */
export function newcomer(app: AppUnderTest): Newcomer {
  const { post, codeTo } = accountCalls(app)
  count += 1
  const email = `noor.${count}@mail.test`
  app.clock.set(new Date(app.clock.now().getTime() + 3_600_000))
  return {
    email,
    signUp: (changes = {}, sent) =>
      post('/v1/signUp', { firstName: 'Noor', lastName: 'Haddad', email, password: PASSWORD, ...changes }, sent),
    verify: (code, sent) => post('/v1/verifyCode', { email, code }, sent),
    resend: () => post('/v1/resendCode', { email }),
    code: () => codeTo(email),
    wrongCode: async () => ((await codeTo(email)) === '000000' ? '000001' : '000000'),
  }
}

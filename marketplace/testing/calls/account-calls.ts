import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { z } from 'zod'
import { type SessionAnswer, sessionAnswer } from '../../../contract/account/accounts.ts'
import { DEMO_PASSWORD } from '../../demo/content/accounts.ts'
import type { AppUnderTest } from '../app-under-test.ts'

const outboxAnswer = z.object({
  data: z.array(z.object({ to: z.string(), subject: z.string(), text: z.string(), html: z.string() })),
})
type KeptMail = z.output<typeof outboxAnswer>['data'][number]

interface CallOptions {
  readonly token?: string
  readonly headers?: Record<string, string>
  readonly from?: string
}

export interface AccountCalls {
  /** POSTs a body as JSON. */
  post(url: string, payload: unknown, options?: CallOptions): Promise<LightMyRequestResponse>
  signIn(email: string, options?: CallOptions): Promise<SessionAnswer>
  /** Returns the mails to an address, newest first. */
  mailsTo(email: string): Promise<readonly KeptMail[]>
  /** Returns the code of the newest mail to that address. Throws when there is none. */
  codeTo(email: string): Promise<string>
  /** Signs up with that address and confirms the mailed code. */
  signUpByMail(email: string, options?: CallOptions): Promise<SessionAnswer>
}

export const PASSWORD = DEMO_PASSWORD

/** Calls of the account routes. */
export function accountCalls(app: AppUnderTest): AccountCalls {
  const post: AccountCalls['post'] = (url, payload, { token, headers, from } = {}) => {
    const call: InjectOptions = {
      method: 'POST',
      url,
      payload: JSON.stringify(payload),
      headers: { 'content-type': 'application/json', ...headers, ...(token !== undefined && { authorization: token }) },
      ...(from !== undefined && { remoteAddress: from }),
    }
    return app.app.inject(call)
  }
  const session = async (url: string, payload: unknown, options?: CallOptions) => {
    const answer = await post(url, payload, options)
    if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}: ${answer.payload}`)
    return sessionAnswer.parse(answer.json()).data
  }
  const mailsTo = async (email: string) =>
    (await app.read(outboxAnswer, `/outbox.json?to=${encodeURIComponent(email)}`)).data
  const codeTo = async (email: string) => {
    const code = (await mailsTo(email))[0]?.text.match(/^\d{6}$/m)?.[0]
    if (code === undefined) throw new Error(`No mail with a code went to ${email}`)
    return code
  }
  return {
    post,
    mailsTo,
    codeTo,
    signIn: (email, options) => session('/v1/signIn', { email, password: PASSWORD }, options),
    signUpByMail: async (email, options) => {
      const body = { firstName: 'Noor', lastName: 'Haddad', email, password: PASSWORD }
      const answer = await post('/v1/signUp', body, options)
      if (answer.statusCode !== 200) throw new Error(`signUp answered ${answer.statusCode}: ${answer.payload}`)
      return session('/v1/verifyCode', { email, code: await codeTo(email) }, options)
    },
  }
}

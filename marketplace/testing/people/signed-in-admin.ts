import type { LightMyRequestResponse } from 'fastify'
import { type SessionAnswer, sessionAnswer } from '../../../contract/account/accounts.ts'
import { demoUserId } from '../../demo/seed/account-rows.ts'
import type { AppUnderTest } from '../app-under-test.ts'
import { accountCalls } from '../calls/account-calls.ts'

/** The demo account that the tests act for by default. */
export const actedForId = demoUserId('shopper')

/** A signed-in admin, and the calls for impersonation. */
export interface Admin {
  readonly token: string
  actAs(userId?: string): Promise<SessionAnswer>
  /** Ends the session of that access token. */
  end(token: string): Promise<LightMyRequestResponse>
}

export async function signedInAdmin(app: AppUnderTest): Promise<Admin> {
  const shoppers = accountCalls(app)
  const token = (await shoppers.signIn('admin@demo.test')).token.accessToken
  return {
    token,
    actAs: async (userId = actedForId) =>
      sessionAnswer.parse((await shoppers.post('/v1/impersonate', { userId }, { token })).json()).data,
    end: (whose) => app.app.inject({ method: 'DELETE', url: '/v1/impersonate', headers: { authorization: whose } }),
  }
}

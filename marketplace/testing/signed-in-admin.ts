import type { LightMyRequestResponse } from 'fastify'
import { type SessionAnswer, sessionAnswer } from '../../contract/account.ts'
import { demoUserId } from '../demo/seed/account-rows.ts'
import { accountCalls } from './account-calls.ts'
import type { AppUnderTest } from './app-under-test.ts'

/** The demo account that the tests act for, unless they say another. */
export const actedForId = demoUserId('shopper')

/** An admin who has signed in, and what they do in shoppers' names. */
export interface Admin {
  readonly token: string
  actAs(userId?: string): Promise<SessionAnswer>
  /** Ends the session whose access token that is. */
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

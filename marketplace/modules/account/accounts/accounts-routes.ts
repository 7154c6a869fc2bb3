import type { z } from 'zod'
import {
  changeProfileBody,
  doneAnswer,
  forgotPasswordBody,
  logoutBody,
  profileAnswer,
  refreshTokenBody,
  resendCodeBody,
  resetPasswordBody,
  sessionAnswer,
  signInBody,
  signUpAnswer,
  signUpBody,
  verifyCodeBody,
} from '../../../../contract/account/accounts.ts'
import { messages } from '../../../messages/messages.ts'
import { signedInCaller } from '../../../shared/auth/signed-in.ts'
import { calls } from '../../../shared/request/calls.ts'
import type { ContractApp } from '../../../shared/request/contract-app.ts'
import type { AccountsService } from './accounts-service.ts'
import { visitOf } from './visit.ts'

const call = calls('account')
/** A caller with an expired or invalid token may still sign in; the request then counts as one without a token. */
const config = { toleratesBadToken: true }

const post = <Body extends z.core.$ZodType, Answer extends z.core.$ZodType>(
  summary: string,
  body: Body,
  answer: Answer,
) => call({ summary, body, answer, config })

/** Like `post`, for routes that hash a password and wait in its queue. */
const postPassword: typeof post = (...route) => ({ ...post(...route), config: { ...config, skipsQueue: true } })

/** Registers the routes for signing up, in and out, and for the profile (docs/session.md). */
export function accountsRoutes(app: ContractApp, accounts: AccountsService): void {
  app.post(
    '/v1/signUp',
    postPassword('Mails a code for a new account; a guest keeps their token', signUpBody, signUpAnswer),
    async (request) => accounts.signUp(request.body, visitOf(request)),
  )

  app.post(
    '/v1/verifyCode',
    post('Creates the account of a sign-up and opens a session', verifyCodeBody, sessionAnswer),
    async (request) => ({ data: await accounts.verifyCode(request.body, visitOf(request)) }),
  )

  app.post(
    '/v1/resendCode',
    post('Mails another code for a sign-up, at most once a minute', resendCodeBody, doneAnswer),
    async (request) => accounts.resendCode(request.body.email, visitOf(request)),
  )

  app.post(
    '/v1/signIn',
    postPassword('Opens a session and moves the data of a calling guest to the user', signInBody, sessionAnswer),
    async (request) => ({ data: await accounts.signIn(request.body, visitOf(request)) }),
  )

  app.post(
    '/v1/refreshToken',
    post('Returns new tokens for a session; a refresh token is valid once', refreshTokenBody, sessionAnswer),
    async (request) => ({ data: await accounts.refresh(request.body.refreshToken, visitOf(request)) }),
  )

  app.post(
    '/v1/logout',
    post('Ends this session, or all sessions of the user with `everywhere`', logoutBody, doneAnswer),
    async (request) => {
      await accounts.signOut(request.body, visitOf(request))
      return { message: messages[request.context.locale].account.signedOut }
    },
  )

  app.post(
    '/v1/forgotPassword',
    post('Mails a code for a new password', forgotPasswordBody, doneAnswer),
    async (request) => accounts.forgotPassword(request.body.email, visitOf(request)),
  )

  app.post(
    '/v1/resetPassword',
    postPassword('Sets a new password and ends every session of the user', resetPasswordBody, doneAnswer),
    async (request) => accounts.resetPassword(request.body, visitOf(request)),
  )

  app.get(
    '/v1/profile',
    call.signedIn({ summary: 'The caller’s profile', answer: profileAnswer }),
    async (request) => ({ data: await accounts.profiles.of(signedInCaller(request).id, request.context) }),
  )

  app.patch(
    '/v1/profile',
    call.signedIn({
      summary: 'Changes the name, telephone number or picture of the caller',
      body: changeProfileBody,
      answer: profileAnswer,
    }),
    async (request) => ({
      data: await accounts.profiles.change(signedInCaller(request).id, request.body, request.context),
    }),
  )
}

import { mailKeyBody } from '../../../../contract/account/newsletter.ts'
import {
  inviteAnswer,
  inviteBody,
  openReferralAnswer,
  openReferralBody,
  referralAnswer,
} from '../../../../contract/account/referrals.ts'
import * as z from '../../../../contract/values/zod.ts'
import { signedInCaller } from '../../../shared/auth/signed-in.ts'
import { calls } from '../../../shared/request/calls.ts'
import type { ContractApp } from '../../../shared/request/contract-app.ts'
import { pageFields } from '../../../shared/request/request-fields.ts'
import type { InvitationsService } from './invitations-service.ts'
import type { ReferralsService } from './referrals-service.ts'

const call = calls('referrals')

/** Registers the routes of referral links and of invitations by e-mail (docs/referrals.md). */
export function referralsRoutes(app: ContractApp, referrals: ReferralsService, invitations: InvitationsService): void {
  app.get(
    '/v1/referral',
    call.signedIn({
      summary: 'The caller’s referral code, and the friends who signed up with it, newest first',
      querystring: z.object(pageFields(10, 100)),
      answer: referralAnswer,
    }),
    async (request) => referrals.read(signedInCaller(request).id, request.query, request.context),
  )

  app.post(
    '/v1/referral/open',
    call({
      summary: 'Counts an opening of a referral link and returns its owner; needs a user or guest token',
      body: openReferralBody,
      answer: openReferralAnswer,
    }),
    async ({ caller, body, network, context }) => ({
      data: await referrals.open(caller, { code: body.code, network }, context),
    }),
  )

  app.post(
    '/v1/referral/invitations',
    call.signedIn({
      summary: 'Mails the caller’s link to friends; the response reveals nothing about their addresses',
      body: z.extend(inviteBody, { line: z._default(z.string().check(z.maxLength(5000)), '') }),
      answer: inviteAnswer,
    }),
    async (request) => {
      const input = { ...request.body, network: request.network }
      return { message: await invitations.invite(signedInCaller(request), input, request.context.locale) }
    },
  )

  app.post(
    '/v1/referral/invitations/off',
    call({
      summary: 'Unsubscribes an address from invitations, by the key in an invitation',
      body: mailKeyBody,
      answer: inviteAnswer,
    }),
    async ({ body, context }) => ({ message: await invitations.refuse(body.key, context.locale) }),
  )
}

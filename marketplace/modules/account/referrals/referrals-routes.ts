import { mailKeyBody } from '../../../../contract/newsletter.ts'
import {
  inviteAnswer,
  inviteBody,
  openReferralAnswer,
  openReferralBody,
  referralAnswer,
} from '../../../../contract/referrals.ts'
import * as z from '../../../../contract/zod.ts'
import { signedInCaller, signedInOnly } from '../../../shared/auth/signed-in.ts'
import type { ContractApp } from '../../../shared/request/contract-app.ts'
import { pageFields } from '../../../shared/request/request-fields.ts'
import type { InvitationsService } from './invitations-service.ts'
import type { ReferralsService } from './referrals-service.ts'

const tags = ['referrals']

/** Registers the routes of referral links and of invitations by e-mail (docs/referrals.md). */
export function referralsRoutes(app: ContractApp, referrals: ReferralsService, invitations: InvitationsService): void {
  app.get(
    '/v1/referral',
    {
      schema: {
        tags,
        summary: 'The caller’s referral code, and the friends who signed up with it, newest first',
        querystring: z.object(pageFields(10, 100)),
        response: { 200: referralAnswer },
      },
      preValidation: signedInOnly,
    },
    async (request) => referrals.read(signedInCaller(request).id, request.query, request.context),
  )

  app.post(
    '/v1/referral/open',
    {
      schema: {
        tags,
        summary: 'Counts an opening of a referral link and returns its owner; needs a user or guest token',
        body: openReferralBody,
        response: { 200: openReferralAnswer },
      },
    },
    async ({ caller, body, network, context }) => ({
      data: await referrals.open(caller, { code: body.code, network }, context),
    }),
  )

  app.post(
    '/v1/referral/invitations',
    {
      schema: {
        tags,
        summary: 'Mails the caller’s link to friends; the response reveals nothing about their addresses',
        body: z.extend(inviteBody, { line: z._default(z.string().check(z.maxLength(5000)), '') }),
        response: { 200: inviteAnswer },
      },
      preValidation: signedInOnly,
    },
    async (request) => {
      const input = { ...request.body, network: request.network }
      return { message: await invitations.invite(signedInCaller(request), input, request.context.locale) }
    },
  )

  app.post(
    '/v1/referral/invitations/off',
    {
      schema: {
        tags,
        summary: 'Unsubscribes an address from invitations, by the key in an invitation',
        body: mailKeyBody,
        response: { 200: inviteAnswer },
      },
    },
    async ({ body, context }) => ({ message: await invitations.refuse(body.key, context.locale) }),
  )
}

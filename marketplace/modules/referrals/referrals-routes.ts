import { z } from 'zod'
import { openReferralAnswer, openReferralBody, referralAnswer } from '../../../contract/referral.ts'
import { signedInCaller, signedInOnly } from '../../shared/auth/signed-in.ts'
import type { ContractApp } from '../../shared/request/contract-app.ts'
import { countedNetwork } from '../../shared/request/network.ts'
import { pageFields } from '../../shared/request/request-fields.ts'
import type { ReferralsService } from './referrals-service.ts'

const tags = ['referrals']

/** Routes of referral links (docs/referrals.md). */
export function referralsRoutes(app: ContractApp, referrals: ReferralsService): void {
  app.get(
    '/v1/referral',
    {
      schema: {
        tags,
        summary: 'The caller’s referral code, and the friends who joined by it, newest first',
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
        summary: 'Counts an opening of a referral link and tells whose it is; needs a token, a guest’s will do',
        body: openReferralBody,
        response: { 200: openReferralAnswer },
      },
    },
    async ({ caller, body, ip, context }) => ({
      data: await referrals.open(caller, { code: body.code, network: countedNetwork(ip) }, context),
    }),
  )
}

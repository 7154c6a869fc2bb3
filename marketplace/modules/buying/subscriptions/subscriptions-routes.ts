import { z } from 'zod'
import { changeMembershipBody, membershipAnswer } from '../../../../contract/account/membership.ts'
import {
  changeSubscriptionBody,
  subscriptionAnswer,
  subscriptionsAnswer,
} from '../../../../contract/buying/subscriptions.ts'
import { signedInCaller } from '../../../shared/auth/signed-in.ts'
import { calls } from '../../../shared/request/calls.ts'
import type { ContractApp } from '../../../shared/request/contract-app.ts'
import { idField } from '../../../shared/request/request-fields.ts'
import type { SubscriptionsService } from './subscriptions-service.ts'

const call = calls('subscriptions')

/** Routes for the subscriptions of a user (docs/subscriptions.md). */
export function subscriptionsRoutes(app: ContractApp, subscriptions: SubscriptionsService): void {
  app.get(
    '/v1/subscription',
    call.signedIn({ summary: "The caller's subscriptions", answer: subscriptionsAnswer }),
    async (request) => subscriptions.list(signedInCaller(request).id, request.context),
  )

  app.get(
    '/v1/membership',
    call({
      summary: "The caller's membership and what it brought; for others, and for guests, what one costs",
      answer: membershipAnswer,
    }),
    async ({ caller, context }) => subscriptions.membership(caller.kind === 'user' ? caller.id : undefined, context),
  )

  app.patch(
    '/v1/membership',
    call.signedIn({
      summary: 'Cancels the membership at the end of the paid year, or takes that back',
      body: changeMembershipBody,
      answer: membershipAnswer,
    }),
    async (request) => {
      const { id } = signedInCaller(request)
      await subscriptions.changeMembership(id, request.body.action, request.context.locale)
      return subscriptions.membership(id, request.context)
    },
  )

  app.patch(
    '/v1/subscription/:id',
    call.signedIn({
      summary: 'Changes a subscription; one change a call',
      params: z.object({ id: idField }),
      body: changeSubscriptionBody,
      answer: subscriptionAnswer,
    }),
    async (request) =>
      subscriptions.change(signedInCaller(request).id, request.params.id, request.body, request.context),
  )
}

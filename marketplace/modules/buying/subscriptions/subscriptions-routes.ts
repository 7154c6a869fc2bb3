import { z } from 'zod'
import { changeMembershipBody, membershipAnswer } from '../../../../contract/membership.ts'
import { changeSubscriptionBody, subscriptionAnswer, subscriptionsAnswer } from '../../../../contract/subscriptions.ts'
import { signedInCaller, signedInOnly } from '../../../shared/auth/signed-in.ts'
import type { ContractApp } from '../../../shared/request/contract-app.ts'
import { idField } from '../../../shared/request/request-fields.ts'
import type { SubscriptionsService } from './subscriptions-service.ts'

const tags = ['subscriptions']

/** Routes for the subscriptions of a user (docs/subscriptions.md). */
export function subscriptionsRoutes(app: ContractApp, subscriptions: SubscriptionsService): void {
  app.get(
    '/v1/subscription',
    {
      preValidation: signedInOnly,
      schema: { tags, summary: "The caller's subscriptions", response: { 200: subscriptionsAnswer } },
    },
    async (request) => subscriptions.list(signedInCaller(request).id, request.context),
  )

  app.get(
    '/v1/membership',
    {
      schema: {
        tags,
        summary: "The caller's membership and what it brought; for others, and for guests, what one costs",
        response: { 200: membershipAnswer },
      },
    },
    async ({ caller, context }) => subscriptions.membership(caller.kind === 'user' ? caller.id : undefined, context),
  )

  app.patch(
    '/v1/membership',
    {
      preValidation: signedInOnly,
      schema: {
        tags,
        summary: 'Cancels the membership at the end of the paid year, or takes that back',
        body: changeMembershipBody,
        response: { 200: membershipAnswer },
      },
    },
    async (request) => {
      const { id } = signedInCaller(request)
      await subscriptions.changeMembership(id, request.body.action, request.context.locale)
      return subscriptions.membership(id, request.context)
    },
  )

  app.patch(
    '/v1/subscription/:id',
    {
      preValidation: signedInOnly,
      schema: {
        tags,
        summary: 'Changes a subscription; one change a call',
        params: z.object({ id: idField }),
        body: changeSubscriptionBody,
        response: { 200: subscriptionAnswer },
      },
    },
    async (request) =>
      subscriptions.change(signedInCaller(request).id, request.params.id, request.body, request.context),
  )
}

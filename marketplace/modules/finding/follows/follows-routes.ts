import { followAnswer, followBody, followingAnswer, productSocialAnswer } from '../../../../contract/finding/follows.ts'
import * as z from '../../../../contract/values/zod.ts'
import { signedInCaller } from '../../../shared/auth/signed-in.ts'
import { calls } from '../../../shared/request/calls.ts'
import type { ContractApp } from '../../../shared/request/contract-app.ts'
import { idField } from '../../../shared/request/request-fields.ts'
import type { FollowsService } from './follows-service.ts'

const call = calls('follows')

/** Routes of follows, and of a caller's relation to a product and its store. */
export function followsRoutes(app: ContractApp, follows: Omit<FollowsService, 'ofProduct'>): void {
  app.get(
    '/v1/product/social',
    call({
      summary: 'Whether the caller has a product on the wishlist and follows its store',
      querystring: z.object({ childProductId: idField }),
      answer: productSocialAnswer,
    }),
    async ({ query, caller }) => ({ data: await follows.ofVariant(caller, query.childProductId) }),
  )

  const body = z.extend(followBody, { followingId: idField })

  app.get(
    '/v1/following',
    call.signedIn({
      summary: 'Customer ids of the stores that the caller follows, latest first',
      answer: followingAnswer,
    }),
    async (request) => ({ data: [...(await follows.following(signedInCaller(request)))] }),
  )

  app.post(
    '/v1/follow',
    call.signedIn({ summary: 'Follows a store by its customer id', body, answer: followAnswer }),
    async (request) => ({
      data: await follows.follow(signedInCaller(request), request.body.followingId, request.context),
    }),
  )

  app.post(
    '/v1/unfollow',
    call.signedIn({ summary: 'Stops following a store', body, answer: followAnswer }),
    async (request) => ({
      data: await follows.unfollow(signedInCaller(request), request.body.followingId, request.context),
    }),
  )
}

import { z } from 'zod'
import { productSocialAnswer } from '../../../contract/social.ts'
import type { ContractApp } from '../../shared/contract-app.ts'
import { idField } from '../../shared/request-fields.ts'
import type { SocialService } from './social-service.ts'

/** Wishlist and follow state of a product (specification 7.4). */
export function socialRoutes(app: ContractApp, social: Pick<SocialService, 'ofVariant'>): void {
  app.get(
    '/v1/product/social',
    {
      schema: {
        tags: ['social'],
        summary: 'Whether the caller has a product on the wishlist and follows its store',
        querystring: z.object({ childProductId: idField }),
        response: { 200: productSocialAnswer },
      },
    },
    async ({ query, caller }) => ({ data: await social.ofVariant(caller, query.childProductId) }),
  )
}

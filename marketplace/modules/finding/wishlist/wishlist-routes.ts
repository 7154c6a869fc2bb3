import { doneAnswer } from '../../../../contract/account/accounts.ts'
import { MAX_SEARCH_LENGTH } from '../../../../contract/finding/search-rules.ts'
import {
  wishlistAnswer,
  wishlistIdsAnswer,
  wishlistItemBody,
  wishlistSort,
} from '../../../../contract/finding/wishlist.ts'
import * as z from '../../../../contract/values/zod.ts'
import { signedInCaller } from '../../../shared/auth/signed-in.ts'
import { calls, done } from '../../../shared/request/calls.ts'
import type { ContractApp } from '../../../shared/request/contract-app.ts'
import { idField, pageFields } from '../../../shared/request/request-fields.ts'
import type { WishlistService } from './wishlist-service.ts'

const call = calls('wishlist')
const LIMIT_WHEN_NOT_GIVEN = 24
const MAX_PAGE = 100
/** Clients send the path with and without the trailing slash. */
const PATHS = ['/v1/favourite/product', '/v1/favourite/product/']

/** Routes of the wishlist. The owner follows from the token; a `userid` in the body is ignored. */
export function wishlistRoutes(app: ContractApp, wishlist: WishlistService): void {
  const body = z.extend(wishlistItemBody, { productid: idField })

  for (const path of PATHS) {
    app.post(
      path,
      call.signedIn({ summary: 'Puts a product on the wishlist', body, answer: doneAnswer }),
      async (request) => done(wishlist.add(signedInCaller(request), request.body.productid, request.context)),
    )

    app.delete(
      path,
      call.signedIn({ summary: 'Takes a product off the wishlist', body, answer: doneAnswer }),
      async (request) => done(wishlist.remove(signedInCaller(request), request.body.productid)),
    )

    app.get(
      path,
      call.signedIn({
        summary: 'The wishlist, page by page',
        querystring: z.object({
          ...pageFields(LIMIT_WHEN_NOT_GIVEN, MAX_PAGE),
          sort: z._default(wishlistSort, 'newest'),
          q: z._default(z.string().check(z.maxLength(MAX_SEARCH_LENGTH)), ''),
        }),
        answer: wishlistAnswer,
      }),
      async (request) => ({ data: await wishlist.list(signedInCaller(request), request.query, request.context) }),
    )
  }

  app.get(
    '/v1/favourite/product/ids',
    call.signedIn({ summary: 'The child product ids of the whole wishlist, latest first', answer: wishlistIdsAnswer }),
    async (request) => ({ data: [...(await wishlist.ids(signedInCaller(request)))] }),
  )
}

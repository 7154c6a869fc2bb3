import { randomBytes } from 'node:crypto'
import type { z } from 'zod'
import type { ListLink, sharedListAnswer } from '../../../../contract/finding/collections.ts'
import { messages } from '../../../messages/messages.ts'
import type { Caller, UserCaller } from '../../../shared/auth/caller.ts'
import { NotFound } from '../../../shared/domain-error.ts'
import type { Infrastructure } from '../../../shared/ports/infrastructure.ts'
import type { RequestContext } from '../../../shared/request/request-context.ts'
import type { ProductCards } from '../catalogue/cards/product-cards.ts'
import { MAX_PRODUCTS_PER_COLLECTION } from './collections-policy.ts'
import { listProducts } from './collections-repository.ts'
import {
  deleteLink,
  findLink,
  findSharedList,
  lockCollection,
  upsertLink,
  variantsInShop,
} from './shared-lists-repository.ts'

/** Wishlists and collections that their owners share by a link (docs/account.md#shared-lists). */
export interface SharedListsService {
  /** Returns the link of the caller's wishlist or collection; another user's collection is private to the caller. */
  link(user: UserCaller, collectionId: string | undefined): Promise<ListLink>
  /**
   * Switches the link of a list on or off. One that is on keeps its token; off and on again gives a new one. Throws
   * NotFound for a collection that the caller does not have.
   */
  change(
    user: UserCaller,
    input: { readonly collectionId?: string | undefined; readonly isShared: boolean; readonly showsName: boolean },
    context: RequestContext,
  ): Promise<ListLink>
  /** Returns one page of a shared list at the prices of the caller. Throws NotFound for a token that is not in use. */
  open(
    token: string,
    page: { readonly skip: number; readonly limit: number },
    caller: Caller,
    context: RequestContext,
  ): Promise<z.input<typeof sharedListAnswer>['data']>
}

interface SharedListsSources extends Pick<Infrastructure, 'db' | 'clock'> {
  readonly cards: ProductCards
  /** The variants on a user's wishlist, latest first. */
  readonly wishlistOf: (user: { readonly id: string }) => Promise<readonly string[]>
}

const TOKEN_BYTES = 24
const PRIVATE: ListLink = { token: null, showsName: false }

export function sharedListsService({ db, clock, cards, wishlistOf }: SharedListsSources): SharedListsService {
  return {
    link: async (user, collectionId) => (await findLink(db, { userId: user.id, collectionId })) ?? PRIVATE,

    change: (user, { collectionId, isShared, showsName }, context) =>
      db.transaction(async (tx) => {
        const list = { userId: user.id, collectionId }
        if (collectionId !== undefined && !(await lockCollection(tx, collectionId, user.id))) throw missing(context)
        if (isShared) {
          const token = randomBytes(TOKEN_BYTES).toString('base64url')
          await upsertLink(tx, { ...list, token, showsName, createdAt: clock.now() })
        } else {
          await deleteLink(tx, list)
        }
        return (await findLink(tx, list)) ?? PRIVATE
      }),

    open: async (token, { skip, limit }, caller, context) => {
      const list = await findSharedList(db, token)
      if (!list) throw missing(context)
      const { userId, collectionId, firstName, showsName, name } = list
      const saved =
        collectionId === null
          ? await wishlistOf({ id: userId })
          : await listProducts(db, collectionId, { skip: 0, limit: MAX_PRODUCTS_PER_COLLECTION })
      const all = await variantsInShop(db, saved)
      const variantIds = all.slice(skip, skip + limit)
      return {
        name,
        ownerName: showsName ? firstName : null,
        products: await cards({ variantIds }, caller, context),
        penCount: all.length,
      }
    },
  }
}

const missing = ({ locale }: RequestContext) => new NotFound(messages[locale].collection.notFound)

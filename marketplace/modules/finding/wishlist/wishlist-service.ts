import type { WishlistSort } from '../../../../contract/finding/wishlist.ts'
import { messages } from '../../../messages/messages.ts'
import type { UserCaller } from '../../../shared/auth/caller.ts'
import { NotFound } from '../../../shared/domain-error.ts'
import type { Infrastructure } from '../../../shared/ports/infrastructure.ts'
import type { RequestContext } from '../../../shared/request/request-context.ts'
import type { Locale } from '../../../shared/text/locale.ts'
import type { PricingService } from '../../buying/pricing/pricing-service.ts'
import type { CardResponse, ProductCards } from '../catalogue/cards/product-cards.ts'
import type { textList } from '../search/text-index/text-list.ts'
import { MAX_WISHLIST_ITEMS } from './wishlist-policy.ts'
import { deleteWishlistItem, insertWishlistItem, listNames, listWishlist } from './wishlist-repository.ts'

export interface WishlistQuery {
  readonly skip: number
  readonly limit: number
  readonly sort: WishlistSort
  /** Names of products or stores, matched as the search matches products. Empty: all. */
  readonly q: string
}

export type WishlistService = ReturnType<typeof wishlistService>

interface WishlistSources extends Pick<Infrastructure, 'db' | 'clock'> {
  readonly cards: ProductCards
  readonly pricing: Pick<PricingService, 'priceOf'>
  readonly searchTexts: typeof textList
}

/** Reads and changes the wishlist. */
export function wishlistService({ db, clock, cards, pricing, searchTexts }: WishlistSources) {
  return {
    /** Adds a variant; one that is already listed changes nothing. Throws NotFound for an unknown variant. */
    add: async (user: UserCaller, variantId: string, { locale }: RequestContext): Promise<void> => {
      const isKnown = await insertWishlistItem(db, { userId: user.id, variantId, at: clock.now() })
      if (!isKnown) throw new NotFound(messages[locale].product.notFound)
    },
    /** Removes a variant; one that is not listed changes nothing. */
    remove: (user: UserCaller, variantId: string): Promise<void> => deleteWishlistItem(db, user.id, variantId),
    ids: (user: Pick<UserCaller, 'id'>): Promise<readonly string[]> => listWishlist(db, user.id, MAX_WISHLIST_ITEMS),
    /** Returns one page of the wishlist, or of what a search finds on it, and the number of all its products. */
    list: async (
      user: UserCaller,
      { skip, limit, sort, q }: WishlistQuery,
      context: RequestContext,
    ): Promise<{ products: CardResponse[]; penCount: number }> => {
      const all = await listWishlist(db, user.id, MAX_WISHLIST_ITEMS)
      const newestFirst = q.trim() === '' ? all : await found(all, q, context.locale)
      const sorted = sort === 'newest' ? newestFirst : await byPrice(newestFirst, sort, user)
      const variantIds = sorted.slice(skip, skip + limit)
      return { products: await cards({ variantIds }, user, context), penCount: sorted.length }
    },
  }

  /** Keeps the order of the list. */
  async function found(variantIds: readonly string[], text: string, locale: Locale) {
    const listed = (await listNames(db, variantIds, locale)).map(({ variantId, name, translated, store }) => ({
      item: variantId,
      popularity: 0,
      texts: [
        { field: 0, locale: 'en' as const, text: name, kind: 'name' as const },
        { field: 1, locale: 'en' as const, text: store, kind: 'name' as const },
        ...(translated ? [{ field: 0, locale, text: translated, kind: 'name' as const }] : []),
      ],
    }))
    const matches = new Set(searchTexts(listed)(text, locale).items)
    return variantIds.filter((id) => matches.has(id))
  }

  async function byPrice(ids: readonly string[], sort: Exclude<WishlistSort, 'newest'>, user: UserCaller) {
    const prices = await pricing.priceOf(ids, user)
    const priceOf = (id: string) => prices.get(id)?.finalPrice ?? 0
    const direction = sort === 'price-asc' ? 1 : -1
    return [...ids].sort((a, b) => direction * (priceOf(a) - priceOf(b)))
  }
}

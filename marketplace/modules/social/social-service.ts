import type { Db } from '../../db/client.ts'
import type { Caller } from '../../shared/caller.ts'
import { NotFound } from '../../shared/domain-error.ts'
import { findLikings, findStoreOfVariant } from './social-repository.ts'

/** What a caller has to do with a product; guests have nothing to do with any. */
export interface SocialOfProduct {
  readonly isFavourite: boolean
  /** 1: follows its store. */
  readonly followStatus: 0 | 1
}

export interface SocialService {
  ofProduct(caller: Caller, about: { variantId: string; storeId: string }): Promise<SocialOfProduct>
  /** The same by the variant alone. Throws NotFound. */
  ofVariant(caller: Caller, variantId: string): Promise<SocialOfProduct>
}

const strangers: SocialOfProduct = { isFavourite: false, followStatus: 0 }

export function socialService({ db }: { db: Db }): SocialService {
  const ofProduct: SocialService['ofProduct'] = async (caller, about) => {
    if (caller.kind !== 'user') return strangers
    const { isFavourite, isFollowing } = await findLikings(db, { userId: caller.id, ...about })
    return { isFavourite, followStatus: isFollowing ? 1 : 0 }
  }
  return {
    ofProduct,
    ofVariant: async (caller, variantId) => {
      const storeId = await findStoreOfVariant(db, variantId)
      if (storeId === undefined) throw new NotFound('There is no such product.')
      return ofProduct(caller, { variantId, storeId })
    },
  }
}

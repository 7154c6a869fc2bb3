import type { Db } from '../../../../db/client.ts'
import { memoizeByKey } from '../../../../shared/async/memoize.ts'
import type { UserCaller } from '../../../../shared/auth/caller.ts'
import type { RequestContext } from '../../../../shared/request/request-context.ts'
import type { BestSellers } from '../cards/best-sellers.ts'
import type { CardResponse, ProductCards } from '../cards/product-cards.ts'
import { RECOMMENDED_DEPARTMENTS } from '../catalogue-policy.ts'
import { favouriteDepartments, recommended } from './recommended-ranking.ts'
import { listCandidates, listKnown } from './recommended-repository.ts'

/**
 * Returns product recommendations for one user: products similar to those they viewed, saved and bought, filled up with
 * best sellers.
 */
export type Recommendations = (caller: UserCaller, limit: number, context: RequestContext) => Promise<CardResponse[]>

interface Sources {
  readonly db: Db
  readonly cards: ProductCards
  readonly bestSellers: () => Promise<BestSellers>
}

/** Only the candidates are cached; prices and stock on the cards are always current. */
const CANDIDATES_SECONDS = 300
const CACHED_DEPARTMENTS = 50

export function recommendations({ db, cards, bestSellers }: Sources): Recommendations {
  const candidatesOf = memoizeByKey((departmentId: string) => listCandidates(db, departmentId), {
    seconds: CANDIDATES_SECONDS,
    maxEntries: CACHED_DEPARTMENTS,
  })
  return async (caller, limit, context) => {
    const known = await listKnown(db, caller.id)
    const near = await Promise.all(favouriteDepartments(known, RECOMMENDED_DEPARTMENTS).map(candidatesOf))
    const chosen = recommended(near.flat(), known, limit)
    const missing = limit - chosen.length
    const popular = missing > 0 ? await popularOnes(bestSellers, [...known.map(({ id }) => id), ...chosen]) : []
    return cards({ productIds: [...chosen, ...popular.slice(0, missing)] }, caller, context)
  }
}

/** Returns the ids of the best sellers overall, then those of each department in turn, without `except`. */
async function popularOnes(bestSellers: () => Promise<BestSellers>, except: readonly string[]) {
  const { overall, byDepartment } = await bestSellers()
  const ids = [...overall, ...[...byDepartment.values()].flat()].map(({ productId }) => productId)
  return [...new Set(ids)].filter((id) => !except.includes(id))
}

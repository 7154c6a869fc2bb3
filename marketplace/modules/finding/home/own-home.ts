import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { ownHomeAnswer } from '../../../../contract/finding/home.ts'
import { DAY_MS } from '../../../../contract/values/durations.ts'
import type { Executor } from '../../../db/client.ts'
import type { UserCaller } from '../../../shared/auth/caller.ts'
import type { Infrastructure } from '../../../shared/ports/infrastructure.ts'
import type { RequestContext } from '../../../shared/request/request-context.ts'
import type { ProductCards } from '../catalogue/cards/product-cards.ts'
import {
  DUE_FROM,
  DUE_UNTIL,
  MAX_NEWS,
  MAX_REFILLS,
  NEWS_DAYS,
  SHORTEST_RHYTHM_DAYS,
  YEARS_OF_ORDERS,
} from './home-policy.ts'

interface OwnHomeSources extends Pick<Infrastructure, 'db' | 'clock'> {
  readonly cards: ProductCards
}

/**
 * Returns what a shopper's own home page begins with: refills that are due, and news of followed stores
 * (docs/content.md#own-home).
 */
export type OwnHome = (caller: UserCaller, context: RequestContext) => Promise<z.input<typeof ownHomeAnswer>['data']>

export function ownHome({ db, clock, cards }: OwnHomeSources): OwnHome {
  return async (caller, context) => {
    const now = clock.now()
    const [due, news] = await Promise.all([listDueRefills(db, caller.id, now), listNews(db, caller.id, now)])
    const found = await cards({ variantIds: due.map(({ variantId }) => variantId) }, caller, context)
    return {
      refills: found.flatMap((product) => {
        const refill = due.find(({ variantId }) => variantId === product.childProductId)
        return refill ? { product, daysSince: refill.daysSince } : []
      }),
      news: await cards({ productIds: news }, caller, context),
    }
  }
}

interface DueRefill {
  readonly variantId: string
  readonly daysSince: number
}

/**
 * Returns the variants in stock that a user bought at least twice, and whose rhythm, the time between the last two
 * purchases, is over. What comes by a subscription needs no refill.
 */
async function listDueRefills(executor: Executor, userId: string, now: Date): Promise<readonly DueRefill[]> {
  const { rows } = await executor.execute<DueRefill & Record<string, unknown>>(sql`
    with bought as (
      select l.variant_id, o.placed_at, bool_or(l.plan is not null) as is_planned
      from orders o join order_lines l on l.order_id = o.id
      where o.owner_kind = 'user' and o.owner_id = ${userId} and o.payment_state in ('paid', 'due')
        and o.placed_at > ${now.toISOString()}::timestamptz - make_interval(years => ${YEARS_OF_ORDERS}::int)
        and l.state not in ('cancelled', 'returned')
      group by l.variant_id, o.placed_at),
    latest as (
      select variant_id, placed_at, lag(placed_at) over by_time as before,
        row_number() over (partition by variant_id order by placed_at desc) as newest,
        bool_or(is_planned) over (partition by variant_id) as is_planned
      from bought window by_time as (partition by variant_id order by placed_at)),
    rhythms as (
      select variant_id, extract(epoch from placed_at - before) / 86400 as every,
        extract(epoch from ${now.toISOString()}::timestamptz - placed_at) / 86400 as since
      from latest where newest = 1 and before is not null and not is_planned)
    select r.variant_id as "variantId", floor(r.since)::int as "daysSince"
    from rhythms r join variants v on v.id = r.variant_id join products p on p.id = v.product_id
    where p.listed and v.stock > 0 and r.every >= ${SHORTEST_RHYTHM_DAYS}::int
      and r.since between ${DUE_FROM}::float8 * r.every and ${DUE_UNTIL}::float8 * r.every
    order by r.since / r.every desc, r.variant_id limit ${MAX_REFILLS}::int`)
  return rows
}

/** Returns the ids of the newest products in stock of the stores that a user follows. */
async function listNews(executor: Executor, userId: string, now: Date): Promise<readonly string[]> {
  const since = new Date(now.getTime() - NEWS_DAYS * DAY_MS)
  const { rows } = await executor.execute<{ id: string }>(sql`
    select p.id from follows f join products p on p.store_id = f.store_id
    where f.user_id = ${userId} and p.listed and p.created_at > ${since.toISOString()}::timestamptz
      and exists (select 1 from variants v where v.product_id = p.id and v.stock > 0)
    order by p.created_at desc, p.id limit ${MAX_NEWS}::int`)
  return rows.map(({ id }) => id)
}

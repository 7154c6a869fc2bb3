import { sql } from 'drizzle-orm'
import type { Db, Executor } from '../../../db/client.ts'
import { memoize, memoizeByKey } from '../../../shared/async/memoize.ts'
import { addStars, averageStars, noStars, type StarCounts } from '../../../shared/star-counts.ts'

export interface Store {
  readonly id: string
  readonly slug: string
  readonly name: string
  /** The id that followers follow: storeCustomerId on the wire. */
  readonly customerId: string
  readonly departmentId: string
  readonly place: string
  readonly markColor: string
  readonly followers: number
  /** It names the person who makes what it sells. */
  readonly hasMaker: boolean
}

export interface StoreReader {
  /** Returns all stores by id, in display order. */
  all(): Promise<ReadonlyMap<string, Store>>
  withId(id: string): Promise<Store | undefined>
  /** Returns the average of all ratings of its products, to one decimal; 0 without ratings. */
  ratingOf(id: string): Promise<number>
}

const STORES_SECONDS = 60
const RATING_SECONDS = 300
const CACHED_RATINGS = 1000

/** The stores as product pages and brand tiles show them. */
export function storeReader(db: Db): StoreReader {
  const all = memoize(async () => new Map((await listStores(db)).map((store) => [store.id, store])), STORES_SECONDS)
  const rating = memoizeByKey((id: string) => readRating(db, id), {
    seconds: RATING_SECONDS,
    maxEntries: CACHED_RATINGS,
  })
  return { all, withId: async (id) => (await all()).get(id), ratingOf: rating }
}

async function listStores(executor: Executor): Promise<readonly Store[]> {
  const { rows } = await executor.execute<Store & Record<string, unknown>>(sql`
    select s.id, s.slug, s.name, s.customer_id as "customerId", s.department_id as "departmentId", s.place,
      s.mark_color as "markColor", s.earlier_followers + coalesce(f.followers, 0) as followers,
      s.maker is not null as "hasMaker"
    from stores s
    left join (select store_id, count(*)::int as followers from follows group by store_id) f on f.store_id = s.id
    order by s.position, s.id`)
  return rows
}

async function readRating(executor: Executor, storeId: string): Promise<number> {
  const { rows } = await executor.execute<{
    counted: StarCounts | null
    written: StarCounts | null
  }>(sql`
    select
      (select json_build_array(
          coalesce(sum((p.star_counts ->> 0)::int), 0), coalesce(sum((p.star_counts ->> 1)::int), 0),
          coalesce(sum((p.star_counts ->> 2)::int), 0), coalesce(sum((p.star_counts ->> 3)::int), 0),
          coalesce(sum((p.star_counts ->> 4)::int), 0))
        from products p where p.store_id = ${storeId}) as counted,
      (select json_build_array(
          coalesce(sum(t.stars[1]), 0), coalesce(sum(t.stars[2]), 0), coalesce(sum(t.stars[3]), 0),
          coalesce(sum(t.stars[4]), 0), coalesce(sum(t.stars[5]), 0))
        from review_tallies t join products p on p.id = t.product_id where p.store_id = ${storeId}) as written`)
  const stars = addStars(rows[0]?.counted ?? noStars, rows[0]?.written ?? noStars)
  return Math.round(averageStars(stars) * 10) / 10
}

import { type SQL, sql } from 'drizzle-orm'
import type { Db, Executor } from '../../../../db/client.ts'
import type { PictureFacts } from '../../media/picture-drawing.ts'
import type { CategoryTree } from '../categories/category-tree.ts'
import { type PicturedProduct, pictureFactsOf } from '../products/picture-facts.ts'

/** More products than a banner shows, because several of them may look alike. */
const CANDIDATES = 24

/** Returns the best-selling products that the banner of a store or category may show; undefined for an unknown one. */
export function bannerProducts({ db, categories }: { db: Db; categories: () => Promise<CategoryTree> }) {
  const inCategory = async (slug: string) => {
    const tree = await categories()
    const leaves = tree.leavesOf(tree.withSlug(slug)?.id ?? '')
    return leaves.length > 0 ? listPictured(db, sql`p.leaf_id in ${leaves}`) : []
  }
  return async (of: 'store' | 'category', slug: string): Promise<readonly PictureFacts[] | undefined> => {
    const rows = await (of === 'store' ? listPictured(db, sql`s.slug = ${slug}`) : inCategory(slug))
    return rows.length > 0 ? rows.map(pictureFactsOf) : undefined
  }
}

async function listPictured(executor: Executor, where: SQL): Promise<readonly PicturedProduct[]> {
  const { rows } = await executor.execute<PicturedProduct & Record<string, unknown>>(sql`
    select p.picture, p.texts -> 'en' ->> 'name' as name, s.name as brand, p.attributes
    from products p join stores s on s.id = p.store_id
    where p.listed and ${where}
    order by p.sold desc, p.id limit ${CANDIDATES}::int`)
  return rows
}

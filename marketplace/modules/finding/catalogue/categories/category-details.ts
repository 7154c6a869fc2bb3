import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { categoryAnswer } from '../../../../../contract/finding/categories.ts'
import type { Executor } from '../../../../db/client.ts'
import { memoizeByKey } from '../../../../shared/async/memoize.ts'
import { NotFound } from '../../../../shared/domain-error.ts'
import type { Infrastructure } from '../../../../shared/ports/infrastructure.ts'
import { inLanguage, type Locale } from '../../../../shared/text/locale.ts'
import { categories as table } from '../catalogue-tables.ts'
import type { CountProducts } from '../products/product-counts.ts'
import type { Category, CategoryTree } from './category-tree.ts'

type CategoryResponse = z.input<typeof categoryAnswer>['data']

export interface CategoryDetailsSources extends Pick<Infrastructure, 'db' | 'pictures'> {
  readonly categories: () => Promise<CategoryTree>
  readonly countProducts: CountProducts
}

/** Returns what a category page shows besides its products, by slug, former slug or id. Throws NotFound. */
export type CategoryDetails = (slugOrId: string, locale: Locale) => Promise<CategoryResponse>

const FACETS = { 1: 'department', 2: 'group', 3: 'leaf' } as const
const REMEMBERED_SECONDS = 60
const PICTURES_SECONDS = 600
const CACHED_CATEGORIES = 1000

export function categoryDetails({ db, categories, countProducts, pictures }: CategoryDetailsSources): CategoryDetails {
  const counts = memoizeByKey(
    async (id: string) => {
      const category = (await categories()).withId(id)
      const below = facetOf((category?.level ?? 3) + 1)
      return countProducts(below ? [below] : [], { facet: facetOf(category?.level ?? 3) ?? 'leaf', value: id })
    },
    { seconds: REMEMBERED_SECONDS, maxEntries: CACHED_CATEGORIES },
  )
  const bestOf = memoizeByKey(async (id: string) => findBestSlug(db, (await categories()).leavesOf(id)), {
    seconds: PICTURES_SECONDS,
    maxEntries: CACHED_CATEGORIES,
  })

  return async (slugOrId, locale) => {
    const tree = await categories()
    const known = tree.withId(slugOrId) ?? tree.withSlug(slugOrId)
    const category = known ?? tree.withId((await findFormer(db, slugOrId)) ?? '')
    if (!category) throw new NotFound('There is no such category.')
    const [{ total, storeCount, by }, blurb] = await Promise.all([counts(category.id), findBlurb(db, category.id)])
    const countsBelow = by.get(facetOf(category.level + 1) ?? 'leaf')
    const children = tree
      .childrenOf(category.id)
      .map((child) => ({ child, productCount: countsBelow?.get(child.id) ?? 0 }))
      .filter(({ productCount }) => productCount > 0)
    const [only, ...others] = children
    const isRepeated = only?.child.name.en === category.name.en && others.length === 0
    const banner = pictures.banner('category', category.slug, locale)
    return {
      ...linkTo(category, locale),
      path: tree.pathTo(category.id).map((step) => ({ ...linkTo(step, locale), name: step.name.en })),
      ...(blurb && { blurb: inLanguage(blurb, locale) }),
      ...(total > 0 && banner !== undefined && { banner }),
      productCount: total,
      storeCount,
      children: await Promise.all(
        (isRepeated ? [] : children).map(async ({ child, productCount }) => {
          const slug = await bestOf(child.id)
          return { ...linkTo(child, locale), productCount, image: slug ? pictures.product(slug, 'front') : '' }
        }),
      ),
    }
  }
}

const facetOf = (level: number) => (level === 1 || level === 2 || level === 3 ? FACETS[level] : undefined)

const linkTo = ({ id, slug, name }: Category, locale: Locale) => ({
  title: inLanguage(name, locale),
  slug,
  categoryId: id,
})

/** Returns the id of the category that had this slug before. */
async function findFormer(executor: Executor, slug: string): Promise<string | undefined> {
  const { rows } = await executor.execute<{ id: string }>(
    sql`select category_id as id from category_slug_redirects where slug = ${slug}`,
  )
  return rows[0]?.id
}

async function findBlurb(executor: Executor, id: string) {
  const [row] = await executor.select({ blurb: table.blurb }).from(table).where(eq(table.id, id))
  return row?.blurb
}

/** Returns the slug of the best-selling product of these leaves; its picture represents them. */
async function findBestSlug(executor: Executor, leaves: readonly string[]): Promise<string | undefined> {
  if (leaves.length === 0) return undefined
  const { rows } = await executor.execute<{ slug: string }>(sql`
    select slug from products where leaf_id in ${leaves} and listed order by sold desc, id limit 1`)
  return rows[0]?.slug
}

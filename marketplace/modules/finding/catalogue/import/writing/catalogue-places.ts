import { eq } from 'drizzle-orm'
import { DEFAULT_FREE_DELIVERY_FROM } from '../../../../../../contract/buying/delivery-rules.ts'
import type { Executor } from '../../../../../db/client.ts'
import { idOf } from '../../../../../shared/ids.ts'
import { currencies } from '../../../../buying/pricing/pricing-tables.ts'
import { categories, type StoredMaker, stores } from '../../catalogue-tables.ts'
import { readCategories, readCurrencies, readStores } from '../catalogue-reader.ts'
import type { CategoryLine, CurrencyLine, StoreLine } from '../lines/place-lines.ts'
import { photoId } from './photo-id.ts'
import type { Problem } from './product-problems.ts'
import { isSame } from './same.ts'

export type Outcome = 'new' | 'changed' | 'unchanged'
export type Written =
  | { readonly outcome: Outcome; readonly wantedPortrait?: Omit<WantedPortrait, 'at'> }
  | { readonly problem: Problem }

/** The portrait of a maker that is to be fetched. */
export interface WantedPortrait {
  readonly at: number
  readonly storeId: string
  readonly source: string
}

/** The categories and stores that products stand in, and the currencies of amounts, as far as they are known. */
export type CataloguePlaces = Awaited<ReturnType<typeof cataloguePlaces>>

/** A store and the categories of three levels that a table names. */
export interface Mentions {
  readonly store: Named
  readonly categories: readonly Named[]
}

interface Named {
  readonly slug: string
  readonly name: string
}

interface KnownCategory {
  readonly line: Required<CategoryLine>
  readonly level: number
  readonly departmentId: string
}

const LEVELS = 3
const NEW_STORE = {
  place: '',
  returnAddress: [],
  trader: null,
  maker: null,
  isVerified: false,
  story: '',
  markColor: '#3d5a4c',
  freeShippingFrom: DEFAULT_FREE_DELIVERY_FROM,
  followers: 0,
}

/** Reads categories, stores and currencies of the shop, and writes those of a file. */
export async function cataloguePlaces(executor: Executor, now: Date) {
  const known = new Map<string, KnownCategory>()
  for (const line of await readCategories(executor)) remember({ ...whole(line, 0) })
  const shops = new Map((await readStores(executor)).map((store) => [store.slug, store]))
  const rates = new Map((await readCurrencies(executor)).map(({ code, perDollar }) => [code, perDollar]))
  /** What products have brought with them, in order. */
  const made: { readonly kind: 'category' | 'store'; readonly slug: string }[] = []

  function remember(line: Required<CategoryLine>): KnownCategory {
    const above = line.parent === null ? undefined : known.get(line.parent)
    const category = { line, level: (above?.level ?? 0) + 1, departmentId: above?.departmentId ?? line.id }
    known.set(line.slug, category)
    return category
  }

  async function writeCategory(line: CategoryLine, by = executor): Promise<Written> {
    const own = known.get(line.slug)
    const next = { ...whole(line, countBelow(line.parent ?? null)), ...own?.line, ...line }
    if (next.parent !== null && !known.has(next.parent)) return refusal('parent', `there is no category ${next.parent}`)
    if (own && own.line.parent !== next.parent) return refusal('parent', 'a category stays where it is: make a new one')
    if (own && isSame(own.line, next)) return { outcome: 'unchanged' }
    const { level } = remember(next)
    if (level > LEVELS) {
      known.delete(next.slug)
      return refusal('parent', `a category is at most ${LEVELS} levels deep`)
    }
    const { kind: _, parent, ...row } = next
    const parentId = parent === null ? null : (known.get(parent)?.line.id ?? null)
    const values = { ...row, parentId, level }
    await by.insert(categories).values(values).onConflictDoUpdate({ target: categories.id, set: values })
    return { outcome: own ? 'changed' : 'new' }
  }

  const countBelow = (parent: string | null) => [...known.values()].filter(({ line }) => line.parent === parent).length

  async function writeStore(line: StoreLine, by = executor): Promise<Written> {
    const own = shops.get(line.slug)
    const department = known.get(line.department)
    if (department?.level !== 1) return refusal('department', `there is no department ${line.department}`)
    const next: Required<StoreLine> = {
      ...NEW_STORE,
      id: idOf('store', line.slug),
      customerId: idOf('store-customer', line.slug),
      foundedYear: now.getUTCFullYear(),
      position: shops.size,
      ...own,
      ...line,
    }
    if (own && isSame(own, next)) return { outcome: 'unchanged' }
    shops.set(next.slug, next)
    const { kind: _, department: __, followers, maker, ...row } = next
    const source = maker?.portrait
    const isFetched = source === own?.maker?.portrait
    const values = {
      ...row,
      maker: storedMaker(maker, isFetched),
      departmentId: department.departmentId,
      earlierFollowers: followers,
    }
    await by.insert(stores).values(values).onConflictDoUpdate({ target: stores.id, set: values })
    return {
      outcome: own ? 'changed' : 'new',
      ...(source !== undefined && !isFetched && { wantedPortrait: { storeId: next.id, source } }),
    }
  }

  async function writeCurrency({ kind: _, ...line }: CurrencyLine): Promise<Written> {
    const [own] = await executor.select().from(currencies).where(eq(currencies.code, line.code))
    const next = { position: rates.size, ...own, ...line }
    if (own && isSame(own, next)) return { outcome: 'unchanged' }
    rates.set(line.code, line.perDollar)
    await executor.insert(currencies).values(next).onConflictDoUpdate({ target: currencies.code, set: next })
    return { outcome: own ? 'changed' : 'new' }
  }

  /** Writes the store and the categories that a product of a table brings with it, unless the shop has them. */
  async function make(by: Executor, { store, categories: path }: Mentions): Promise<void> {
    const from = path.findLastIndex(({ slug }) => known.has(slug)) + 1
    let above = known.get(path[from - 1]?.slug ?? '')
    // Where the shop has such a category on another level, the product has no place.
    if ((above?.level ?? 0) !== from) return
    for (const { slug, name } of path.slice(from)) {
      await writeCategory({ kind: 'category', slug, parent: above?.line.slug ?? null, name: { en: name } }, by)
      made.push({ kind: 'category', slug })
      above = known.get(slug)
    }
    const department = [...known.values()].find(({ line }) => line.id === above?.departmentId)?.line.slug
    if (department === undefined || shops.has(store.slug)) return
    await writeStore({ kind: 'store', ...store, department }, by)
    made.push({ kind: 'store', slug: store.slug })
  }

  return {
    make,
    /** How much has been made; `forgetAfter` takes back what was made since, of which nothing was written. */
    made: () => made.length,
    forgetAfter: (length: number) => {
      for (const { kind, slug } of made.splice(length)) (kind === 'store' ? shops : known).delete(slug)
    },
    madeOf: (kind: 'category' | 'store') => made.filter((one) => one.kind === kind).length,
    write: (line: CategoryLine | StoreLine | CurrencyLine): Promise<Written> => {
      if (line.kind === 'category') return writeCategory(line)
      return line.kind === 'store' ? writeStore(line) : writeCurrency(line)
    },
    /** Units of the currency per US dollar; undefined for one that the shop does not know. */
    perDollar: (code: string) => rates.get(code) ?? (code === 'USD' ? 1 : undefined),
    /** Returns where a product stands, or what is wrong with the names in its line. */
    placeOf: ({ store, category }: { readonly store: string; readonly category: string }) => {
      const shop = shops.get(store)
      const leaf = known.get(category)
      const problems: Problem[] = []
      if (!shop) problems.push({ column: 'store', message: `there is no store ${store}` })
      if (leaf?.level !== LEVELS)
        problems.push({ column: 'category', message: `there is no category ${category} of the third level` })
      if (!shop || leaf?.level !== LEVELS) return { problems }
      return { place: { storeId: shop.id, leafId: leaf.line.id, departmentId: leaf.departmentId } }
    },
  }
}

function whole(line: CategoryLine, position: number): Required<CategoryLine> {
  return { id: idOf('category', line.slug), parent: null, position, blurb: null, googleCategory: null, ...line }
}

/** A portrait that is new is added when it has been fetched. */
function storedMaker(maker: Required<StoreLine>['maker'], isFetched: boolean): StoredMaker | null {
  if (!maker) return null
  const { portrait, ...rest } = maker
  return {
    ...rest,
    ...(portrait !== undefined && isFetched && { portrait: { id: photoId(portrait), source: portrait } }),
  }
}

const refusal = (column: string, message: string) => ({ problem: { column, message } })

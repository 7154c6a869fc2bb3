import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { categoryAnswer } from '../../../../../contract/finding/categories.ts'
import { idOf } from '../../../../shared/ids.ts'
import { type AppUnderTest, openApp } from '../../../../testing/app-under-test.ts'
import { categories } from '../catalogue-tables.ts'

let app: AppUnderTest
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app.close())

const read = async (slugOrId: string, language = 'en') =>
  (await app.read(categoryAnswer, `/v1/category/${slugOrId}`, { headers: { language } })).data

const counted = async (id: string) => {
  const { rows } = await app.database.db.execute<{ products: number; stores: number }>(sql`
    select count(*)::int as products, count(distinct p.store_id)::int as stores
    from products p join categories l on l.id = p.leaf_id
    where p.listed and ${id} in (l.id, l.parent_id, p.department_id)`)
  return rows[0]
}

describe('a category', () => {
  test('has its path, its texts and the product counts of the database', async () => {
    const department = await read('bath-body')
    expect(department).toMatchObject({ title: 'Bath & body', slug: 'bath-body', path: [{ name: 'Bath & body' }] })
    expect(department.blurb).toBeTruthy()
    const group = await read(department.children[0]?.slug ?? '')
    const leaf = await read(group.children[0]?.slug ?? '')
    expect(leaf.path.map(({ slug }) => slug)).toEqual(['bath-body', group.slug, leaf.slug])
    for (const each of [department, group, leaf]) {
      const { products, stores } = (await counted(each.categoryId)) ?? {}
      expect([each.productCount, each.storeCount]).toEqual([products, stores])
      for (const child of each.children) expect(child.productCount).toBe((await counted(child.categoryId))?.products)
      expect(each.children.every(({ image }) => image !== '')).toBe(true)
    }
    expect(leaf.children).toEqual([])
  })

  test('is also found by its id', async () => {
    expect(await read(idOf('category', 'bath-body'))).toEqual(await read('bath-body'))
  })

  test('is in the requested language; its English names stay for the filtered search', async () => {
    const arabic = await read('bath-body', 'ar')
    expect(arabic.title).toMatch(/\p{Script=Arabic}/u)
    expect(arabic.path).toMatchObject([{ name: 'Bath & body', title: arabic.title }])
    expect(arabic.banner).toMatch(/\/right\.webp$/)
  })

  test('has a banner that exists', async () => {
    const path = new URL((await read('bath-body')).banner ?? '').pathname.replace('/upload/', '/upload/w_320/')
    expect((await app.app.inject(path)).statusCode).toBe(200)
  })

  test('that was renamed is found by its former slug and returns the new one', async () => {
    const other = await openApp()
    try {
      await other.database.db.update(categories).set({ slug: 'bath-and-body' }).where(eq(categories.slug, 'bath-body'))
      const { data } = await other.read(categoryAnswer, '/v1/category/bath-body')
      expect(data).toMatchObject({ slug: 'bath-and-body', title: 'Bath & body' })
    } finally {
      await other.close()
    }
  })

  test.each(['unknown', 'constructor', '__proto__'])('%s is not found', async (slug) => {
    expect(await app.refusal(`/v1/category/${slug}`)).toMatchObject({ status: 404 })
  })
})

import { eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS } from '../../../contract/durations.ts'
import type { Database, Db } from '../../db/client.ts'
import * as tables from '../../db/schema.ts'
import type { StoredAttribute } from '../../modules/catalogue/catalogue-tables.ts'
import { swatchesOf } from '../../modules/catalogue/products/variant-pictures.ts'
import { RESERVED_SLUGS } from '../../modules/catalogue/reserved-slugs.ts'
import { isPassword } from '../../shared/auth/password-hash.ts'
import { idOf } from '../../shared/ids.ts'
import { openTestDatabase, SEEDED_AT } from '../../testing/test-database.ts'
import { DEMO_PASSWORD } from '../content/accounts.ts'
import { parsePublicId } from '../drawings/picture-recipe.ts'
import { demoUserId } from './account-rows.ts'

describe('the seeded catalogue', () => {
  let database: Database
  let db: Db

  beforeAll(async () => {
    database = await openTestDatabase()
    db = database.db
  })

  afterAll(() => database.close())

  const productOf = async (slug: string) => {
    const [row] = await db.select().from(tables.products).where(eq(tables.products.slug, slug))
    if (!row) throw new Error(`No product ${slug}`)
    return row
  }
  const variantsOf = (slug: string) =>
    db
      .select()
      .from(tables.variants)
      .where(eq(tables.variants.productId, idOf('product', slug)))
      .orderBy(tables.variants.position)

  const productTables = {
    timedDeals: tables.timedDeals,
    childOffers: tables.childOffers,
    sellerPlans: tables.sellerPlans,
    rewardRanges: tables.rewardRanges,
    campaigns: tables.campaigns,
    firstPurchaseDeals: tables.firstPurchaseDeals,
    faqs: tables.faqs,
    reviews: tables.reviews,
    featureRatings: tables.featureRatings,
    questions: tables.questions,
  }
  const factsOf = (name: keyof typeof productTables, slug: string) =>
    db
      .select()
      .from(productTables[name] as typeof tables.faqs)
      .where(eq(productTables[name].productId, idOf('product', slug))) as Promise<Record<string, unknown>[]>

  describe('has', () => {
    test('at least 400 products of 30 stores in twelve departments with three category levels', async () => {
      expect(await db.$count(tables.products)).toBeGreaterThanOrEqual(400)
      expect(await db.$count(tables.stores)).toBeGreaterThanOrEqual(30)
      const levels = await db
        .select({ level: tables.categories.level, n: sql<number>`count(*)::int` })
        .from(tables.categories)
        .groupBy(tables.categories.level)
        .orderBy(tables.categories.level)
      expect(levels.map(({ level }) => level)).toEqual([1, 2, 3])
      expect(levels[0]?.n).toBe(12)
      expect(levels[1]?.n).toBeGreaterThanOrEqual(36)
      expect(levels[2]?.n).toBeGreaterThanOrEqual(100)
    })

    test('a product of every store, and products in every department', async () => {
      const emptyStores = await db.execute(
        sql`select slug from stores s where not exists (select 1 from products p where p.store_id = s.id)`,
      )
      expect(emptyStores.rows).toEqual([])
      const departments = await db.execute<{ n: number }>(
        sql`select count(*)::int as n from products group by department_id`,
      )
      expect(departments.rows).toHaveLength(12)
      expect(Math.min(...departments.rows.map(({ n }) => n))).toBeGreaterThanOrEqual(25)
    })

    test('every product under a leaf of its own department', async () => {
      const group = alias(tables.categories, 'product_group')
      const leaf = alias(tables.categories, 'leaf')
      const wrong = await db
        .select({ slug: tables.products.slug })
        .from(tables.products)
        .innerJoin(leaf, eq(leaf.id, tables.products.leafId))
        .innerJoin(group, eq(group.id, leaf.parentId))
        .where(sql`${leaf.level} <> 3 or ${group.parentId} <> ${tables.products.departmentId}`)
      expect(wrong).toEqual([])
    })

    test('a variant with the slug of each product, and no slug that is a page of the shop', async () => {
      const without = await db.execute(
        sql`select slug from products p where not exists (select 1 from variants v where v.slug = p.slug and v.product_id = p.id and v.position = 0)`,
      )
      expect(without.rows).toEqual([])
      const slugs = await db.select({ slug: tables.variants.slug }).from(tables.variants)
      expect(slugs.filter(({ slug }) => RESERVED_SLUGS.has(slug))).toEqual([])
    })

    test('a member price below the list price, and Talents below that, for every variant', async () => {
      expect(
        await db.$count(
          tables.variants,
          sql`(member_price >= list_price or talents > member_price or member_price <= 0 or talents <= 0 or stock < 0)
            and not ${isMembership}`,
        ),
      ).toBe(0)
    })

    test('timed deals in every department, two dozen beside the showcase', async () => {
      const deals = await db.execute<{ n: number }>(
        sql`select count(*)::int as n from timed_deals d join products p on p.id = d.product_id group by p.department_id`,
      )
      expect(deals.rows).toHaveLength(12)
      expect(deals.rows.reduce((all, { n }) => all + n, 0)).toBe(24 + 3)
    })

    test('six currencies, the dollar first', async () => {
      const rows = await db.select().from(tables.currencies).orderBy(tables.currencies.position)
      expect(rows.map(({ code, symbol }) => `${code} ${symbol}`)).toEqual([
        'USD $',
        'EUR €',
        'GBP £',
        'MYR RM',
        'AED AED',
        'INR ₹',
      ])
      expect(rows[0]?.perDollar).toBe(1)
    })
  })

  describe('reviews', () => {
    test('are at most twelve per product except the showcase, at most 18 months old, and in the past', async () => {
      const busiest = await db.execute<{ slug: string; n: number }>(
        sql`select p.slug, count(*)::int as n from reviews r join products p on p.id = r.product_id group by p.slug having count(*) > 12`,
      )
      expect(busiest.rows).toEqual([{ slug: 'wool-dryer-balls', n: 44 }])
      const dates = await db.select({ at: tables.reviews.createdAt }).from(tables.reviews)
      const ages = dates.map(({ at }) => (SEEDED_AT.getTime() - at.getTime()) / DAY_MS)
      expect(Math.min(...ages)).toBeGreaterThan(0)
      expect(Math.max(...ages)).toBeLessThan(549)
      expect(dates.length).toBeGreaterThan(1500)
    })

    test('are newer than their product', async () => {
      const early = await db.execute(
        sql`select r.id from reviews r join products p on p.id = r.product_id where r.created_at < p.created_at`,
      )
      expect(early.rows).toEqual([])
    })

    test('of one product have different authors and texts', async () => {
      const twice = await db.execute(
        sql`select product_id from reviews group by product_id having count(distinct name) < count(*) or count(distinct body) < count(*)`,
      )
      expect(twice.rows).toEqual([])
    })

    test('sometimes show pictures of the product, in its own colors', async () => {
      const { rows } = await db.execute<{ slug: string; attributes: StoredAttribute[]; image: string }>(
        sql`select p.slug, p.attributes, i.image from reviews r join products p on p.id = r.product_id, jsonb_array_elements_text(r.images) as i(image)`,
      )
      expect(rows.length).toBeGreaterThan(200)
      const wrong = rows.filter(({ slug, attributes, image }) => {
        const picture = parsePublicId(image)
        return picture?.slug !== slug || (picture.colour && !swatchesOf(attributes).includes(picture.colour))
      })
      expect(wrong).toEqual([])
    })

    test('show different pictures of a product, as long as there are others', async () => {
      const { rows } = await db.execute<{ images: string[] }>(
        sql`select array_agg(i.image) as images from reviews r join products p on p.id = r.product_id, jsonb_array_elements_text(r.images) as i(image)
            where p.slug <> 'wool-dryer-balls' group by p.id having count(*) <= 3`,
      )
      expect(rows.length).toBeGreaterThan(100)
      expect(rows.filter(({ images }) => new Set(images).size < images.length)).toEqual([])
    })

    test('add up with the ratings without a text to the stated average and number', async () => {
      const { starCounts } = await productOf('plant-based-laundry-sheets')
      const written = await factsOf('reviews', 'plant-based-laundry-sheets')
      const all = starCounts.map((n, i) => n + written.filter(({ rating }) => rating === 5 - i).length)
      const total = all.reduce((sum, n) => sum + n, 0)
      expect(total).toBe(1204)
      expect(Math.round((all.reduce((sum, n, i) => sum + n * (5 - i), 0) / total) * 10) / 10).toBe(4.6)
    })

    test('are summed up for products with more than twenty ratings only', async () => {
      const rows = await db.execute<{ total: number; summary: string | null }>(
        sql`select (select count(*) from reviews r where r.product_id = p.id)::int
              + (select sum(n::int)::int from jsonb_array_elements_text(p.star_counts) as s(n)) as total, p.ai_review as summary
            from products p`,
      )
      for (const { total, summary } of rows.rows) expect(Boolean(summary)).toBe(total > 20)
    })
  })

  describe('questions', () => {
    test('exist for about two products in three, at most six except the showcase, and are counted', async () => {
      const { rows } = await db.execute<{ slug: string; n: number; tally: number }>(
        sql`select p.slug, count(*)::int as n, (select questions from question_tallies t where t.product_id = p.id) as tally
            from questions q join products p on p.id = q.product_id group by p.id`,
      )
      const share = rows.length / (await db.$count(tables.products))
      expect(share).toBeGreaterThan(0.6)
      expect(share).toBeLessThan(0.75)
      expect(rows.filter(({ n }) => n > 6).map(({ slug }) => slug)).toEqual(['rosemary-shampoo-bar'])
      expect(rows.filter(({ n, tally }) => n !== tally)).toEqual([])
    })

    test('are newer than their product, older than their answers, and in the past', async () => {
      const early = await db.execute(
        sql`select q.id from questions q join products p on p.id = q.product_id where q.created_at < p.created_at`,
      )
      expect(early.rows).toEqual([])
      const wrong = await db.execute(
        sql`select a.id from answers a join questions q on q.id = a.question_id
            where a.created_at <= q.created_at or a.created_at >= ${SEEDED_AT.toISOString()}::timestamptz`,
      )
      expect(wrong.rows).toEqual([])
    })
  })

  test('frequently asked questions exist for most products, some of them verified', async () => {
    const withFaqs = await db.execute<{ n: number }>(sql`select count(distinct product_id)::int as n from faqs`)
    const share = (withFaqs.rows[0]?.n ?? 0) / (await db.$count(tables.products))
    expect(share).toBeGreaterThan(0.7)
    expect(share).toBeLessThan(0.98)
    expect(await db.$count(tables.faqs, eq(tables.faqs.isVerified, true))).toBeGreaterThan(100)
  })

  test('returns are free for 30, 45 or 60 days', async () => {
    const days = await db.selectDistinct({ days: tables.products.returnDays }).from(tables.products)
    expect(days.map((row) => row.days).sort()).toEqual([30, 45, 60])
  })

  describe('the showcase', () => {
    test('bamboo-toothbrush-set is the standard case', async () => {
      expect(await productOf('bamboo-toothbrush-set')).toMatchObject({ productType: 1, attributes: [] })
      expect(await variantsOf('bamboo-toothbrush-set')).toMatchObject([{ variantKey: '', stock: 317 }])
      for (const name of ['timedDeals', 'childOffers', 'sellerPlans', 'campaigns', 'firstPurchaseDeals'] as const)
        expect(await factsOf(name, 'bamboo-toothbrush-set')).toEqual([])
    })

    test('linen-bath-towel has seven colors with swatches and three sizes, with gaps, and a size chart', async () => {
      const { attributes, sizeChart } = await productOf('linen-bath-towel')
      expect(attributes.map(({ name, options }) => [name, options.length])).toEqual([
        ['Color', 7],
        ['Size', 3],
      ])
      expect(attributes[0]?.options.every(({ color }) => /^#[0-9a-f]{6}$/.test(color ?? ''))).toBe(true)
      expect(sizeChart?.rows).toHaveLength(3)
      expect(sizeChart?.rows.every((row) => row.length === sizeChart.columns.length)).toBe(true)
      const variants = await variantsOf('linen-bath-towel')
      const keys = variants.map(({ variantKey }) => variantKey)
      expect(keys).toHaveLength(21 - 4)
      expect(['3-2', '5-1', '6-1', '6-2'].filter((key) => keys.includes(key))).toEqual([])
      expect(variants.filter(({ stock }) => stock === 0).map(({ variantKey }) => variantKey)).toEqual(['4-0'])
    })

    test('plant-based-laundry-sheets have subscriptions of four frequencies, one the most common', async () => {
      const [plan] = await factsOf('sellerPlans', 'plant-based-laundry-sheets')
      expect(plan).toMatchObject({
        percentOff: 10,
        frequencies: [
          { duration: 'month', value: 1, mostCommon: false },
          { duration: 'month', value: 2, mostCommon: true },
          { duration: 'month', value: 3, mostCommon: false },
          { duration: 'month', value: 6, mostCommon: false },
        ],
      })
    })

    test('olive-oil-castile-soap has packs of one, three and six with falling unit prices, one marked', async () => {
      const offers = await factsOf('childOffers', 'olive-oil-castile-soap')
      expect(offers.map(({ quantity, highlight }) => [quantity, highlight])).toEqual([
        [1, false],
        [3, true],
        [6, false],
      ])
      const each = offers.map(({ packPrice, quantity }) => Number(packPrice) / Number(quantity))
      expect(each.toSorted((a, b) => b - a)).toEqual(each)
    })

    test('beeswax-food-wraps has a group buy with 72 of 100 participants', async () => {
      expect(await factsOf('campaigns', 'beeswax-food-wraps')).toMatchObject([
        { kind: 'groupBuy', joined: 72, target: 100 },
      ])
    })

    test.each([
      ['copper-water-bottle', false],
      ['reusable-produce-bags', true],
    ])(
      '%s has a deal that is always about to start (plain purchase beside it: %s)',
      async (slug, showOneTimePurchase) => {
        const [deal] = await factsOf('timedDeals', slug)
        expect(deal).toMatchObject({ showOneTimePurchase })
        expect(deal?.['startsAfterSeconds']).toBe(deal?.['periodSeconds'])
      },
    )

    test('glass-spray-bottle-kit has a deal of 35 per cent that is always running', async () => {
      const [deal] = await factsOf('timedDeals', 'glass-spray-bottle-kit')
      expect(deal).toMatchObject({ percentOff: 35, startsAfterSeconds: 0 })
      expect(deal?.['runsSeconds']).toBe(deal?.['periodSeconds'])
    })

    test('aloe-face-gel has the upsell campaign cmp-aloe', async () => {
      expect(await factsOf('campaigns', 'aloe-face-gel')).toMatchObject([{ id: 'cmp-aloe', kind: 'upsell' }])
    })

    test('zero-waste-starter-kit is a bundle of four products at a lower total price', async () => {
      const bundle = await productOf('zero-waste-starter-kit')
      expect(bundle.picture.parts?.map(({ label }) => label)).toEqual([
        'Bamboo Toothbrush',
        'Beeswax Food Wraps',
        'Laundry Sheets',
        'Laundry Sheets',
        'Wool Dryer Balls',
      ])
      expect(bundle.productType).toBe(2)
      const items = await db
        .select({ quantity: tables.bundleItems.quantity, price: tables.variants.memberPrice })
        .from(tables.bundleItems)
        .innerJoin(tables.variants, eq(tables.variants.id, tables.bundleItems.variantId))
        .where(eq(tables.bundleItems.bundleId, bundle.id))
      expect(items).toHaveLength(4)
      const [variant] = await variantsOf('zero-waste-starter-kit')
      expect(variant?.memberPrice).toBeLessThan(items.reduce((all, { quantity, price }) => all + quantity * price, 0))
    })

    test('magnesium-sleep-balm comes with three deals on the first purchase, one free', async () => {
      const deals = await factsOf('firstPurchaseDeals', 'magnesium-sleep-balm')
      expect(deals.map(({ dealPrice }) => dealPrice)).toEqual([0, 500, 900])
    })

    test('cedar-coat-hangers are out of stock and cannot be ordered', async () => {
      expect(await productOf('cedar-coat-hangers')).toMatchObject({ allowOrderOutOfStock: false })
      expect(await variantsOf('cedar-coat-hangers')).toMatchObject([{ stock: 0 }])
    })

    test('organic-cotton-tote is out of stock and can still be ordered', async () => {
      expect(await productOf('organic-cotton-tote')).toMatchObject({ allowOrderOutOfStock: true })
      expect(await variantsOf('organic-cotton-tote')).toMatchObject([{ stock: 0 }])
    })

    test('wool-dryer-balls have over forty reviews, some with pictures, five feature ratings and a summary', async () => {
      const reviews = await factsOf('reviews', 'wool-dryer-balls')
      expect(reviews.length).toBeGreaterThanOrEqual(40)
      expect(reviews.filter(({ images }) => (images as string[]).length > 0).length).toBeGreaterThanOrEqual(10)
      expect(new Set(reviews.map(({ rating }) => rating))).toEqual(new Set([1, 2, 3, 4, 5]))
      expect(await factsOf('featureRatings', 'wool-dryer-balls')).toHaveLength(5)
      expect((await productOf('wool-dryer-balls')).aiReview).toContain('dry noticeably faster')
    })

    test('no photograph of a shopper is shown twice, or is one of the shop', async () => {
      const reviews = await db.select({ images: tables.reviews.images }).from(tables.reviews)
      const images = reviews.flatMap((review) => review.images)
      expect(images.filter((image) => image.startsWith('p/wool-dryer-balls/')).length).toBeGreaterThanOrEqual(15)
      expect(images.filter((image) => !/^p\/[a-z0-9-]+\/photo\d+(?:-[0-9a-f]{6})?$/.test(image))).toEqual([])
      const photos = images.map((image) => image.replace(/-[0-9a-f]{6}$/, ''))
      expect(photos.filter((photo, at) => photos.indexOf(photo) !== at)).toEqual([])
    })

    test('rosemary-shampoo-bar has at least fourteen questions, some with three answers, some with none', async () => {
      const questions = await factsOf('questions', 'rosemary-shampoo-bar')
      expect(questions.length).toBeGreaterThanOrEqual(14)
      const answers = questions.map(({ answerCount }) => Number(answerCount))
      expect(answers.filter((count) => count >= 3).length).toBeGreaterThanOrEqual(3)
      expect(answers.filter((count) => count === 0).length).toBeGreaterThanOrEqual(3)
    })

    test('rosemary-shampoo-bar has a long question, a multi-line one with emoji, and questions by guests', async () => {
      const questions = await factsOf('questions', 'rosemary-shampoo-bar')
      const texts = questions.map(({ question }) => String(question))
      expect(texts.some((text) => text.length > 100 && !text.includes('\n'))).toBe(true)
      expect(texts.some((text) => text.includes('\n') && /\p{Extended_Pictographic}/u.test(text))).toBe(true)
      expect(questions.filter(({ userName }) => userName === '').length).toBeGreaterThanOrEqual(2)
    })

    test('the seagrass basket has a name above fifty characters, no ratings and no questions', async () => {
      const slug = 'handwoven-seagrass-storage-basket-with-lid-and-carrying-handles-extra-large'
      const { texts, starCounts, aiReview } = await productOf(slug)
      expect(texts.en.name.length).toBeGreaterThan(50)
      expect(starCounts).toEqual([0, 0, 0, 0, 0])
      expect(aiReview).toBeNull()
      for (const name of ['reviews', 'questions', 'faqs', 'featureRatings'] as const)
        expect(await factsOf(name, slug)).toEqual([])
    })

    test('matcha-ceremonial-grade earns a range of Talents and has eight questions, four verified', async () => {
      const [range] = await factsOf('rewardRanges', 'matcha-ceremonial-grade')
      const talents = (await variantsOf('matcha-ceremonial-grade')).map((variant) => variant.talents)
      expect(range).toMatchObject({ lowest: Math.min(...talents), highest: Math.max(...talents) })
      const faqs = await factsOf('faqs', 'matcha-ceremonial-grade')
      expect(faqs).toHaveLength(8)
      expect(faqs.filter(({ isVerified }) => isVerified)).toHaveLength(4)
    })

    test('former slugs lead to products', async () => {
      const redirects = await db.select().from(tables.slugRedirects)
      expect(redirects.length).toBeGreaterThanOrEqual(2)
      expect(redirects).toContainEqual({
        slug: 'bamboo-toothbrushes',
        variantId: idOf('variant', 'bamboo-toothbrush-set'),
      })
    })
  })

  describe('purchases', () => {
    test('one membership: yearly, 49.00, the first year free, in four languages, never sold out', async () => {
      const memberships = await db
        .select()
        .from(tables.products)
        .innerJoin(tables.variants, eq(tables.variants.productId, tables.products.id))
        .where(eq(tables.products.productType, 5))
      expect(memberships).toHaveLength(1)
      expect(memberships[0]).toMatchObject({
        products: { slug: 'yearly-membership', maximumQuantity: 1, allowOrderOutOfStock: true, indexedOffer: false },
        variants: { listPrice: 4900, memberPrice: 0, talents: 0 },
      })
      expect(Object.keys(memberships[0]?.products.texts ?? {}).sort()).toEqual(['ar', 'en', 'es', 'ms'])
    })

    test('four promo codes, one of them expired', async () => {
      const codes = await db.select().from(tables.promotions).orderBy(tables.promotions.position)
      expect(codes.map(({ code, kind, value, audience }) => [code, kind, value, audience])).toEqual([
        ['WELCOME10', 'percent', 10, 'firstOrder'],
        ['SHIPFREE', 'delivery', 0, 'everyone'],
        ['MEMBER5', 'amount', 500, 'members'],
        ['EXPIRED1', 'percent', 15, 'everyone'],
      ])
      expect(codes.filter(({ endsAt }) => endsAt && endsAt <= SEEDED_AT).map(({ code }) => code)).toEqual(['EXPIRED1'])
    })
  })

  describe('the demo accounts', () => {
    test('are the eight of the documentation, with their types, wallets and memberships', async () => {
      const users = await db.select().from(tables.users).orderBy(tables.users.email)
      expect(
        users.map(({ email, userType, isSuperadmin, membershipId, walletTalents }) => [
          email,
          userType,
          isSuperadmin,
          membershipId !== null,
          walletTalents,
        ]),
      ).toEqual([
        ['admin@demo.test', 12, true, false, 0],
        ['biker@demo.test', 1, false, false, 0],
        ['member@demo.test', 1, false, true, 3750],
        ['newmember@demo.test', 1, false, true, 0],
        ['partner@demo.test', 12, false, false, 0],
        ['picker@demo.test', 1, false, false, 0],
        ['seller@demo.test', 1, false, false, 0],
        ['shopper@demo.test', 1, false, false, 0],
      ])
    })

    test('have the documented password, each with its own salt', async () => {
      const rows = await db.select().from(tables.users)
      for (const { passwordHash } of rows) expect(await isPassword(DEMO_PASSWORD, passwordHash)).toBe(true)
      expect(new Set(rows.map(({ passwordHash }) => passwordHash.split(':')[4])).size).toBe(rows.length)
    })

    test('have the documented wallets, orders and earnings', async () => {
      const users = await db.select().from(tables.users)
      const emails = (which: (user: (typeof users)[number]) => boolean) =>
        users
          .filter(which)
          .map(({ email }) => email)
          .sort()
      expect(emails(({ walletId }) => walletId !== null)).toEqual(
        ['member', 'newmember', 'shopper'].map((key) => `${key}@demo.test`),
      )
      expect(emails(({ orderCount }) => orderCount > 0)).toEqual(['member@demo.test'])
      expect(await db.select().from(tables.shareholders)).toMatchObject([
        { userId: demoUserId('member'), shareCount: 1240, isActive: true, xchangeContribution: 2500 },
      ])
    })

    test('include a seller with a store and a question to answer, and a member with a wishlist', async () => {
      const owned = await db
        .select()
        .from(tables.stores)
        .where(eq(tables.stores.ownerId, demoUserId('seller')))
      expect(owned).toMatchObject([{ slug: 'fern-and-field', customerId: demoUserId('seller') }])
      const waiting = await db.execute(
        sql`select q.id from questions q join products p on p.id = q.product_id join stores s on s.id = p.store_id
            where s.slug = 'fern-and-field' and p.slug = 'zero-waste-starter-kit' and q.answer_count = 0`,
      )
      expect(waiting.rows).toHaveLength(1)
      const userId = demoUserId('member')
      expect(await db.$count(tables.wishlistItems, eq(tables.wishlistItems.userId, userId))).toBe(4)
      expect(await db.$count(tables.follows, eq(tables.follows.userId, userId))).toBe(3)
      expect(await db.$count(tables.collections, eq(tables.collections.userId, userId))).toBe(4)
    })

    test('include a member who has bought something to review, and a shopper who has bought nothing', async () => {
      const bought = await db
        .select({ slug: tables.products.slug })
        .from(tables.purchases)
        .innerJoin(tables.products, eq(tables.products.id, tables.purchases.productId))
        .where(purchasesOf('member'))
      expect(bought.map(({ slug }) => slug)).toEqual(
        expect.arrayContaining(['wool-dryer-balls', 'linen-bath-towel', 'olive-oil-castile-soap']),
      )
      expect(await db.$count(tables.purchases, purchasesOf('shopper'))).toBe(0)
    })
  })
})

const purchasesOf = (key: string) => eq(tables.purchases.userId, demoUserId(key))

const isMembership = sql`product_id in (select id from products where product_type = 5)`

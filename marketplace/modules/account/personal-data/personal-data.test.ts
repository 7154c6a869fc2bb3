import { and, eq, is, ne, sql } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { deletionAnswer } from '../../../../contract/account/account-security.ts'
import type { SessionAnswer } from '../../../../contract/account/accounts.ts'
import { DAY_MS } from '../../../../contract/values/durations.ts'
import { demoUserId } from '../../../demo/seed/account-rows.ts'
import { newId } from '../../../shared/ids.ts'
import * as schema from '../../../tables.ts'
import { type AppUnderTest, openApp } from '../../../testing/app-under-test.ts'
import { type AccountCalls, accountCalls, PASSWORD } from '../../../testing/calls/account-calls.ts'
import { tablesWith } from '../../../testing/database/tables-with.ts'
import { CARDS, newCard, order } from '../../../testing/orders/ordering.ts'
import { newAccount, newGuest, variantId } from '../../../testing/people/shopper.ts'
import { guestCleanup } from './guest-cleanup.ts'
import { rules } from './personal-rows.ts'

let app: AppUnderTest
let shoppers: AccountCalls
beforeAll(async () => {
  app = await openApp()
  shoppers = accountCalls(app)
})
afterAll(() => app.close())
beforeEach(() => app.clock.set(new Date(app.clock.now().getTime() + 3_600_000)))

const tokenOf = ({ token }: SessionAnswer) => ({ token: token.accessToken })

test('every table has a rule', () => {
  const names = Object.entries(schema).flatMap(([name, table]) => (is(table, PgTable) ? [name] : []))
  expect(names.filter((name) => !(name in rules))).toEqual([])
})

test('a rule names the rows of every column that refers to a user', () => {
  const withoutRows = Object.entries(schema).flatMap(([name, table]) => {
    if (!is(table, PgTable) || rules[name as keyof typeof rules]?.rows) return []
    const refersToUser = getTableConfig(table).foreignKeys.some((key) => key.reference().foreignTable === schema.users)
    return refersToUser ? [name] : []
  })
  // A store belongs to its seller, whose account cannot be deleted.
  expect(withoutRows).toEqual(['stores'])
})

/** What identifies the member. */
const FIRST = 'Zyxwina'
const LAST = 'Qvortrup'
const EMAIL = 'zyxwina+shop@qvortrup.test'
const PHONE = '555-987-6501'
const STREET = '77 Quokka Lane'
const CITY = 'Xanthville'
const CITY_OF_ADMIN = 'Adminborough'
const WORDS = [FIRST, 'qvortrup.test', LAST, EMAIL, PHONE, STREET, CITY, CITY_OF_ADMIN]

/** Gives the demo's member, who has orders and a subscription, that name, and rows in the other tables. */
async function fillMember(): Promise<void> {
  const { db } = app.database
  const now = app.clock.now()
  const userId = demoUserId('member')
  const key = `user ${userId}`
  const address = { name: `${FIRST} ${LAST}`, line1: STREET, line2: '', city: CITY, zip: '90046', mobile: PHONE }
  const soon = new Date(now.getTime() + 3_600_000)
  await db.execute(sql`update users set email = ${EMAIL}, first_name = ${FIRST}, last_name = ${LAST}, mobile = ${PHONE},
    attribution = ${JSON.stringify({ name: FIRST })}::jsonb where id = ${userId}`)
  await db.execute(sql`update orders set email = ${EMAIL}, delivery_note = ${`For ${FIRST}`},
    delivery_address = delivery_address || ${JSON.stringify(address)}::jsonb,
    billing_address = delivery_address || ${JSON.stringify(address)}::jsonb where owner_id = ${userId}`)
  await db.execute(sql`update store_orders set state = 'delivered' where owner_id = ${userId} and state <> 'cancelled'`)
  await db.execute(
    sql`update subscriptions set address = address || ${JSON.stringify(address)}::jsonb where user_id = ${userId}`,
  )
  await db.execute(sql`update order_lines set attribution = ${JSON.stringify({ source: EMAIL })}::jsonb
    where order_id in (select id from orders where owner_id = ${userId})`)
  await db.insert(schema.addresses).values({
    ...address,
    id: 'a1',
    ownerKind: 'user',
    ownerId: userId,
    state: 'CA',
    country: 'US',
    createdAt: now,
    updatedAt: now,
  })
  await db.insert(schema.passkeys).values({
    id: 'p1',
    userId,
    name: `Mac of ${FIRST}`,
    publicKey: 'x',
    counter: 0,
    transports: [],
    isSynchronised: true,
    createdAt: now,
  })
  await db.insert(schema.emailChanges).values({ userId, email: `new.${EMAIL}`, expiresAt: soon })
  await db
    .insert(schema.stockNotices)
    .values({ userId, variantId: variantId('cedar-coat-hangers'), email: EMAIL, locale: 'en', createdAt: now })
  await db.insert(schema.recentSearches).values({ ownerId: key, query: `gift for ${FIRST}`, searchedAt: now })
  await db
    .insert(schema.collections)
    .values({ id: 'c1', userId, name: `${FIRST}'s`, nameKey: FIRST, createdAt: now, changedAt: now })
  await db
    .insert(schema.sharedLists)
    .values({ token: 't1', userId, collectionId: 'c1', showsName: true, createdAt: now })
  const [store] = await db.select().from(schema.stores).limit(1)
  const storeId = store?.id ?? ''
  await db
    .insert(schema.conversations)
    .values({ id: 'k1', kind: 'store', shopper: key, shopperName: FIRST, locale: 'en', storeId, createdAt: now })
  await db.insert(schema.chatMessages).values({
    conversationId: 'k1',
    number: 1,
    id: 'm1',
    side: 'shopper',
    sender: key,
    senderName: FIRST,
    text: `I am ${FIRST}`,
    clientId: 'x',
    createdAt: now,
  })
  await db.insert(schema.chatMessages).values({
    conversationId: 'k1',
    number: 2,
    id: 'm2',
    side: 'other',
    sender: `user ${demoUserId('seller')}`,
    senderName: 'Store',
    text: 'Hello',
    clientId: 'y',
    createdAt: now,
  })
  await db.insert(schema.sessions).values({
    id: 'acting',
    userId,
    actorId: demoUserId('admin'),
    city: CITY_OF_ADMIN,
    createdAt: now,
    lastSeenAt: now,
  })
  await db
    .insert(schema.referrals)
    .values({ friendId: userId, inviterId: demoUserId('shopper'), joinedAt: now, state: 'joined' })
    .onConflictDoUpdate({ target: schema.referrals.friendId, set: { inviterId: demoUserId('shopper') } })
  await db
    .insert(schema.posts)
    .values({ id: 'd1', userId, slug: 'post', text: `Draft of ${FIRST}`, createdAt: now, draftSavedAt: now })
  const [product] = await db.select().from(schema.products).where(eq(schema.products.slug, 'cedar-coat-hangers'))
  const productId = product?.id ?? ''
  const name = `${FIRST} ${LAST[0]}.`
  await db.insert(schema.reviews).values({
    id: 'r1',
    productId,
    userId,
    name,
    rating: 5,
    title: 'Fine',
    body: 'It holds.',
    images: [],
    createdAt: now,
  })
  await db
    .insert(schema.questions)
    .values({ id: 'q1', productId, userId, userName: name, locale: 'en', question: 'Is it wood?', createdAt: now })
  await db
    .insert(schema.answers)
    .values({ id: 'w1', questionId: 'q1', userId, userName: name, answer: 'It is.', createdAt: now })
  await db
    .insert(schema.storeReports)
    .values({ storeId, userId, reason: 'other', text: `Call ${PHONE}`, createdAt: now })
  await db.insert(schema.auditEntries).values({
    id: 'e1',
    at: now,
    actorId: demoUserId('admin'),
    shopperId: userId,
    action: 'profile.change',
    detail: `${FIRST}, ${PHONE}`,
    method: 'PATCH',
    route: '/v1/profile',
    status: 200,
    isMinor: false,
  })
  await db
    .insert(schema.idempotencyKeys)
    .values({ caller: key, key: 'i1', fingerprint: 'x', answer: JSON.stringify(address), createdAt: now })
  await db
    .insert(schema.queuedJobs)
    .values({ id: 'j1', kind: 'mail', payload: { to: EMAIL }, runAt: soon, createdAt: now })
  await db.insert(schema.callCounts).values([
    { key: `codes:${EMAIL}`, points: 1, expire: soon.getTime() },
    { key: `order-lookups-of-address:203.0.113.9 ${EMAIL}`, points: 1, expire: soon.getTime() },
    { key: 'newsletter-mails:zyxwina@qvortrup.test', points: 1, expire: soon.getTime() },
  ])
  await db.insert(schema.newsletterSubscribers).values({ id: 's1', email: EMAIL, locale: 'en', createdAt: now })
  await db.insert(schema.mails).values({
    id: 'x1',
    recipient: EMAIL,
    subject: `Hello ${FIRST}`,
    text: STREET,
    html: STREET,
    createdAt: now,
    nextTryAt: now,
  })
  await db.insert(schema.notifications).values({
    id: 'n1',
    userId,
    kind: 'order',
    key: 'x',
    template: 'x',
    values: { name: FIRST },
    href: '/',
    isListed: true,
    createdAt: now,
  })
}

describe('the account of a member', () => {
  let member: SessionAnswer
  beforeAll(fillMember)
  beforeEach(async () => {
    member = await shoppers.signIn(EMAIL, { headers: { city: CITY } })
  })

  test('is downloaded with all of its own data, without secrets and data of others', async () => {
    const answer = await app.app.inject({
      url: '/v1/profile/data',
      headers: { authorization: member.token.accessToken },
    })
    expect(answer.headers['content-disposition']).toBe('attachment; filename="my-data.json"')
    const data = z.record(z.string(), z.unknown()).parse(answer.json())
    const rows = (name: string) => z.array(z.record(z.string(), z.unknown())).parse(data[name])
    for (const name of [
      'users',
      'orders',
      'orderLines',
      'addresses',
      'reviews',
      'questions',
      'chatMessages',
      'ledgerEntries',
      'subscriptions',
      'sessions',
      'passkeys',
      'notifications',
      'mails',
      'collections',
      'sharedLists',
      'newsletterSubscribers',
      'posts',
    ])
      expect([name, rows(name).length > 0]).toEqual([name, true])
    expect(rows('users')).toMatchObject([{ email: EMAIL, firstName: FIRST }])
    expect(answer.payload).not.toMatch(/passwordHash|tokenHash|codeHash|publicKey|scrypt/)
    const others = (['shopper', 'admin', 'seller', 'picker', 'biker'] as const).flatMap((key) => [
      `${key}@demo.test`,
      demoUserId(key),
    ])
    expect([...others, CITY_OF_ADMIN].filter((word) => answer.payload.includes(word))).toEqual([])
    expect(rows('sessions').length).toBe(1)
    const owned = await app.database.db
      .select()
      .from(schema.orders)
      .where(eq(schema.orders.ownerId, demoUserId('member')))
    expect(rows('orders')).toHaveLength(owned.length)
  })

  test('is deleted with the mailed code: nothing that tells who it was is left in any table', async () => {
    const before = await app.database.db
      .select()
      .from(schema.orders)
      .where(eq(schema.orders.ownerId, demoUserId('member')))
    const { data } = await app.read(deletionAnswer, '/v1/profile/deletion', tokenOf(member))
    expect(data).toMatchObject({ talents: 3750, isMember: true, ordersUnderWay: [] })
    expect(data.subscriptions).toBeGreaterThan(0)
    expect((await shoppers.post('/v1/profile/deletion', {}, tokenOf(member))).statusCode).toBe(200)
    const cards = async () =>
      (await app.database.db.select().from(schema.providerObjects)).filter(
        ({ kind, customerId }) => kind === 'payment_method' && customerId !== null,
      ).length
    const keptBefore = await cards()
    const answer = await shoppers.post(
      '/v1/profile/deletion/confirm',
      { code: await shoppers.codeTo(EMAIL) },
      tokenOf(member),
    )
    expect([answer.statusCode, answer.json().message]).toEqual([200, 'Your account is deleted.'])

    // Not before it is certain that the account is deleted.
    expect(await cards()).toBe(keptBefore)
    await app.runQueuedJobs()
    expect(await cards()).toBe(keptBefore - 1)

    // The last mail to the user.
    expect((await shoppers.mailsTo(EMAIL)).map(({ subject }) => subject)).toEqual(['Your account is deleted'])
    await app.database.db.execute(sql`delete from mails where recipient = ${EMAIL}`)
    for (const word of WORDS) expect([word, await tablesWith(app, word)]).toEqual([word, []])

    const { db } = app.database
    const [user] = await db
      .select()
      .from(schema.users)
      .where(eq(schema.users.id, demoUserId('member')))
    expect(user).toMatchObject({ firstName: '', walletTalents: 0, membershipId: null, deletedAt: app.clock.now() })
    const after = await db
      .select()
      .from(schema.orders)
      .where(eq(schema.orders.ownerId, demoUserId('member')))
    expect(after.map(({ finalTotal }) => finalTotal).sort()).toEqual(before.map(({ finalTotal }) => finalTotal).sort())
    const running = await db
      .select()
      .from(schema.subscriptions)
      .where(and(eq(schema.subscriptions.userId, demoUserId('member')), ne(schema.subscriptions.state, 'ended')))
    expect(running).toEqual([])
    const reviews = await db.select().from(schema.reviews).where(eq(schema.reviews.id, 'r1'))
    expect(reviews).toMatchObject([{ name: '', title: 'Fine' }])
    // Signed out everywhere, for good.
    const { statusCode } = await app.app.inject({
      url: '/v1/profile',
      headers: { authorization: member.token.accessToken },
    })
    expect(statusCode).toBe(401)
    expect((await shoppers.post('/v1/signIn', { email: EMAIL, password: PASSWORD })).statusCode).toBe(401)
    // The address is free again.
    expect((await shoppers.signUpByMail(EMAIL)).email).toBe(EMAIL)
  })
})

test('what was paid as a guest is in the download of the account that the guest created', async () => {
  const guest = await newGuest(app)
  await guest.add('bamboo-toothbrush-set')
  const orderId = await order(guest, { paymentMethod: 'Card', paymentMethodId: await newCard(app, CARDS.pays) })
  const { token } = await shoppers.signUpByMail('guest.before@mail.test', { token: guest.token })
  const data = await app.read(
    z.object({ payments: z.array(z.object({ orderId: z.string(), status: z.string() })) }),
    '/v1/profile/data',
    { token: token.accessToken },
  )
  expect(data.payments).toEqual([{ orderId, status: 'paid' }])
})

test('guests get nothing, an impersonating admin neither, and downloads are limited', async () => {
  const shopper = await newAccount(app)
  const statusOf = async (token: string) =>
    (await app.app.inject({ url: '/v1/profile/data', headers: { authorization: token } })).statusCode
  expect(await statusOf(app.guestToken)).toBe(401)
  const acting = await app.tokens.issueUser({ id: shopper.id, userType: 1, actorId: demoUserId('admin') })
  expect(await statusOf(acting.accessToken)).toBe(403)
  expect((await shoppers.post('/v1/profile/deletion', {}, { token: acting.accessToken })).statusCode).toBe(403)
  const statuses = []
  for (let n = 0; n < 11; n += 1) statuses.push(await statusOf(shopper.token))
  expect(statuses).toEqual([...Array(10).fill(200), 429])
})

test('what guests have left behind is deleted after its term, and what users have is not', async () => {
  const { db } = app.database
  const now = app.clock.now()
  const ago = (ms: number) => new Date(now.getTime() - ms)
  const [user, guest] = [demoUserId('shopper'), newId()]
  const [product] = await db.select().from(schema.products).limit(1)
  const [order] = await db.select().from(schema.orders).limit(1)
  const { productId, orderId } = { productId: product?.id ?? '', orderId: order?.id ?? '' }
  const [old, recent] = [ago(30 * DAY_MS + 1), ago(30 * DAY_MS)]
  const kept = newId()
  await db.insert(schema.recentViews).values([
    { viewerId: guest, productId, viewedAt: old },
    { viewerId: kept, productId, viewedAt: recent },
    { viewerId: user, productId, viewedAt: old },
  ])
  await db.insert(schema.recentSearches).values([
    { ownerId: guest, query: 'soap', searchedAt: old },
    { ownerId: kept, query: 'soap', searchedAt: recent },
    { ownerId: user, query: 'soap', searchedAt: old },
  ])
  await db.insert(schema.orderViewers).values([
    { orderId, viewerKind: 'guest', viewerId: guest, until: ago(1) },
    { orderId, viewerKind: 'guest', viewerId: kept, until: new Date(now.getTime() + 1) },
    { orderId, viewerKind: 'user', viewerId: user, until: ago(1) },
  ])
  await guestCleanup({ db, clock: app.clock }).deleteOld()
  const idsIn = (rows: readonly string[]) => rows.filter((id) => [user, guest, kept].includes(id)).sort()
  expect(idsIn((await db.select().from(schema.recentViews)).map((row) => row.viewerId))).toEqual([user, kept].sort())
  expect(idsIn((await db.select().from(schema.recentSearches)).map((row) => row.ownerId))).toEqual([user, kept].sort())
  expect(idsIn((await db.select().from(schema.orderViewers)).map((row) => row.viewerId))).toEqual([kept])
})

test('more rows than one statement deletes are deleted, too', async () => {
  const { db } = app.database
  const searchedAt = new Date(0)
  const searches = Array.from({ length: 2001 }, (_, n) => ({ ownerId: 'many', query: `${n}`, searchedAt }))
  await db.insert(schema.recentSearches).values(searches)
  await guestCleanup({ db, clock: app.clock }).deleteOld()
  expect(await db.$count(schema.recentSearches, eq(schema.recentSearches.ownerId, 'many'))).toBe(0)
})

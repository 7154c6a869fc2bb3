import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { orderTalentAnswer, partnerSettingsAnswer, shareholderAnswer } from '../../../../contract/account/wallet.ts'
import { ordersAnswer } from '../../../../contract/buying/orders.ts'
import { toMajor } from '../../../../contract/values/minor-units.ts'
import { demoUserId } from '../../../demo/seed/account-rows.ts'
import { type AppUnderTest, openApp } from '../../../testing/app-under-test.ts'
import { accountCalls } from '../../../testing/calls/account-calls.ts'
import { giveTalents, order } from '../../../testing/orders/ordering.ts'
import { newAccount } from '../../../testing/people/shopper.ts'

let app: AppUnderTest
let memberToken: string
let partnerToken: string
let adminToken: string
let shopperToken: string
beforeAll(async () => {
  app = await openApp()
  const tokenOf = async (key: string) => (await accountCalls(app).signIn(`${key}@demo.test`)).token.accessToken
  memberToken = await tokenOf('member')
  partnerToken = await tokenOf('partner')
  adminToken = await tokenOf('admin')
  shopperToken = await tokenOf('shopper')
})
afterAll(() => app.close())

const ask = (query: unknown, token?: string, { url = '/v1/graphql', ...more }: Record<string, unknown> = {}) =>
  app.app.inject({
    method: 'POST',
    url: String(url),
    payload: { query, ...more } as object,
    headers: token === undefined ? {} : { authorization: token },
  })
const partners = { url: '/v1/partner/graphql' }

const FIELDS =
  'externalId shareCount isActive createdAt walletBalance walletId lifetimeEarning purchases friendPurchases totalSavings totalReferral referralLimit trendEarning xchangeContribution masterOrderTalents'
const shareholderOf = (key: string) => `{ shareholder(externalId: "${demoUserId(key)}") { ${FIELDS} } }`

describe('shareholder', () => {
  test('returns what the caller has earned, saved and shared', async () => {
    const { data } = shareholderAnswer.parse((await ask(shareholderOf('member'), memberToken)).json())
    expect(data.shareholder).toEqual({
      externalId: demoUserId('member'),
      walletId: expect.stringMatching(/^[0-9a-f]{24}$/),
      shareCount: 1240,
      isActive: true,
      createdAt: '2024-03-15T12:00:00.000Z',
      walletBalance: 3750,
      ...(await countedFigures()),
      referralLimit: 20,
      xchangeContribution: 2500,
      masterOrderTalents: 0,
    })
  })

  /** The figures as the ledger and the orders have them, added up entry by entry and line by line. */
  async function countedFigures() {
    const { rows } = await app.database.db.execute<
      Record<'earned' | 'friends' | 'trend' | 'joined' | 'saved', number>
    >(sql`
      with mine as (
        select t.kind, e.amount, t.created_at from ledger_entries e join ledger_transfers t on t.id = e.transfer_id
        where e.user_id = ${demoUserId('member')})
      select
        (select coalesce(sum(amount), 0)::int from mine where kind in ('reward', 'rewardTakenBack')) as earned,
        (select coalesce(sum(amount), 0)::int from mine where kind = 'referral') as friends,
        (select coalesce(sum(amount), 0)::int from mine where kind in ('reward', 'rewardTakenBack', 'referral')
          and created_at >= '2026-11-01T00:00:00Z') as trend,
        (select count(*)::int from referrals where inviter_id = ${demoUserId('member')}) as joined,
        (select sum(l.list - l.pays + l.promo_discount)::int from order_lines l join orders o on o.id = l.order_id
          where o.owner_id = ${demoUserId('member')} and l.product_type <> 5) as saved`)
    const { earned, friends, trend, joined, saved } = rows[0] ?? {}
    expect([earned, trend, saved].every((figure) => Number(figure) > 0)).toBe(true)
    return {
      lifetimeEarning: Number(earned) + Number(friends),
      purchases: earned,
      friendPurchases: friends,
      totalSavings: saved,
      totalReferral: joined,
      trendEarning: trend,
    }
  }

  test('counts what an order saved from its payment until it is cancelled', async () => {
    const shopper = await newAccount(app)
    await giveTalents(app, shopper, 10_000)
    const savings = async () => {
      const query = `{ shareholder(externalId: "${shopper.id}") { totalSavings } }`
      return (await ask(query, shopper.token)).json().data.shareholder.totalSavings
    }
    await shopper.add('linen-bath-towel', { newQuantity: 2 })
    const { accounting } = await shopper.line('linen-bath-towel')
    const id = await order(shopper, { paymentMethod: 'Wallet', payWithTalents: true })
    expect(await savings()).toBe(toMajor(accounting.msrpPrice - accounting.subTotal))
    await shopper.call('POST', `/v1/order/${id}/cancel`, {})
    expect(await savings()).toBe(0)
  })

  test('of a wallet without earnings is all zeros', async () => {
    const { data } = shareholderAnswer.parse((await ask(shareholderOf('shopper'), shopperToken)).json())
    expect(data.shareholder).toMatchObject({ walletBalance: 0, lifetimeEarning: 0, isActive: false })
  })

  test('is null for other users, for guests, without a token, and without a wallet', async () => {
    for (const token of [shopperToken, adminToken, app.guestToken, undefined]) {
      expect((await ask(shareholderOf('member'), token)).json()).toEqual({ data: { shareholder: null } })
    }
    expect((await ask(shareholderOf('partner'), partnerToken)).json()).toEqual({ data: { shareholder: null } })
  })

  test('returns only the requested fields, also with variables and aliases', async () => {
    const query =
      'query Mine($id: ID!) { mine: shareholder(externalId: $id, masterOrderId: "x") { ...figures } } fragment figures on Shareholder { shareCount }'
    const answer = await ask(query, memberToken, { variables: { id: demoUserId('member') }, operationName: 'Mine' })
    expect(answer.json()).toEqual({ data: { mine: { shareCount: 1240 } } })
  })
})

test('the Talents of an order are told by its id and number, and with the figures of the shareholder', async () => {
  const { data } = await app.read(ordersAnswer, '/v1/order?limit=1', { token: memberToken })
  const [order] = data
  if (!order) throw new Error('The member has orders.')
  for (const named of [order.orderId, order.orderNumber]) {
    const query = `{ getOrderTalent(orderId: "${named}") { orderId talents } shareholder(externalId: "${demoUserId('member')}", masterOrderId: "${named}") { masterOrderTalents } }`
    const answer = (await ask(query, memberToken)).json()
    expect(answer.data.getOrderTalent).toEqual({ orderId: named, talents: expect.any(Number) })
    expect(answer.data.getOrderTalent.talents).toBeGreaterThan(0)
    expect(answer.data.shareholder.masterOrderTalents).toBe(answer.data.getOrderTalent.talents)
    expect((await ask(query, shopperToken)).json()).toEqual({ data: { getOrderTalent: null, shareholder: null } })
  }
})

test('the Talents of another user’s order are null', async () => {
  const answer = await ask('{ getOrderTalent(orderId: "o-1") { orderId talents } }', memberToken)
  expect(orderTalentAnswer.parse(answer.json()).data.getOrderTalent).toBeNull()
})

test('partner settings are for partners only', async () => {
  const query = '{ partnerSettings { platformPercentage } }'
  const { data } = partnerSettingsAnswer.parse((await ask(query, partnerToken, partners)).json())
  expect(data.partnerSettings?.platformPercentage).toBeGreaterThan(0)
  for (const token of [memberToken, adminToken, app.guestToken, undefined]) {
    expect((await ask(query, token, partners)).json()).toEqual({ data: { partnerSettings: null } })
  }
})

describe('a query is refused with 400, naming `query`, when it', () => {
  const deep = `{ a: __typename ${'... on Query { '.repeat(3)}shareholder(externalId: "x") { walletId }${' }'.repeat(3)} }`
  const wide = `{ ${Array.from({ length: 6 }, (_, i) => `a${i}: shareholder(externalId: "x") { walletId }`).join(' ')} }`
  test.each<[string, unknown]>([
    ['is no query', 'walletBalance please'],
    ['is not closed', '{ shareholder(externalId: "x") {'],
    ['asks for a field that there is not', '{ shareholder(externalId: "x") { passwordHash } }'],
    ['asks for a thing that there is not', '{ users { email } }'],
    ['leaves out what is required', '{ shareholder { walletId } }'],
    ['is a change', 'mutation { pay(amount: 1) { ok } }'],
    ['is a subscription', 'subscription { shareholder { walletId } }'],
    ['asks what could be asked', '{ __schema { types { name } } }'],
    ['asks about a type', '{ __type(name: "Query") { name } }'],
    ['nests deeper than any field', '{ shareholder(externalId: "x") { walletId { a { b { c { d } } } } } }'],
    ['asks for too much at once', wide],
    ['asks for too much at once through fragments', `${wide.replace(/^\{/, 'query { ...f } fragment f on Query {')}`],
    ['repeats a fragment in itself', '{ ...f } fragment f on Query { ...f }'],
    [
      'asks for the same under ninety names',
      `{ ${Array.from({ length: 90 }, (_, i) => `a${i}: __typename`).join(' ')} }`,
    ],
    ['repeats a directive', `{ shareholder(externalId: "x") { walletId ${'@include(if: true) '.repeat(3)} } }`],
    ['has too many words', `{ shareholder(externalId: "x") { ${'walletId '.repeat(500)} } }`],
    ['is too long', `{ shareholder(externalId: "x") { walletId } } #${'x'.repeat(4000)}`],
    ['is empty', ''],
    ['is a number', 7],
    ['is missing', undefined],
    ['uses a variable that is not given', 'query($id: ID!) { shareholder(externalId: $id) { walletId } }'],
    ['has two operations and no name', 'query A { __typename } query B { __typename }'],
  ])('%s', async (_, query) => {
    for (const url of ['/v1/graphql', '/v1/partner/graphql']) {
      const answer = await ask(query, memberToken, { url })
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toMatchObject({ name: 'error', message: expect.stringMatching(/^query/) })
    }
  })

  test('fragments that each include the next one twice are rejected immediately', { timeout: 5000 }, async () => {
    const doubling = Array.from({ length: 22 }, (_, at) => `fragment f${at} on Query { ...f${at + 1} ...f${at + 1} }`)
    const query = `{ ...f0 } ${doubling.join(' ')} fragment f22 on Query { shareholder(externalId: "x") { walletId } }`
    const answer = await ask(query)
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'QUERY_INVALID'])
    expect(answer.json().message).toContain('must not ask for more than')
  })

  test('small nested fragments are accepted', async () => {
    expect((await ask(deep, memberToken)).statusCode).toBe(200)
  })
})

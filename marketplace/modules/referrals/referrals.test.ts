import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { notificationsAnswer } from '../../../contract/notifications.ts'
import { openReferralAnswer, referralAnswer } from '../../../contract/referral.ts'
import { ledgerEntries, ledgerTransfers, referrals, users } from '../../db/schema.ts'
import { newId } from '../../shared/ids.ts'
import { accountCalls } from '../../testing/account-calls.ts'
import { type AppUnderTest, openApp } from '../../testing/app-under-test.ts'
import { deliver } from '../../testing/delivering.ts'
import { newcomer } from '../../testing/newcomer.ts'
import { giveTalents, newCard, order, readOrder } from '../../testing/ordering.ts'
import { demoShopper, newAccount, newGuest, type Shopper, shopperWith, signedInAgain } from '../../testing/shopper.ts'

let app: AppUnderTest
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app.close())

const TOOTHBRUSH = 'bamboo-toothbrush-set'
const SOAP = 'olive-oil-castile-soap'
const db = () => app.database.db
const FIVE = 500

/** Cards that pay. Friends of one inviter need different ones. */
const NUMBERS = ['4242424242424242', '5555555555554444', '6011111111111117'] as const
const ownCard = async (at: 0 | 1 | 2 = 0) => byCard(await newCard(app, NUMBERS[at]))
const byCard = (paymentMethodId: string) => ({ paymentMethod: 'Card' as const, paymentMethodId })

const withWallet = async (email?: string): Promise<Shopper> => {
  const shopper = await newAccount(app)
  const change = { walletId: newId(), createdAt: app.clock.now(), ...(email !== undefined && { email }) }
  await db().update(users).set(change).where(eq(users.id, shopper.id))
  return shopper
}
/** The same shopper with a token that is valid now. */
const fresh = (shopper: Shopper) => signedInAgain(app, shopper)

const referralOf = async (inviter: Shopper, page = '') => {
  const { status, body } = await (await fresh(inviter)).call('GET', `/v1/referral${page}`)
  expect(status).toBe(200)
  return referralAnswer.parse(body)
}
const codeOf = async (inviter: Shopper) => (await referralOf(inviter)).data.code
const statesOf = async (inviter: Shopper) => (await referralOf(inviter)).data.friends.map(({ state }) => state)
const balanceOf = async ({ id }: Pick<Shopper, 'id'>) => {
  const [row] = await db().select({ talents: users.walletTalents }).from(users).where(eq(users.id, id))
  return row?.talents
}

/** A friend of the inviter who has not ordered yet. */
async function friendOf(inviter: Shopper, changes: Partial<typeof referrals.$inferInsert> = {}): Promise<Shopper> {
  const friend = await withWallet()
  const row = { friendId: friend.id, inviterId: inviter.id, joinedAt: app.clock.now(), state: 'joined' as const }
  await db()
    .insert(referrals)
    .values({ ...row, ...changes })
  return friend
}

/** Signs up with the code, as the storefront does. */
async function signUpWith(
  referralCode: string,
  { email, deviceToken, guest }: { email?: string; deviceToken?: string | undefined; guest?: Shopper } = {},
): Promise<Shopper> {
  const person = newcomer(app)
  const address = email ?? person.email
  const options = guest && { token: guest.token }
  await person.signUp({ email: address, attribution: { referralCode } }, options)
  const code = await accountCalls(app).codeTo(address)
  const answer = await accountCalls(app).post('/v1/verifyCode', { email: address, code, deviceToken }, options)
  const { data } = answer.json()
  return shopperWith(app, { id: data._id, token: data.token.accessToken })
}

const buy = async (shopper: Shopper, fields: Parameters<typeof order>[1] = {}, slug = TOOTHBRUSH) => {
  await shopper.add(slug)
  return order(shopper, fields)
}

/** Talents that came and went for referrals, in minor units. */
const referralEntries = async ({ id }: Shopper) => {
  const rows = await db()
    .select({ amount: ledgerEntries.amount, kind: ledgerTransfers.kind, orderId: ledgerTransfers.orderId })
    .from(ledgerEntries)
    .innerJoin(ledgerTransfers, eq(ledgerTransfers.id, ledgerEntries.transferId))
    .where(eq(ledgerEntries.userId, id))
    .orderBy(ledgerEntries.position)
  return rows.filter(({ kind }) => kind === 'referral').map(({ amount, orderId }) => ({ amount, orderId }))
}

/** Titles of what a user was told about friends, the newest first. */
async function newsOf(shopper: Shopper): Promise<string[]> {
  const { body } = await (await fresh(shopper)).call('GET', '/v1/notification?kind=referral')
  return notificationsAnswer.parse(body).data.notifications.map(({ title }) => title)
}

describe('the first paid order of a friend', () => {
  test('gives both sides 5 Talents, once', async () => {
    const inviter = await withWallet()
    const friend = await signUpWith(await codeOf(inviter))
    expect((await referralOf(inviter)).data).toMatchObject({
      joined: 1,
      rewardedThisYear: 0,
      earned: 0,
      friends: [{ firstName: 'Noor', initial: 'H', state: 'joined', talents: 0 }],
    })
    const orderId = await buy(friend, await ownCard())
    await buy(friend, await ownCard())
    expect(await referralEntries(friend)).toEqual([{ amount: FIVE, orderId }])
    expect(await referralEntries(inviter)).toEqual([{ amount: FIVE, orderId }])
    const read = await referralOf(inviter)
    expect(read.data).toMatchObject({ rewardedThisYear: 1, earned: FIVE, reward: FIVE, limit: 20 })
    expect(read.data.friends).toMatchObject([{ state: 'rewarded', talents: FIVE }])
    expect(await newsOf(inviter)).toEqual(['5.00 Talents for Noor', 'Noor joined by your link'])
    expect(await newsOf(friend)).toEqual(['5.00 Talents from Noor'])
  })

  test('is paid at the door with cash on delivery: the friend waits until then', async () => {
    const inviter = await withWallet()
    const friend = await friendOf(inviter)
    const orderId = await buy(friend)
    expect(await statesOf(inviter)).toEqual(['waiting'])
    expect(await balanceOf(inviter)).toBe(0)
    await deliver(app, friend, orderId)
    expect(await statesOf(inviter)).toEqual(['rewarded'])
    expect(await referralEntries(friend)).toEqual([{ amount: FIVE, orderId }])
  })

  test('may be paid with Talents alone', async () => {
    const inviter = await withWallet()
    const friend = await friendOf(inviter)
    await giveTalents(app, friend, 20_000)
    await buy(friend, { paymentMethod: 'Wallet', payWithTalents: true })
    expect(await statesOf(inviter)).toEqual(['rewarded'])
  })

  test('is not a membership alone, whose first year is free', async () => {
    const inviter = await withWallet()
    const friend = await friendOf(inviter)
    await buy(friend, {}, 'yearly-membership')
    expect(await statesOf(inviter)).toEqual(['joined'])
    await buy(friend, await ownCard())
    expect(await statesOf(inviter)).toEqual(['rewarded'])
  })

  test('a declined card gives no reward, and the next card does', async () => {
    const inviter = await withWallet()
    const friend = await friendOf(inviter)
    const declined = byCard(await newCard(app, '4000000000000002'))
    await expect(buy(friend, declined)).rejects.toThrow(/402/)
    expect(await statesOf(inviter)).toEqual(['joined'])
    await order(friend, await ownCard())
    expect(await statesOf(inviter)).toEqual(['rewarded'])
  })

  test('two at once give one reward', async () => {
    const inviter = await withWallet()
    const friend = await friendOf(inviter)
    await giveTalents(app, friend, 40_000)
    const [one, other] = [await buy(friend), await buy(friend, {}, SOAP)]
    await Promise.all([deliver(app, friend, one), deliver(app, friend, other)])
    expect((await referralEntries(friend)).map(({ amount }) => amount)).toEqual([FIVE])
    expect((await referralEntries(inviter)).map(({ amount }) => amount)).toEqual([FIVE])
  })
})

describe('an order that went back', () => {
  const rewarded = async (slugs: readonly string[] = [TOOTHBRUSH]) => {
    const inviter = await withWallet()
    const friend = await friendOf(inviter)
    for (const slug of slugs) await friend.add(slug)
    const orderId = await order(friend, await ownCard())
    expect(await statesOf(inviter)).toEqual(['rewarded'])
    return { inviter, friend, orderId }
  }

  test('cancelled whole: both rewards are taken back, and a later order brings none', async () => {
    const { inviter, friend, orderId } = await rewarded()
    await friend.call('POST', `/v1/order/${orderId}/cancel`, {})
    expect([await balanceOf(friend), await balanceOf(inviter)]).toEqual([0, 0])
    expect(await referralEntries(inviter)).toEqual([FIVE, -FIVE].map((amount) => ({ amount, orderId })))
    expect((await referralOf(inviter)).data).toMatchObject({ rewardedThisYear: 0, earned: 0 })
    await buy(friend, await ownCard())
    expect(await statesOf(inviter)).toEqual(['takenBack'])
    expect(await balanceOf(inviter)).toBe(0)
  })

  test('cancelled in parts: the last part takes them back', async () => {
    const { inviter, friend, orderId } = await rewarded([TOOTHBRUSH, SOAP])
    const lines = (await readOrder(friend, orderId)).storeOrders.flatMap((store) => store.lines)
    for (const [at, { lineId }] of lines.entries()) {
      await friend.call('POST', `/v1/order/${orderId}/cancel`, { lineIds: [lineId] })
      expect(await statesOf(inviter)).toEqual([at === lines.length - 1 ? 'takenBack' : 'rewarded'])
    }
  })

  test('returned whole: the same', async () => {
    const { inviter, friend, orderId } = await rewarded()
    await deliver(app, friend, orderId)
    const [parcel] = (await readOrder(friend, orderId)).storeOrders
    const lines = parcel?.lines.map(({ lineId }) => ({ lineId, quantity: 1 }))
    const body = { storeOrderId: parcel?.storeOrderId, lines, reason: 'changedMind' }
    const response = await friend.call('POST', `/v1/order/${orderId}/return`, body, { 'idempotency-key': newId() })
    expect(response).toMatchObject({ status: 200 })
    const [returned] = (await readOrder(friend, orderId)).storeOrders.flatMap((store) => store.returns)
    expect(await statesOf(inviter)).toEqual(['rewarded'])
    await app.settleReturn(returned?.returnId ?? '', 'received')
    expect(await statesOf(inviter)).toEqual(['takenBack'])
    expect([await balanceOf(friend), await balanceOf(inviter)]).toEqual([0, 0])
  })

  test('takes what is left in a wallet, never more', async () => {
    const { inviter, friend, orderId } = await rewarded()
    await db().transaction((tx) => spend(tx, inviter.id, 350))
    await friend.call('POST', `/v1/order/${orderId}/cancel`, {})
    expect(await balanceOf(inviter)).toBe(0)
    expect((await referralEntries(inviter)).map(({ amount }) => amount)).toEqual([FIVE, -150])
  })
})

describe('who is no new friend does not count', () => {
  const excluded = async (inviter: Shopper, friend: Shopper, fields?: Parameters<typeof order>[1]) => {
    await buy(await fresh(friend), fields ?? (await ownCard()))
    expect(await statesOf(inviter)).toEqual(['notCounted'])
    expect([await referralEntries(inviter), await referralEntries(friend)]).toEqual([[], []])
  }

  test.each([
    ['a tag', 'ada@mail.test', 'ada+second@mail.test'],
    ['a tag on both', 'ben+one@mail.test', 'ben+two@mail.test'],
    ['dots of Gmail', 'carla.diaz@gmail.com', 'c.arladiaz+x@gmail.com'],
    ['the other name of Gmail', 'dora@googlemail.com', 'do.ra@gmail.com'],
  ])('the same mailbox: %s', async (_, own, other) => {
    const inviter = await withWallet(own)
    await excluded(inviter, await signUpWith(await codeOf(inviter), { email: other }))
  })

  test('dots count at other mail services', async () => {
    const inviter = await withWallet('e.mil@mail.test')
    await signUpWith(await codeOf(inviter), { email: 'emil@mail.test' })
    expect(await statesOf(inviter)).toEqual(['joined'])
  })

  test('a device on which the inviter signed in before', async () => {
    const inviter = await accountCalls(app).newAccount(newcomer(app).email)
    const { deviceToken } = inviter.token
    const shopper = shopperWith(app, { id: inviter._id, token: inviter.token.accessToken })
    await excluded(shopper, await signUpWith(await codeOf(shopper), { deviceToken }))
  })

  test('a device on which the inviter signs in before the first order', async () => {
    const { email } = newcomer(app)
    const session = await accountCalls(app).newAccount(email)
    const inviter = shopperWith(app, { id: session._id, token: session.token.accessToken })
    const person = newcomer(app)
    await person.signUp({ attribution: { referralCode: await codeOf(inviter) } })
    const { data } = (await person.verify(await person.code())).json()
    expect(await statesOf(inviter)).toEqual(['joined'])
    const { deviceToken } = data.token
    const signIn = { email, password: 'Talents-2026', deviceToken }
    expect((await accountCalls(app).post('/v1/signIn', signIn)).statusCode).toBe(200)
    await excluded(inviter, shopperWith(app, { id: data._id, token: data.token.accessToken }))
  })

  test('the card of the inviter', async () => {
    const inviter = await withWallet()
    await buy(inviter, await ownCard())
    await excluded(inviter, await friendOf(inviter), await ownCard())
  })

  test('the card of another friend of the inviter', async () => {
    const inviter = await withWallet()
    await buy(await friendOf(inviter), await ownCard())
    const second = await friendOf(inviter)
    await buy(second, await ownCard())
    expect((await statesOf(inviter)).sort()).toEqual(['notCounted', 'rewarded'])
    expect(await referralEntries(second)).toEqual([])
  })

  test.each([
    ['the same e-mail address', 'fay@mail.test', 'fay@mail.test'],
    ['the same mailbox', 'gus+shop@mail.test', 'gus@mail.test'],
  ])('an order as a guest with %s', async (_, ordered, email) => {
    const guest = await newGuest(app)
    await buy(guest, { email: ordered })
    const inviter = await withWallet()
    await excluded(inviter, await signUpWith(await codeOf(inviter), { email }))
  })

  test('a guest who ordered with another address and then signs up', async () => {
    const inviter = await withWallet()
    const code = await codeOf(inviter)
    app.clock.set(new Date(app.clock.now().getTime() + 1000))
    const guest = await newGuest(app)
    await buy(guest, { email: 'hal@mail.test' })
    // The token of a guest is valid for long.
    await excluded(inviter, await signUpWith(code, { guest }))
  })

  test.each(['', 'zzzzzzzzzz', 'x'.repeat(500), "a'; drop table referrals; --"])(
    'an unknown code: %s',
    async (code) => {
      const friend = await signUpWith(code)
      expect(await db().select().from(referrals).where(eq(referrals.friendId, friend.id))).toEqual([])
    },
  )
})

describe('the limit of a year', () => {
  /** An inviter with friends who were rewarded. */
  const inviterWith = async (rewardedFriends: number) => {
    const inviter = await withWallet()
    for (let at = 0; at < rewardedFriends; at++) {
      const facts = { state: 'rewarded', inviterTalents: FIVE, rewardedAt: app.clock.now() } as const
      await friendOf(inviter, facts)
    }
    return inviter
  }

  test('is reached: the friend still gets 5 Talents, the inviter none until the next year', async () => {
    const inviter = await inviterWith(19)
    const [last, beyond] = [await friendOf(inviter), await friendOf(inviter)]
    await buy(last, await ownCard(0))
    await buy(beyond, await ownCard(1))
    expect(await balanceOf(inviter)).toBe(FIVE)
    expect((await referralEntries(beyond)).map(({ amount }) => amount)).toEqual([FIVE])
    const { data } = await referralOf(inviter, '?limit=100')
    expect(data).toMatchObject({ rewardedThisYear: 20, limit: 20 })
    expect(data.friends.filter(({ state }) => state === 'overLimit')).toHaveLength(1)

    const nextYear = new Date(data.yearEndsAt * 1000)
    const before = app.clock.now()
    app.clock.set(nextYear)
    expect((await referralOf(inviter)).data).toMatchObject({ rewardedThisYear: 0, yearStartsAt: data.yearEndsAt })
    await buy(await friendOf(inviter), await ownCard(2))
    expect(await balanceOf(inviter)).toBe(2 * FIVE)
    app.clock.set(before)
  })

  test('holds when two friends pay at once', async () => {
    const inviter = await inviterWith(19)
    const friends = [await friendOf(inviter), await friendOf(inviter)]
    const placed = await Promise.all(friends.map(async (friend) => ({ friend, orderId: await buy(friend) })))
    await Promise.all(placed.map(({ friend, orderId }) => deliver(app, friend, orderId)))
    expect(await balanceOf(inviter)).toBe(FIVE)
    const ids = friends.map(({ id }) => id)
    const rows = await db().select().from(referrals).where(inArray(referrals.friendId, ids))
    expect(rows.map((row) => row.inviterTalents).sort()).toEqual([0, FIVE])
  })
})

describe('the link', () => {
  const open = (caller: Pick<Shopper, 'token'>, code: string, from?: string) =>
    accountCalls(app).post('/v1/referral/open', { code }, { token: caller.token, ...(from && { from }) })

  test('has a code that stays, and does not tell the user id', async () => {
    const inviter = await withWallet()
    const code = await codeOf(inviter)
    expect(code).toMatch(/^[a-z0-9]{10}$/)
    expect(await codeOf(inviter)).toBe(code)
    expect(inviter.id).not.toContain(code)
  })

  test('tells a guest the first name, and counts a visitor once a day', async () => {
    const inviter = await withWallet()
    const code = await codeOf(inviter)
    const [one, other] = [await newGuest(app), await newGuest(app)]
    const answer = await open(one, ` ${code.toUpperCase()}`)
    expect(openReferralAnswer.parse(answer.json()).data).toEqual({ firstName: 'Noor', reward: FIVE, isOwn: false })
    await open(one, code)
    await open(other, code)
    expect((await referralOf(inviter)).data).toMatchObject({ opened: 2, openedThisMonth: 2 })
    // Of one network, all guests are one visitor.
    for (const guest of [one, other]) await open(guest, code, '203.0.113.9')
    const own = await open(await fresh(inviter), code)
    expect(own.json().data.isOwn).toBe(true)
    await open(await demoShopper(app, 'shopper'), code)
    expect((await referralOf(inviter)).data.opened).toBe(3)
    const before = app.clock.now()
    app.clock.set(new Date('2027-01-15T12:00:00Z'))
    await open(await newGuest(app), code)
    expect((await referralOf(inviter)).data).toMatchObject({ opened: 4, openedThisMonth: 1 })
    app.clock.set(before)
  })

  test('an unknown code is refused, and a network cannot try many', async () => {
    const guest = await newGuest(app)
    for (const code of ['zzzzzzzzzz', '', "' or 1=1", guest.id]) {
      expect((await open(guest, code)).json()).toMatchObject({ code: 'REFERRAL_UNKNOWN' })
    }
    expect((await open({ token: '' }, 'zzzzzzzzzz')).statusCode).toBe(401)
    expect((await open(guest, 'x'.repeat(101))).statusCode).toBe(400)
    const tries = []
    for (let at = 0; at < 61; at++) tries.push((await open(guest, 'zzzzzzzzzz', '203.0.113.77')).statusCode)
    expect([tries[59], tries[60]]).toEqual([404, 429])
  })

  test('is for accounts with a wallet', async () => {
    const partner = await demoShopper(app, 'partner')
    expect(await partner.call('GET', '/v1/referral')).toMatchObject({ status: 403, code: 'WALLET_NEEDED' })
    expect(await (await newGuest(app)).call('GET', '/v1/referral')).toMatchObject({ status: 401 })
  })

  test('lists friends in pages, in the currency of the request', async () => {
    const inviter = await withWallet()
    for (let at = 0; at < 3; at++) await friendOf(inviter, { joinedAt: new Date(Date.UTC(2026, 10, 1 + at)) })
    const first = await referralOf(inviter, '?limit=2')
    expect(first.penCount).toBe(3)
    expect(first.data.friends).toHaveLength(2)
    expect((await referralOf(inviter, '?skip=2&limit=2')).data.friends).toMatchObject([
      { joinedAt: Date.UTC(2026, 10, 1) / 1000 },
    ])
    const { body } = await inviter.call('GET', '/v1/referral', undefined, { currencycode: 'EUR' })
    expect(referralAnswer.parse(body).data.reward).not.toBe(FIVE)
    expect(await inviter.call('GET', '/v1/referral?limit=101')).toMatchObject({ status: 400 })
  })
})

/** Spends Talents without an order. */
async function spend(
  tx: Parameters<Parameters<ReturnType<typeof db>['transaction']>[0]>[0],
  userId: string,
  amount: number,
) {
  const id = newId()
  await tx.insert(ledgerTransfers).values({ id, key: `spend ${id}`, kind: 'purchase', createdAt: app.clock.now() })
  await tx.execute(sql`insert into ledger_entries (transfer_id, account, user_id, amount)
    values (${id}, 'wallet', ${userId}, ${-amount}), (${id}, 'spending', null, ${amount})`)
}

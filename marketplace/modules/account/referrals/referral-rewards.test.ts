import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { walletEntriesAnswer } from '../../../../contract/account/wallet.ts'
import { placedOrderAnswer } from '../../../../contract/buying/orders.ts'
import { newId } from '../../../shared/ids.ts'
import { ledgerTransfers, referrals, users, variants, walletDebts } from '../../../tables.ts'
import { type AppUnderTest, openApp } from '../../../testing/app-under-test.ts'
import { accountCalls } from '../../../testing/calls/account-calls.ts'
import { deliver } from '../../../testing/orders/delivering.ts'
import { intentOf, tellOfDispute } from '../../../testing/orders/disputing.ts'
import {
  answerStep,
  CARDS,
  giveTalents,
  newCard,
  order,
  orderBody,
  placeOrder,
  readOrder,
} from '../../../testing/orders/ordering.ts'
import { returnAndReceive, returnBody } from '../../../testing/orders/returning.ts'
import type { Shopper } from '../../../testing/people/shopper.ts'
import { byCard, REWARD, referring, SOAP, TOOTHBRUSH } from '../../../testing/referring.ts'
import { moveTalents } from '../wallet/ledger.ts'

let app: AppUnderTest
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app.close())

const {
  ownCard,
  withWallet,
  referralOf,
  fresh,
  codeOf,
  statesOf,
  balanceOf,
  friendOf,
  signUpWith,
  buy,
  ownAddress,
  referralEntries,
  newsOf,
} = referring(() => app)
const db = () => app.database.db

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
    expect(await referralEntries(friend)).toEqual([{ amount: REWARD, orderId }])
    expect(await referralEntries(inviter)).toEqual([{ amount: REWARD, orderId }])
    const read = await referralOf(inviter)
    expect(read.data).toMatchObject({ rewardedThisYear: 1, earned: REWARD, reward: REWARD, limit: 20 })
    expect(read.data.friends).toMatchObject([{ state: 'rewarded', talents: REWARD }])
    expect(await newsOf(inviter)).toEqual(['5.00 Talents for Noor', 'Noor joined by your link'])
    expect(await newsOf(friend)).toEqual(['5.00 Talents from Noor'])
  })

  test('names a friend whose first name could be an advertisement in no mail', async () => {
    const inviter = await withWallet()
    await signUpWith(await codeOf(inviter), { firstName: 'Account locked: see evil.com' })
    expect(await newsOf(inviter)).toEqual(['A friend joined by your link'])
  })

  test.each([
    ['cash on delivery', async () => ({})],
    ['Talents alone', async () => ({ paymentMethod: 'Wallet', payWithTalents: true }) as const],
  ])('paid by %s gives no reward, and the next one that a card pays does', async (_, fields) => {
    const inviter = await withWallet()
    const friend = await friendOf(inviter)
    await giveTalents(app, friend, 20_000)
    const orderId = await buy(friend, await fields())
    await deliver(app, friend, orderId)
    expect(await statesOf(inviter)).toEqual(['joined'])
    expect([await referralEntries(friend), await referralEntries(inviter)]).toEqual([[], []])
    await buy(await fresh(friend), await ownCard())
    expect(await statesOf(inviter)).toEqual(['rewarded'])
  })

  test('may be paid with Talents in part, when a card pays the rest', async () => {
    const inviter = await withWallet()
    const friend = await friendOf(inviter)
    await giveTalents(app, friend, 500)
    await buy(friend, { ...(await ownCard()), payWithTalents: true })
    expect(await statesOf(inviter)).toEqual(['rewarded'])
  })

  test('needs goods of 25.00 after discounts, without delivery and tax', async () => {
    const inviter = await withWallet()
    const friend = await friendOf(inviter)
    const its = eq(variants.slug, TOOTHBRUSH)
    const [row] = await db().select({ memberPrice: variants.memberPrice }).from(variants).where(its)
    const costs = (memberPrice: number) => db().update(variants).set({ memberPrice }).where(its)
    await costs(2499)
    await buy(friend, await ownCard(), TOOTHBRUSH, 1)
    expect(await statesOf(inviter)).toEqual(['joined'])
    await costs(2500)
    await buy(friend, await ownCard(), TOOTHBRUSH, 1)
    expect(await statesOf(inviter)).toEqual(['rewarded'])
    await costs(row?.memberPrice ?? 0)
  })

  test('is not a membership alone, whose first year is free', async () => {
    const inviter = await withWallet()
    const friend = await friendOf(inviter)
    await buy(friend, {}, 'yearly-membership', 1)
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
    await order(friend, { ...(await ownCard()), ...(await ownAddress(friend)) })
    expect(await statesOf(inviter)).toEqual(['rewarded'])
  })

  test('two at once give one reward', async () => {
    const inviter = await withWallet()
    const friend = await friendOf(inviter)
    const ids = [await buy(friend), await buy(friend)]
    const paid = (id: string) => db().transaction((tx) => app.services.referrals.paid(tx, { id, ownerId: friend.id }))
    await Promise.all(ids.map(paid))
    expect((await referralEntries(friend)).map(({ amount }) => amount)).toEqual([REWARD])
    expect((await referralEntries(inviter)).map(({ amount }) => amount)).toEqual([REWARD])
  })
})

describe('an order that went back', () => {
  const rewarded = async (slugs: readonly string[] = [TOOTHBRUSH]) => {
    const inviter = await withWallet()
    const friend = await friendOf(inviter)
    for (const slug of slugs) await friend.add(slug, { newQuantity: 3 })
    const orderId = await order(friend, { ...(await ownCard()), ...(await ownAddress(friend)) })
    expect(await statesOf(inviter)).toEqual(['rewarded'])
    return { inviter, friend, orderId }
  }

  test('cancelled whole: both rewards are taken back, and a later order brings none', async () => {
    const { inviter, friend, orderId } = await rewarded()
    await friend.call('POST', `/v1/order/${orderId}/cancel`, {})
    expect([await balanceOf(friend), await balanceOf(inviter)]).toEqual([0, 0])
    expect(await referralEntries(inviter)).toEqual([REWARD, -REWARD].map((amount) => ({ amount, orderId })))
    expect((await referralOf(inviter)).data).toMatchObject({ rewardedThisYear: 0, earned: 0 })
    await buy(friend, await ownCard())
    expect(await statesOf(inviter)).toEqual(['takenBack'])
    expect(await balanceOf(inviter)).toBe(0)
  })

  test('cancelled in parts: they are taken back when less than 25.00 of goods is left', async () => {
    const { inviter, friend, orderId } = await rewarded([TOOTHBRUSH, SOAP])
    const lines = (await readOrder(friend, orderId)).storeOrders.flatMap((store) => store.lines)
    for (const [at, { lineId }] of lines.entries()) {
      await friend.call('POST', `/v1/order/${orderId}/cancel`, { lineIds: [lineId] })
      expect(await statesOf(inviter)).toEqual([at === lines.length - 1 ? 'takenBack' : 'rewarded'])
    }
  })

  test('returned in part: the same', async () => {
    const { inviter, friend, orderId } = await rewarded()
    await deliver(app, friend, orderId)
    const read = await readOrder(await fresh(friend), orderId)
    await returnAndReceive(app, friend, read, returnBody(read, TOOTHBRUSH, 1))
    expect(await statesOf(inviter)).toEqual(['takenBack'])
  })

  test('returned whole: the same', async () => {
    const { inviter, friend, orderId } = await rewarded()
    await deliver(app, friend, orderId)
    const [parcel] = (await readOrder(friend, orderId)).storeOrders
    const lines = parcel?.lines.map(({ lineId, quantity }) => ({ lineId, quantity }))
    const body = { storeOrderId: parcel?.storeOrderId, lines, reason: 'changedMind' }
    const response = await friend.call('POST', `/v1/order/${orderId}/return`, body, { 'idempotency-key': newId() })
    expect(response).toMatchObject({ status: 200 })
    const [returned] = (await readOrder(friend, orderId)).storeOrders.flatMap((store) => store.returns)
    expect(await statesOf(inviter)).toEqual(['rewarded'])
    await app.services.returns.settle(returned?.returnId ?? '', 'received')
    expect(await statesOf(inviter)).toEqual(['takenBack'])
    expect([await balanceOf(friend), await balanceOf(inviter)]).toEqual([0, 0])
  })

  test('disputed by the holder of the card: both rewards are taken back, however often the provider says so', async () => {
    const { inviter, friend, orderId } = await rewarded()
    const stranger = await rewarded()
    const intent = await intentOf(app, orderId)
    const told = await Promise.all([tellOfDispute(app, intent), tellOfDispute(app, intent)])
    expect([
      ...told,
      await tellOfDispute(app, 'pi_unknown'),
      await tellOfDispute(app, null),
      await tellOfDispute(app, { id: 'pi' }),
    ]).toEqual(Array(5).fill(200))
    for (const side of [friend, inviter])
      expect((await referralEntries(side)).map(({ amount }) => amount)).toEqual([REWARD, -REWARD])
    expect(await statesOf(inviter)).toEqual(['takenBack'])
    expect(await statesOf(stranger.inviter)).toEqual(['rewarded'])
    // The order can be cancelled afterwards, which takes nothing twice.
    expect(await friend.call('POST', `/v1/order/${orderId}/cancel`, {})).toMatchObject({ status: 200 })
    expect((await referralEntries(inviter)).map(({ amount }) => amount)).toEqual([REWARD, -REWARD])
  })

  test('disputed until the shop won: both get the reward again, once, and lose it with the order like any other', async () => {
    const { inviter, friend, orderId } = await rewarded()
    const intent = await intentOf(app, orderId)
    await tellOfDispute(app, intent)
    const won = { event: 'funds_reinstated', status: 'won' }
    await Promise.all([tellOfDispute(app, intent, won), tellOfDispute(app, intent, won)])
    const amounts = async (side: Shopper) => (await referralEntries(side)).map(({ amount }) => amount)
    for (const side of [friend, inviter]) expect(await amounts(side)).toEqual([REWARD, -REWARD, REWARD])
    expect((await referralOf(inviter)).data).toMatchObject({ rewardedThisYear: 1, earned: REWARD })
    expect(await statesOf(inviter)).toEqual(['rewarded'])
    await friend.call('POST', `/v1/order/${orderId}/cancel`, {})
    for (const side of [friend, inviter]) expect(await amounts(side)).toEqual([REWARD, -REWARD, REWARD, -REWARD])
    expect(await statesOf(inviter)).toEqual(['takenBack'])
  })

  test('disputed twice: the rewards come again when no dispute is left', async () => {
    const { inviter, friend, orderId } = await rewarded()
    const intent = await intentOf(app, orderId)
    const [first, second] = [
      { id: newId(), amount: 100, currency: 'usd' },
      { id: newId(), amount: 100, currency: 'usd' },
    ]
    for (const told of [first, second, { ...first, event: 'funds_reinstated' }]) await tellOfDispute(app, intent, told)
    expect(await statesOf(inviter)).toEqual(['takenBack'])
    await tellOfDispute(app, intent, { ...second, event: 'funds_reinstated' })
    expect(await statesOf(inviter)).toEqual(['rewarded'])
    expect((await referralEntries(friend)).map(({ amount }) => amount)).toEqual([REWARD, -REWARD, REWARD])
  })

  test('disputed, and too little kept until the shop won: the rewards stay away', async () => {
    const { inviter, friend, orderId } = await rewarded()
    const intent = await intentOf(app, orderId)
    await tellOfDispute(app, intent)
    await friend.call('POST', `/v1/order/${orderId}/cancel`, {})
    await tellOfDispute(app, intent, { event: 'funds_reinstated' })
    expect(await statesOf(inviter)).toEqual(['takenBack'])
    for (const side of [friend, inviter])
      expect((await referralEntries(side)).map(({ amount }) => amount)).toEqual([REWARD, -REWARD])
  })

  test('asked about by the bank, which keeps no money back: both rewards stay', async () => {
    const { inviter, orderId } = await rewarded()
    expect(
      await tellOfDispute(app, await intentOf(app, orderId), { event: 'created', status: 'warning_needs_response' }),
    ).toBe(200)
    expect(await statesOf(inviter)).toEqual(['rewarded'])
  })

  test('disputed before the shop has heard that it is paid: nothing is left of the rewards', async () => {
    const inviter = await withWallet()
    const friend = await friendOf(inviter)
    await friend.add(TOOTHBRUSH, { newQuantity: 3 })
    const card = byCard(await newCard(app, CARDS.needsChallenge))
    const body = await orderBody(friend, { ...(await ownAddress(friend)), ...card })
    const first = placedOrderAnswer.parse((await placeOrder(friend, body)).body).data
    await answerStep(app, first.payment.nextActionUrl)
    expect(await statesOf(inviter)).toEqual(['joined'])
    expect(await tellOfDispute(app, await intentOf(app, first.orderId))).toBe(200)
    await app.runQueuedJobs()
    expect(await statesOf(inviter)).toEqual(['takenBack'])
    for (const side of [friend, inviter])
      expect((await referralEntries(side)).map(({ amount }) => amount)).toEqual([REWARD, -REWARD])
  })

  test('takes what is left in a wallet, and the rest from what comes in next', async () => {
    const { inviter, friend, orderId } = await rewarded()
    await db().transaction((tx) => spend(tx, inviter.id, 350))
    await friend.call('POST', `/v1/order/${orderId}/cancel`, {})
    expect(await balanceOf(inviter)).toBe(0)
    expect((await referralEntries(inviter)).map(({ amount }) => amount)).toEqual([REWARD, -150])
    const owed = async () => (await app.read(walletEntriesAnswer, '/v1/wallet/entries', { token: inviter.token })).owed
    expect(await owed()).toBe(350)
    const earn = (to: Shopper, amount: number) =>
      db().transaction((tx) =>
        moveTalents(tx, {
          key: newId(),
          kind: 'reward',
          from: 'rewards',
          to: { userId: to.id },
          amount,
          at: app.clock.now(),
        }),
      )
    // The rest is owed.
    await earn(inviter, 200)
    expect([await balanceOf(inviter), await owed()]).toEqual([0, 150])
    await earn(inviter, 200)
    expect([await balanceOf(inviter), await owed()]).toEqual([50, undefined])
    await earn(inviter, 200)
    expect(await balanceOf(inviter)).toBe(250)
    expect((await referralEntries(inviter)).map(({ amount }) => amount)).toEqual([REWARD, -150, -200, -150])
  })
})

describe('an inviter who deletes the account', () => {
  const leave = async (shopper: Shopper) => {
    const leaving = await fresh(shopper)
    const [row] = await db().select({ email: users.email }).from(users).where(eq(users.id, shopper.id))
    expect(await leaving.call('POST', '/v1/profile/deletion', {})).toMatchObject({ status: 200 })
    const code = await accountCalls(app).codeTo(row?.email ?? '')
    return leaving.call('POST', '/v1/profile/deletion/confirm', { code })
  }
  /** Sums of the ledger, and the wallets that differ from their entries. */
  const ledger = async () => {
    const { rows } = await db().execute<{ sum: number; wrong: number }>(sql`
      select (select sum(amount)::int from ledger_entries) as sum, (select count(*)::int from users u
        where u.wallet_talents <> (select coalesce(sum(amount), 0) from ledger_entries e where e.user_id = u.id)) as wrong`)
    return rows[0]
  }

  test('before the first order of a friend gets nothing, and the friend is rewarded', async () => {
    const inviter = await withWallet()
    const friend = await friendOf(inviter)
    expect(await leave(inviter)).toMatchObject({ status: 200 })
    const orderId = await buy(friend, await ownCard())
    expect(await referralEntries(friend)).toEqual([{ amount: REWARD, orderId }])
    expect(await newsOf(friend)).toEqual(['5.00 Talents from A friend'])
    expect([await referralEntries(inviter), await balanceOf(inviter)]).toEqual([[], 0])
  })

  test('after it loses the reward with the wallet, and the ledger agrees when the order is cancelled', async () => {
    const inviter = await withWallet()
    const friend = await friendOf(inviter)
    const orderId = await buy(friend, await ownCard())
    expect(await leave(inviter)).toMatchObject({ status: 200 })
    expect(await friend.call('POST', `/v1/order/${orderId}/cancel`, {})).toMatchObject({ status: 200 })
    expect([await balanceOf(friend), await balanceOf(inviter)]).toEqual([0, 0])
    expect(await ledger()).toEqual({ sum: 0, wrong: 0 })
    expect(await db().select().from(walletDebts).where(eq(walletDebts.userId, inviter.id))).toEqual([])
  })

  test('while friends pay has an empty wallet afterwards', async () => {
    for (let round = 0; round < 5; round++) {
      const inviter = await withWallet()
      const friends = [await friendOf(inviter), await friendOf(inviter)] as const
      await Promise.all([buy(friends[0], await ownCard(0)), buy(friends[1], await ownCard(1)), leave(inviter)])
      expect([await balanceOf(inviter), await ledger()]).toEqual([0, { sum: 0, wrong: 0 }])
      for (const friend of friends)
        expect((await referralEntries(friend)).map(({ amount }) => amount)).toEqual([REWARD])
    }
  })
})

describe('the limit of a year', () => {
  /** An inviter with friends who were rewarded. */
  const inviterWith = async (rewardedFriends: number) => {
    const inviter = await withWallet()
    for (let at = 0; at < rewardedFriends; at++) {
      const facts = { state: 'rewarded', inviterTalents: REWARD, rewardedAt: app.clock.now() } as const
      await friendOf(inviter, facts)
    }
    return inviter
  }

  test('is reached: the friend still gets 5 Talents, the inviter none until the next year', async () => {
    const inviter = await inviterWith(19)
    const [last, beyond] = [await friendOf(inviter), await friendOf(inviter)]
    await buy(last, await ownCard(0))
    await buy(beyond, await ownCard(1))
    expect(await balanceOf(inviter)).toBe(REWARD)
    expect((await referralEntries(beyond)).map(({ amount }) => amount)).toEqual([REWARD])
    const { data } = await referralOf(inviter, '?limit=100')
    expect(data).toMatchObject({ rewardedThisYear: 20, limit: 20 })
    expect(data.friends.filter(({ state }) => state === 'overLimit')).toHaveLength(1)

    const nextYear = new Date(data.yearEndsAt * 1000)
    const before = app.clock.now()
    app.clock.set(nextYear)
    expect((await referralOf(inviter)).data).toMatchObject({ rewardedThisYear: 0, yearStartsAt: data.yearEndsAt })
    await buy(await friendOf(inviter), await ownCard(2))
    expect(await balanceOf(inviter)).toBe(2 * REWARD)
    app.clock.set(before)
  })

  test('holds when two friends pay at once', async () => {
    const inviter = await inviterWith(19)
    const friends = [await friendOf(inviter), await friendOf(inviter)]
    await Promise.all(friends.map(async (friend, at) => buy(friend, await ownCard(at === 0 ? 0 : 1))))
    expect(await balanceOf(inviter)).toBe(REWARD)
    const ids = friends.map(({ id }) => id)
    const rows = await db().select().from(referrals).where(inArray(referrals.friendId, ids))
    expect(rows.map((row) => row.inviterTalents).sort()).toEqual([0, REWARD])
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

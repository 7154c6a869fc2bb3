import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { referrals, users } from '../../../tables.ts'
import { type AppUnderTest, openApp } from '../../../testing/app-under-test.ts'
import { accountCalls } from '../../../testing/calls/account-calls.ts'
import { deliver } from '../../../testing/orders/delivering.ts'
import { newAddress, type order } from '../../../testing/orders/ordering.ts'
import { newcomer } from '../../../testing/people/newcomer.ts'
import { newGuest, type Shopper, shopperWith } from '../../../testing/people/shopper.ts'
import { referring } from '../../../testing/referring.ts'

let app: AppUnderTest
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app.close())

const { ownCard, withWallet, fresh, codeOf, statesOf, friendOf, signUpWith, buy, referralEntries } = referring(
  () => app,
)
const db = () => app.database.db

describe('a friend who is not new does not count', () => {
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
    ['a disposable address', 'edda@yahoo.com', 'edda-shop@yahoo.com'],
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
    const inviter = await accountCalls(app).signUpByMail(newcomer(app).email)
    const { deviceToken } = inviter.token
    const shopper = shopperWith(app, { id: inviter._id, token: inviter.token.accessToken })
    await excluded(shopper, await signUpWith(await codeOf(shopper), { deviceToken }))
  })

  test('a device on which the inviter signs in before the first order', async () => {
    const { email } = newcomer(app)
    const session = await accountCalls(app).signUpByMail(email)
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

  test('a device on which the inviter orders', async () => {
    const inviter = await withWallet()
    const deviceId = 'the-device-of-one'
    await buy(inviter, { deviceId })
    await excluded(inviter, await friendOf(inviter), { ...(await ownCard()), deviceId })
    // Signing in there is enough.
    const other = await signUpWith('', { deviceId: 'the-device-of-another' })
    await excluded(other, await friendOf(other), { ...(await ownCard()), deviceId: 'the-device-of-another' })
  })

  test.each([
    ['the address', { line1: '7 Oak st., Apt 2', zip: '94612' }, { line1: '7 oak Street', zip: '94612-1234' }],
    [
      'the telephone number',
      { line1: '1 Ash Lane', mobile: '(213) 555-0177' },
      { line1: '2 Ash Lane', mobile: '+1 213 555 0177' },
    ],
  ])('%s of the inviter, or of another friend', async (_, own, other) => {
    const inviter = await withWallet()
    await newAddress(inviter, own)
    const friend = await friendOf(inviter)
    const deliveryAddressId = await newAddress(friend, other)
    await excluded(inviter, friend, { ...(await ownCard()), deliveryAddressId })
    const [stranger, first, second] = [await withWallet(), own, other]
    const friends = [await friendOf(stranger), await friendOf(stranger)] as const
    await buy(friends[0], { ...(await ownCard(0)), deliveryAddressId: await newAddress(friends[0], first) })
    await buy(friends[1], { ...(await ownCard(1)), deliveryAddressId: await newAddress(friends[1], second) })
    expect((await statesOf(stranger)).sort()).toEqual(['notCounted', 'rewarded'])
    expect(await referralEntries(friends[1])).toEqual([])
  })

  test('the mailbox that the inviter gave with an earlier order', async () => {
    const inviter = await withWallet('nina@yahoo.com')
    await buy(inviter)
    await db().update(users).set({ email: 'nina.new@mail.test' }).where(eq(users.id, inviter.id))
    const friend = await friendOf(inviter)
    await db().update(users).set({ email: 'nina-x@yahoo.com' }).where(eq(users.id, friend.id))
    // The mailbox has ordered, which excludes it as well.
    await excluded(inviter, friend)
  })

  test('the card of the inviter', async () => {
    const inviter = await withWallet()
    await buy(inviter, await ownCard())
    await excluded(inviter, await friendOf(inviter), await ownCard())
  })

  test('the card with which the inviter paid as a guest, before signing up', async () => {
    const guest = await newGuest(app)
    await buy(guest, { ...(await ownCard()), email: 'lea@mail.test' })
    const inviter = await signUpWith('', { guest })
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
    ['address', 'ida+1@mail.test', 'ida@mail.test', 1],
    ['card', 'jon@mail.test', 'kim@mail.test', 0],
  ] as const)('a friend whose account was deleted, again with the same %s', async (_, first, second, card) => {
    const inviter = await withWallet()
    const code = await codeOf(inviter)
    const friend = await signUpWith(code, { email: first })
    await deliver(app, friend, await buy(friend, await ownCard(0)))
    expect(await statesOf(inviter)).toEqual(['rewarded'])
    const leaving = await fresh(friend)
    expect(await leaving.call('POST', '/v1/profile/deletion', {})).toMatchObject({ status: 200 })
    const mailed = await accountCalls(app).codeTo(first)
    expect(await leaving.call('POST', '/v1/profile/deletion/confirm', { code: mailed })).toMatchObject({ status: 200 })
    const again = await signUpWith(code, { email: second })
    await buy(await fresh(again), await ownCard(card))
    expect((await statesOf(inviter)).sort()).toEqual(['notCounted', 'rewarded'])
    expect(await referralEntries(again)).toEqual([])
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

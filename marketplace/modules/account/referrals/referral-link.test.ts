import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openReferralAnswer, referralAnswer } from '../../../../contract/account/referrals.ts'
import { type AppUnderTest, openApp } from '../../../testing/app-under-test.ts'
import { accountCalls } from '../../../testing/calls/account-calls.ts'
import { demoShopper, newGuest, type Shopper } from '../../../testing/people/shopper.ts'
import { REWARD, referring } from '../../../testing/referring.ts'

let app: AppUnderTest
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app.close())

const { withWallet, fresh, referralOf, codeOf, friendOf } = referring(() => app)

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
    expect(openReferralAnswer.parse(answer.json()).data).toEqual({
      firstName: 'Noor',
      reward: REWARD,
      minGoods: 2500,
      currencySymbol: '$',
      isOwn: false,
    })
    await open(one, code)
    await open(other, code)
    expect((await referralOf(inviter)).data).toMatchObject({ opened: 2, openedThisMonth: 2 })
    // All guests of one network count as one visitor.
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
    expect(referralAnswer.parse(body).data.reward).not.toBe(REWARD)
    expect(await inviter.call('GET', '/v1/referral?limit=101')).toMatchObject({ status: 400 })
  })
})

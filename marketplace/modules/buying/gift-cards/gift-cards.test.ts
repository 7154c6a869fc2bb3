import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { giftCardAnswer, giftCardsAnswer } from '../../../../contract/buying/gift-cards.ts'
import { demoUserId } from '../../../demo/seed/account-rows.ts'
import { giftCards, mails, queuedJobs } from '../../../tables.ts'
import { type AppUnderTest, openApp } from '../../../testing/app-under-test.ts'
import { accountCalls } from '../../../testing/calls/account-calls.ts'
import { intentOf, tellOfDispute } from '../../../testing/orders/disputing.ts'
import {
  applyGiftCard,
  buyGiftCard,
  giftBalance,
  giftBody,
  giftCodeTo,
  sentGiftCard,
} from '../../../testing/orders/gift-cards.ts'
import { answerStep, CARDS, newCard, order } from '../../../testing/orders/ordering.ts'
import { newAccount, newGuest, shopperWith } from '../../../testing/people/shopper.ts'

let app: AppUnderTest
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app.close())
const mailsTo = (email: string) => accountCalls(app).mailsTo(email)
const inDays = (days: number) => new Date(app.clock.now().getTime() + days * 86_400_000)
const dayOf = (at: Date) => at.toISOString().slice(0, 10)

/** What gift cards owe is the sum of their balances, and the ledger is even. */
afterEach(async () => {
  const { rows } = await app.database.db.execute(sql`
    select (select coalesce(sum(amount), 0)::int from ledger_entries) as total,
      (select coalesce(sum(balance), 0)::int from gift_cards) -
        (select coalesce(sum(amount), 0)::int from ledger_entries where account = 'giftCard') as drift`)
  expect(rows[0]).toEqual({ total: 0, drift: 0 })
})

describe('buying', () => {
  test('charges the card, mails a receipt to the buyer and the code to the recipient alone', async () => {
    const guest = await newGuest(app)
    const email = 'buyer@shopper.test'
    const body = await giftBody(app, { email })
    const answer = await buyGiftCard(guest, body, 'gift-1')
    expect(answer).toMatchObject({ status: 200, body: { data: { amount: 50, payment: { status: 'paid' } } } })
    expect(await buyGiftCard(guest, body, 'gift-1')).toEqual(answer)
    await app.runQueuedJobs()
    await app.runQueuedJobs()
    const received = await mailsTo(body.recipientEmail)
    expect(received).toHaveLength(1)
    expect(received[0]?.text).toContain('Happy birthday!')
    const code = await giftCodeTo(app, body.recipientEmail)
    const [receipt, ...others] = await mailsTo(email)
    expect(others).toEqual([])
    expect(receipt?.text).toContain('$50.00')
    expect(receipt?.text).not.toContain(code)
    expect(await giftBalance(await newGuest(app), code)).toMatchObject({ amount: 50, balance: 50, uses: [] })
  })

  test('lists the gift card for its buyer alone, also after signing in', async () => {
    const guest = await newGuest(app)
    const { giftCard } = await sentGiftCard(app, guest)
    const other = await newAccount(app)
    const list = async (shopper: typeof guest) =>
      giftCardsAnswer.parse((await shopper.call('GET', '/v1/giftCard')).body).data
    expect(await list(guest)).toMatchObject([{ giftCardId: giftCard.giftCardId, amount: 5000, recipientName: 'Lina' }])
    expect(await list(other)).toEqual([])
    expect(await other.call('GET', `/v1/giftCard/${giftCard.giftCardId}`)).toMatchObject({ status: 404 })
    expect(await other.call('POST', `/v1/giftCard/${giftCard.giftCardId}/send`)).toMatchObject({ status: 404 })
    await app.database.db.transaction((tx) =>
      app.services.giftCards.mergeGuest(tx, { guestId: guest.id, userId: other.id }),
    )
    expect(await list(other)).toHaveLength(1)
    expect(await list(guest)).toEqual([])
  })

  test('with a key that the account has used too keeps nobody from signing in', async () => {
    const [guest, user] = [await newGuest(app), await newAccount(app)]
    for (const buyer of [user, guest]) {
      expect(await buyGiftCard(buyer, await giftBody(app), 'first')).toMatchObject({ status: 200 })
    }
    await app.database.db.transaction((tx) =>
      app.services.giftCards.mergeGuest(tx, { guestId: guest.id, userId: user.id }),
    )
    expect(giftCardsAnswer.parse((await user.call('GET', '/v1/giftCard')).body).data).toHaveLength(2)
  })

  test('waits for the day of sending', async () => {
    const guest = await newGuest(app)
    const sendOn = dayOf(inDays(3))
    const body = await giftBody(app, { sendOn })
    await buyGiftCard(guest, body)
    await app.runQueuedJobs()
    expect(await mailsTo(body.recipientEmail)).toEqual([])
    const before = app.clock.now()
    app.clock.set(new Date(`${sendOn}T13:00:01Z`))
    await app.runQueuedJobs()
    expect(await mailsTo(body.recipientEmail)).toHaveLength(1)
    app.clock.set(before)
  })

  test('keeps nothing of a buyer who deleted the account before the day of sending, once the code is mailed', async () => {
    const user = await newAccount(app)
    const sendOn = dayOf(inDays(3))
    const body = await giftBody(app, { sendOn })
    await buyGiftCard(user, body)
    const isIts = eq(giftCards.ownerId, user.id)
    // As the deletion of the account does.
    await app.database.db.update(giftCards).set({ email: '' }).where(isIts)
    const before = app.clock.now()
    app.clock.set(new Date(`${sendOn}T13:00:01Z`))
    await app.runQueuedJobs()
    app.clock.set(before)
    expect((await mailsTo(body.recipientEmail))[0]?.text).toContain(body.message)
    const nobody = { senderName: '', recipientName: '', recipientEmail: '', message: '' }
    expect(await app.database.db.select().from(giftCards).where(isIts)).toMatchObject([nobody])
  })

  test('with a declined card brings nothing', async () => {
    const guest = await newGuest(app)
    const body = await giftBody(app, { paymentMethodId: await newCard(app, CARDS.declined) })
    expect(await buyGiftCard(guest, body)).toMatchObject({ status: 402, code: 'CARD_DECLINED' })
    await app.runQueuedJobs()
    expect(await mailsTo(body.recipientEmail)).toEqual([])
    expect(giftCardsAnswer.parse((await guest.call('GET', '/v1/giftCard')).body).data).toEqual([])
  })

  test.each([
    ['confirmed', 'paid', 1],
    ['refused', 'failed', 0],
  ] as const)('a challenge that is %s leads back to the gift cards', async (outcome, status, sent) => {
    const guest = await newGuest(app)
    const body = await giftBody(app, { paymentMethodId: await newCard(app, CARDS.needsChallenge) })
    const { data } = giftCardAnswer.parse((await buyGiftCard(guest, body)).body)
    expect(data.payment.status).toBe('actionRequired')
    const back = await answerStep(app, data.payment.nextActionUrl, outcome)
    expect(back.pathname).toBe('/gift-card')
    expect(back.searchParams.get('bought')).toBe(data.giftCardId)
    const { body: read } = await guest.call('GET', `/v1/giftCard/${data.giftCardId}`)
    expect(giftCardAnswer.parse(read).data.payment.status).toBe(status)
    await app.runQueuedJobs()
    expect(await mailsTo(body.recipientEmail)).toHaveLength(sent)
  })

  test('whose buyer has deleted the account before the bank answers is paid, and no mail goes to nobody', async () => {
    const user = await newAccount(app)
    const body = await giftBody(app, { paymentMethodId: await newCard(app, CARDS.needsChallenge) })
    const { data } = giftCardAnswer.parse((await buyGiftCard(user, body)).body)
    await app.database.db.update(giftCards).set({ email: '' }).where(eq(giftCards.id, data.giftCardId))
    await answerStep(app, data.payment.nextActionUrl)
    await user.call('GET', `/v1/giftCard/${data.giftCardId}`)
    await app.runQueuedJobs()
    expect(await mailsTo(body.recipientEmail)).toHaveLength(1)
    expect(await app.database.db.$count(mails, eq(mails.recipient, ''))).toBe(0)
  })

  test('is not for an admin who acts for a shopper', async () => {
    const shopper = await newAccount(app)
    const { giftCard } = await sentGiftCard(app, shopper)
    const acting = await app.tokens.issueUser({ id: shopper.id, userType: 1, actorId: demoUserId('admin') })
    const admin = shopperWith(app, { id: shopper.id, token: acting.accessToken })
    const refused = { status: 403, code: 'OWNER_ONLY' }
    expect(await buyGiftCard(admin, await giftBody(app))).toMatchObject(refused)
    expect(await admin.call('POST', `/v1/giftCard/${giftCard.giftCardId}/send`)).toMatchObject(refused)
  })

  test.each([
    [{ amount: 9 }, 'GIFT_CARD_AMOUNT'],
    [{ amount: 501 }, 'GIFT_CARD_AMOUNT'],
    [{ amount: 25.5 }, 'GIFT_CARD_AMOUNT'],
    [{ recipientEmail: 'nobody' }, 'EMAIL_INVALID'],
    [{ email: undefined }, 'EMAIL_INVALID'],
    [{ sendOn: '2020-01-01' }, 'GIFT_CARD_DATE'],
    [{ sendOn: '2099-01-01' }, 'GIFT_CARD_DATE'],
    [{ message: 'x'.repeat(201) }, 'INVALID'],
    [{ recipientName: ' ' }, 'INVALID'],
    [{ paymentMethodId: 'nothing' }, 'INVALID'],
  ])('%j is refused', async (fields, code) => {
    expect(await buyGiftCard(await newGuest(app), await giftBody(app, fields))).toMatchObject({ status: 400, code })
  })
})

describe('the code', () => {
  test('is stored as a digest, and in no job', async () => {
    const { code, giftCard } = await sentGiftCard(app, await newGuest(app))
    const plain = code.replaceAll('-', '')
    const [row] = await app.database.db.select().from(giftCards).where(eq(giftCards.id, giftCard.giftCardId))
    expect(JSON.stringify(row)).not.toContain(plain)
    expect(JSON.stringify(await app.database.db.select().from(queuedJobs))).not.toContain(plain)
  })

  test('that is mailed again is a new one, and the old one is void', async () => {
    const guest = await newGuest(app)
    const { code, giftCard } = await sentGiftCard(app, guest)
    const send = () => guest.call('POST', `/v1/giftCard/${giftCard.giftCardId}/send`)
    expect(await send()).toMatchObject({ status: 200 })
    const next = await giftCodeTo(app, giftCard.recipientEmail)
    expect(next).not.toBe(code)
    expect(await giftBalance(guest, next)).toMatchObject({ balance: 50 })
    expect(await guest.call('POST', '/v1/giftCard/balance', { code })).toMatchObject({ code: 'GIFT_CARD_UNKNOWN' })
    for (let times = 0; times < 4; times++) await send()
    expect(await send()).toMatchObject({ status: 429 })
  })

  test('is not mailed again before its day', async () => {
    const guest = await newGuest(app)
    const { data } = giftCardAnswer.parse(
      (await buyGiftCard(guest, await giftBody(app, { sendOn: dayOf(inDays(2)) }))).body,
    )
    expect(await guest.call('POST', `/v1/giftCard/${data.giftCardId}/send`)).toMatchObject({
      status: 409,
      code: 'GIFT_CARD_NOT_SENT',
    })
  })

  test('is found however it is written', async () => {
    const guest = await newGuest(app)
    const { code } = await sentGiftCard(app, guest)
    expect(await giftBalance(guest, ` ${code.toLowerCase().replaceAll('-', ' ')} `)).toMatchObject({ balance: 50 })
  })

  test('cannot be guessed: ten wrong ones end the guessing of a visitor, and of a network with many guests', async () => {
    const { code } = await sentGiftCard(app, await newGuest(app))
    const guess = async (who: { token: string }, from: string, tried = 'AAAA-AAAA-AAAA-AAAA') =>
      app.refusal({ method: 'POST', url: '/v1/giftCard/balance', payload: { code: tried } }, { token: who.token, from })
    const visitor = await newGuest(app)
    for (let times = 0; times < 10; times++) {
      expect(await guess(visitor, `203.0.113.${times}`)).toMatchObject({ status: 404, code: 'GIFT_CARD_UNKNOWN' })
    }
    expect(await guess(visitor, '203.0.113.99', code)).toMatchObject({ status: 429, code: 'TOO_MANY_CODES' })
    for (let times = 0; times < 10; times++) await guess(await newGuest(app), '198.51.100.7')
    expect(await guess(await newGuest(app), '198.51.100.7', code)).toMatchObject({ status: 429 })
    expect(await giftBalance(await newGuest(app), code)).toMatchObject({ balance: 50 })
  })

  test('cannot be guessed by many guesses at once, and right codes are no guesses', async () => {
    const { code } = await sentGiftCard(app, await newGuest(app))
    const ask = async (tried: string) => {
      const { token } = await newGuest(app)
      const call = { method: 'POST', url: '/v1/giftCard/balance', payload: { code: tried } } as const
      const { statusCode } = await app.app.inject({
        ...call,
        headers: { authorization: token },
        remoteAddress: '198.51.100.9',
      })
      return statusCode
    }
    for (let times = 0; times < 11; times++) expect(await ask(code)).toBe(200)
    const statuses = await Promise.all(Array.from({ length: 30 }, () => ask('AAAA-AAAA-AAAA-AAAA')))
    expect(statuses.filter((status) => status === 404)).toHaveLength(10)
    expect(await ask(code)).toBe(429)
  })

  test('needs a token', async () => {
    for (const [method, url] of [
      ['GET', '/v1/giftCard'],
      ['POST', '/v1/giftCard/balance'],
      ['POST', '/v1/giftCard'],
    ] as const) {
      const payload = url === '/v1/giftCard/balance' ? { code: 'AAAA' } : await giftBody(app)
      expect(await app.refusal({ method, url, ...(method === 'POST' && { payload }) })).toMatchObject({ status: 401 })
    }
  })
})

describe('when the bank takes its payment back', () => {
  const disputed = async (giftCardId: string, told?: Parameters<typeof tellOfDispute>[2]) =>
    expect(await tellOfDispute(app, await intentOf(app, giftCardId), told)).toBe(200)
  const won = { event: 'closed', status: 'won' }

  test('what is left pays nothing, until the shop has won the dispute', async () => {
    const guest = await newGuest(app)
    const { code, giftCard } = await sentGiftCard(app, guest)
    await guest.add('linen-bath-towel')
    await disputed(giftCard.giftCardId)
    await disputed(giftCard.giftCardId)
    expect(await giftBalance(guest, code)).toMatchObject({ amount: 50, balance: 0, uses: [] })
    expect(await applyGiftCard(guest, code)).toMatchObject({ status: 404, code: 'GIFT_CARD_UNKNOWN' })
    await disputed(giftCard.giftCardId, won)
    await disputed(giftCard.giftCardId, won)
    expect(await giftBalance(guest, code)).toMatchObject({ amount: 50, balance: 50, uses: [] })
    expect(await applyGiftCard(guest, code)).toMatchObject({ status: 200 })
  })

  test('what was used before is neither taken nor given again', async () => {
    const guest = await newGuest(app)
    const { code, giftCard } = await sentGiftCard(app, guest, 500)
    await guest.add('linen-bath-towel')
    await applyGiftCard(guest, code)
    await order(guest)
    const { balance } = await giftBalance(guest, code)
    expect(balance).toBeLessThan(500)
    await disputed(giftCard.giftCardId)
    expect(await giftBalance(guest, code)).toMatchObject({ balance: 0 })
    await disputed(giftCard.giftCardId, won)
    expect(await giftBalance(guest, code)).toMatchObject({ balance })
  })

  test('a part of it that is disputed is all that is taken', async () => {
    const guest = await newGuest(app)
    const { code, giftCard } = await sentGiftCard(app, guest)
    await disputed(giftCard.giftCardId, { amount: 2000, currency: 'usd' })
    expect(await giftBalance(guest, code)).toMatchObject({ balance: 30 })
  })

  test('before its day, the code is mailed only if the shop has won the dispute', async () => {
    const guest = await newGuest(app)
    const body = await giftBody(app, { sendOn: dayOf(inDays(1)) })
    const { data } = giftCardAnswer.parse((await buyGiftCard(guest, body)).body)
    await disputed(data.giftCardId)
    app.clock.set(inDays(2))
    await app.runQueuedJobs()
    expect(await mailsTo(body.recipientEmail)).toEqual([])
    await disputed(data.giftCardId, won)
    await app.runQueuedJobs()
    expect(await giftBalance(guest, await giftCodeTo(app, body.recipientEmail))).toMatchObject({ balance: 50 })
  })
})

test('the database refuses a balance that is set by hand', async () => {
  await sentGiftCard(app, await newGuest(app))
  await expect(app.database.db.update(giftCards).set({ balance: 1 })).rejects.toThrow()
})

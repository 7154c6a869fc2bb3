import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { profileAnswer } from '../../../../../contract/account/accounts.ts'
import { partnerLinksAnswer } from '../../../../../contract/account/partners.ts'
import { orderTalentAnswer } from '../../../../../contract/account/wallet.ts'
import { orderAnswer, type PlaceOrderBody } from '../../../../../contract/buying/orders.ts'
import { messages } from '../../../../messages/messages.ts'
import { idOf, newId } from '../../../../shared/ids.ts'
import { memberships, orders, purchases, subscriptions, users } from '../../../../tables.ts'
import { type AppUnderTest, openApp } from '../../../../testing/app-under-test.ts'
import { accountCalls, PASSWORD } from '../../../../testing/calls/account-calls.ts'
import { deliver } from '../../../../testing/orders/delivering.ts'
import {
  CARDS,
  giveTalents,
  newAddress,
  newCard,
  order,
  orderBody,
  placeOrder,
  readOrder,
} from '../../../../testing/orders/ordering.ts'
import { demoShopper, newAccount, newGuest, type Shopper } from '../../../../testing/people/shopper.ts'
import { listCampaigns } from '../../campaigns/campaigns-repository.ts'

let app: AppUnderTest
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app.close())

const TOOTHBRUSH = 'bamboo-toothbrush-set'
const HUGE = 10 ** 12

const accountOf = async ({ id }: Shopper) => {
  const [row] = await app.database.db.select().from(users).where(eq(users.id, id))
  return row
}
const card = async () => ({ paymentMethod: 'Card' as const, paymentMethodId: await newCard(app, CARDS.pays) })

test('a receipt ends with the words and the portrait of a maker, where a store of the order has one', async () => {
  const shopper = await newAccount(app)
  await shopper.add('linen-bath-towel')
  await order(shopper, await card())
  const [mail] = await accountCalls(app).mailsTo((await accountOf(shopper))?.email ?? '')
  expect(mail?.text).toMatch(/\n“[^”]{20,}”\nRasa Petrauskienė · Lino\n/)
  expect(mail?.html).toMatch(/<img src="[^"]+\/m\/[^"]+"[^>]*>.*Rasa Petrauskienė · Lino/s)

  const another = await newAccount(app)
  await another.add(TOOTHBRUSH)
  await order(another, await card())
  const [plain] = await accountCalls(app).mailsTo((await accountOf(another))?.email ?? '')
  expect(plain?.text).not.toContain('“')
})

describe('a paid order', () => {
  test('ends what is for a first order, makes a certified buyer, credits Talents and mails a receipt', async () => {
    const shopper = await newAccount(app)
    await app.database.db.update(users).set({ walletId: newId() }).where(eq(users.id, shopper.id))
    await shopper.add(TOOTHBRUSH)
    const cart_id = (await shopper.cart())?.cartId
    const use = () => shopper.call('POST', '/v3/promotion', { promo_code: 'WELCOME10', cart_id })
    expect(await use()).toMatchObject({ status: 200 })
    const read = await readOrder(shopper, await order(shopper, await card()))
    expect(read.coupon).toBe('WELCOME10')
    expect(read.accounting.promoDiscount).toBe(Math.round(read.accounting.subTotal / 10))

    const account = await accountOf(shopper)
    expect(account).toMatchObject({ orderCount: 1, walletTalents: read.wallet?.earned })
    const bought = await app.database.db.select().from(purchases).where(eq(purchases.userId, shopper.id))
    expect(bought.map(({ productId }) => productId)).toEqual([idOf('product', TOOTHBRUSH)])
    const query = `{ getOrderTalent(orderId: "${read.orderId}") { orderId talents } }`
    const { body } = await shopper.call('POST', '/v1/graphql', { query })
    expect(orderTalentAnswer.parse(body).data.getOrderTalent?.talents).toBe(read.accounting.rewardFinalPrice)
    const [mail] = await accountCalls(app).mailsTo(account?.email ?? '')
    expect(mail).toMatchObject({ subject: `Your order ${read.orderNumber}` })
    const lines = [...(mail?.text ?? '').matchAll(/^(.+): (-?)\$([\d,]+\.\d\d)$/gm)].map(
      ([, what = '', sign = '', amount = '']) =>
        [what, Math.round(Number(sign + amount.replace(',', '')) * 100)] as const,
    )
    const { msrpPrice, subTotal, promoDiscount, deliveryFee, tax, payable } = read.accounting
    expect(lines).toEqual([
      ['1 × Bamboo Toothbrush Set', subTotal],
      ['List price', msrpPrice],
      ...(subTotal === msrpPrice ? [] : [['Member price', subTotal]]),
      ['Promo code WELCOME10', -promoDiscount],
      ['Delivery', deliveryFee],
      ['Tax', tax],
      ['Total', payable],
    ])
    const { name, line1, line2, city, state, zip } = read.deliveryAddress
    const address = [name, line1, line2, `${city}, ${state} ${zip}`].filter(Boolean).join(', ')
    expect(mail?.text.split('\n')).toEqual(
      expect.arrayContaining([
        'Payment: Visa ending 4242',
        `Talents that come back: ${((read.wallet?.earned ?? 0) / 100).toFixed(2)}`,
        `Delivery address: ${address}`,
        `Billing address: ${address}`,
        expect.stringMatching(/^Bamboa arrives: \w+ \d+, \d{4}$/),
      ]),
    )

    await shopper.add(TOOTHBRUSH)
    expect(await use()).toMatchObject({ status: 409, code: 'PROMO_FIRST_ORDER_ONLY' })
  })

  test.each([
    ['es', 'guest', 'COD', 0, 'Pago: Pago contra entrega', undefined],
    ['ar', 'account', 'Wallet', 100_00, 'طريقة الدفع: التالنت', /^التالنت: -/],
    ['ms', 'account', 'Card', 2_00, 'Pembayaran: Visa berakhir 4242', /^Talents: -/],
  ] as const)('says in %s to a %s who paid by %s, with %i Talents, what was paid and how', async (...row) => {
    const [language, who, paymentMethod, talents, payment, ofTalents] = row
    const shopper = who === 'guest' ? await newGuest(app) : await newAccount(app)
    if (talents > 0) await giveTalents(app, shopper, talents)
    await shopper.add(TOOTHBRUSH)
    const fields = { ...(paymentMethod === 'Card' ? await card() : { paymentMethod }), payWithTalents: talents > 0 }
    const email = `${newId()}@shopper.test`
    const body = await orderBody(shopper, { ...fields, email })
    const headers = { 'idempotency-key': newId(), language }
    const placed = await shopper.call('POST', '/v1/order', body, headers)
    expect(placed).toMatchObject({ status: 200 })
    const [mail] = await accountCalls(app).mailsTo(who === 'guest' ? email : `${shopper.id}@shopper.test`)
    const lines = mail?.text.split('\n') ?? []
    expect(lines).toContain(payment)
    expect(lines.filter((line) => ofTalents?.test(line))).toHaveLength(ofTalents ? 1 : 0)
    // Only an account gets Talents back, and no English is left.
    const { talentsBack } = messages[language].order.mails
    expect(lines.filter((line) => line.startsWith(`${talentsBack}: `))).toHaveLength(who === 'guest' ? 0 : 1)
    expect(mail?.text).not.toMatch(/^(List price|Delivery|Tax|Payment|Delivery address):/m)
  })

  test('begins the membership and the subscriptions in it, and keeps the card', async () => {
    const shopper = await newAccount(app)
    const planFrequencyId = idOf('frequency', 'plant-based-laundry-sheets:2')
    await shopper.add('plant-based-laundry-sheets', { productForSubscription: true, planFrequencyId })
    const read = await readOrder(shopper, await order(shopper, await card()))
    expect(read.storeOrders.map(({ state }) => state).sort()).toEqual(['delivered', 'placed'])
    const inArabic = await shopper.call('GET', `/v1/order/${read.orderId}`, undefined, { language: 'ar' })
    const labels = orderAnswer
      .parse(inArabic.body)
      .data.storeOrders.flatMap(({ lines }) => lines.map((line) => line.planDeliveryLabel))
    expect(labels.filter(Boolean)).toEqual(['كل شهرين'])
    const [membership] = await app.database.db.select().from(memberships).where(eq(memberships.userId, shopper.id))
    expect(await accountOf(shopper)).toMatchObject({ membershipId: membership?.id })
    expect(membership?.renewsAt.toISOString()).toBe('2027-11-20T12:00:00.000Z')
    const ownSubscriptions = await app.database.db
      .select()
      .from(subscriptions)
      .where(eq(subscriptions.userId, shopper.id))
    expect(ownSubscriptions).toMatchObject([{ units: 1, orderId: read.orderId }])
    const { body } = await shopper.call('GET', '/v1/paymentMethod')
    expect(body).toMatchObject({ data: [{ last4: '4242' }] })
  })

  test('with a subscription needs a card that renews it: to pay with, or kept already', async () => {
    const shopper = await newAccount(app)
    await giveTalents(app, shopper, 50_000)
    await subscribe(shopper)
    for (const [fields, message] of [
      [{}, 'A subscription renews by card. Please pay with a card.'],
      [byTalents, /^A subscription renews by card, and you have no valid saved card/],
    ] as const) {
      const refused = await placeOrder(shopper, await orderBody(shopper, fields))
      expect(refused).toMatchObject({ status: 400, code: 'SUBSCRIPTION_NEEDS_CARD' })
      expect(refused.message).toMatch(message)
    }
    await order(shopper, await card())
    await subscribe(shopper)
    expect(await order(shopper, byTalents)).toBeTruthy()
  })

  test.each<[string, (shopper: Shopper, paymentMethodId: string) => Promise<unknown>]>([
    ['saved by an order', (shopper, id) => buyWith(shopper, id)],
    ['saved without an order', (shopper, id) => shopper.call('POST', '/v1/paymentMethod', { paymentMethodId: id })],
  ])(
    'with a subscription is paid with Talents by a shopper who keeps a card, %s, until it expires',
    async (_, keep) => {
      const shopper = await newAccount(app)
      await giveTalents(app, shopper, 50_000)
      const { paymentMethodId } = await card()
      await keep(shopper, paymentMethodId)
      await subscribe(shopper)
      expect(await order(shopper, byTalents)).toBeTruthy()
      await app.database.db.execute(
        sql`update provider_objects set data = jsonb_set(data, '{card,exp_year}', '2025') where id = ${paymentMethodId}`,
      )
      await subscribe(shopper)
      expect(await placeOrder(shopper, await orderBody(shopper, byTalents))).toMatchObject({
        status: 400,
        code: 'SUBSCRIPTION_NEEDS_CARD',
      })
    },
  )

  const byTalents = { paymentMethod: 'Wallet', payWithTalents: true } as const
  const subscribe = (shopper: Shopper) => {
    const planFrequencyId = idOf('frequency', 'plant-based-laundry-sheets:2')
    return shopper.add('plant-based-laundry-sheets', { productForSubscription: true, planFrequencyId })
  }
  const buyWith = async (shopper: Shopper, paymentMethodId: string) => {
    await shopper.add(TOOTHBRUSH)
    await order(shopper, { paymentMethod: 'Card', paymentMethodId, savePaymentMethod: true })
  }

  test('counts for a group buy', async () => {
    const member = await demoShopper(app, 'member')
    // Campaigns are cached for some seconds.
    const joined = async () => (await listCampaigns(app.database.db)).find(({ id }) => id === 'cmp-wraps')?.joined ?? 0
    const groupBuy = { customAttribute: { groupBuyCampaign: { campaignId: 'cmp-wraps' } }, newQuantity: 2 }
    await member.add('beeswax-food-wraps', groupBuy)
    const before = await joined()
    await order(member, await card())
    expect(await joined()).toBe(before + 2)
  })

  test('credits the partner whose link led to it with the usual six percent, until it is cancelled', async () => {
    await app.database.db.execute(sql`
      update products set partner_revshare = default
      where id = (select product_id from variants where slug = ${TOOTHBRUSH})`)
    const before = await linkOf()
    const guest = await newGuest(app)
    await guest.add(TOOTHBRUSH, { attributionLinkId: PARTNER_LINK })
    const id = await order(guest, await card())
    const after = await linkOf()
    expect(after?.orders).toBe((before?.orders ?? 0) + 1)
    const { subTotal, promoDiscount } = (await readOrder(guest, id)).accounting
    const earned = (after?.commission ?? 0) - (before?.commission ?? 0)
    expect(earned).toBe(Math.round((subTotal - promoDiscount) * 0.06))
    await guest.call('POST', `/v1/order/${id}/cancel`, {})
    expect(await linkOf()).toEqual(before)
  })

  test.each([
    ['takes back the commission of a guest who turns out to be the partner', 'partner', 0],
    ['leaves the commission to the partner when another guest signs in', 'shopper', 1],
  ])('%s', async (_, account, left) => {
    const before = await linkOf()
    const guest = await newGuest(app)
    await guest.add(TOOTHBRUSH, { attributionLinkId: PARTNER_LINK })
    // The partner has the mailbox, the address and the telephone number from then on.
    const email = `guest-of-${account}@shopper.test`
    const mobile = account === 'partner' ? '(213) 555-0111' : '(213) 555-0112'
    const deliveryAddressId = await newAddress(guest, { line1: `1 Road of a ${account}`, mobile })
    await order(guest, { ...(await card()), email, deliveryAddressId })
    expect((await linkOf())?.orders).toBe((before?.orders ?? 0) + 1)
    await accountCalls(app).signIn(`${account}@demo.test`, { token: guest.token })
    expect((await linkOf())?.orders).toBe((before?.orders ?? 0) + left)
  })

  test('credits the partner for cash on delivery when it is delivered', async () => {
    const before = await linkOf()
    const guest = await newGuest(app)
    await guest.add(TOOTHBRUSH, { attributionLinkId: PARTNER_LINK })
    const id = await order(guest)
    expect(await linkOf()).toEqual(before)
    await deliver(app, guest, id)
    expect((await linkOf())?.orders).toBe((before?.orders ?? 0) + 1)
  })

  test.each([
    ['mailbox', { email: 'Partner+me@demo.test' }, {}],
    ['address', {}, { line1: '5 Juniper rd. #2', zip: '95814' }],
    ['telephone number', {}, { line1: '6 Juniper Road', mobile: '(213) 555-0142' }],
    ['device', { deviceId: 'device-of-the-partner' }, { line1: '7 Juniper Road' }],
  ])('credits no partner for an order of a guest with the partner’s own %s', async (_, fields, address) => {
    const partner = await demoShopper(app, 'partner')
    await newAddress(partner, { line1: '5 Juniper Road', mobile: '(213) 555-0142' })
    const sent = { email: 'partner@demo.test', password: PASSWORD, deviceId: 'device-of-the-partner' }
    await accountCalls(app).post('/v1/signIn', sent)
    const before = await linkOf()
    const guest = await newGuest(app)
    await guest.add(TOOTHBRUSH, { attributionLinkId: PARTNER_LINK })
    const deliveryAddressId = await newAddress(guest, { line1: '9 Juniper Road', mobile: '(213) 555-0100', ...address })
    await order(guest, { ...(await card()), ...fields, deliveryAddressId })
    expect(await linkOf()).toEqual(before)
  })

  const PARTNER_LINK = 'nl-0326'
  const linkOf = async () => {
    const { id } = await demoShopper(app, 'partner')
    const { accessToken } = await app.tokens.issueUser({ id, userType: 12 })
    const { data } = await app.read(partnerLinksAnswer, '/v1/partner/link', { token: accessToken })
    return data.links.find(({ linkid }) => linkid === PARTNER_LINK)
  }
})

describe('a code for the first order', () => {
  test('is used once by one e-mail address, also without an account', async () => {
    expect(await (await buying('twice@mail.test'))()).toMatchObject({ status: 200 })
    for (const email of [' Twice@Mail.test ', 'twice+again@mail.test', 'member@demo.test'])
      expect(await (await buying(email))()).toMatchObject({ status: 409, code: 'PROMO_FIRST_ORDER_ONLY' })
  })

  test('is used once when guests with one e-mail address order at the same time, and while the bank of one asks', async () => {
    const at = [await buying('race@mail.test'), await buying('race@mail.test'), await buying('race+1@mail.test')]
    const statuses = (await Promise.all(at.map((buy) => buy()))).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 409, 409])
    const card = { paymentMethod: 'Card', paymentMethodId: await newCard(app, CARDS.needsChallenge) } as const
    expect(await (await buying('bank@mail.test', card))()).toMatchObject({ status: 200 })
    expect(await (await buying('bank@mail.test'))()).toMatchObject({ code: 'PROMO_FIRST_ORDER_ONLY' })
  })

  test.each([
    ['a guest with its e-mail address', 'dana@mail.test', 'dana@mail.test'],
    ['a guest with another address of its mailbox', 'eli+shop@mail.test', 'eli@mail.test'],
  ])('is refused to an account after %s', async (_, ordered, email) => {
    expect(await (await buying(ordered))()).toMatchObject({ status: 200 })
    const shopper = await newAccount(app, { email })
    await shopper.add(TOOTHBRUSH)
    expect(await useWelcome(shopper)).toMatchObject({ code: 'PROMO_FIRST_ORDER_ONLY' })
  })

  test('is used once by accounts of one mailbox, also when they order at the same time', async () => {
    const ready = async (email: string) => {
      const shopper = await newAccount(app, { email })
      await shopper.add('magnesium-sleep-balm')
      expect(await useWelcome(shopper)).toMatchObject({ status: 200 })
      const body = await orderBody(shopper)
      return () => placeOrder(shopper, body)
    }
    const at = [await ready('fe.y@gmail.com'), await ready('fey+1@gmail.com'), await ready('fey@googlemail.com')]
    const answers = await Promise.all(at.map((buy) => buy()))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const later = await newAccount(app, { email: 'f.ey@gmail.com' })
    await later.add('magnesium-sleep-balm')
    expect(
      (await later.cart())?.sellers
        .flatMap(({ products }) => products)
        .map(({ isFirstPurchaseDeal }) => isFirstPurchaseDeal),
    ).not.toContain(true)
    const profile = await app.read(profileAnswer, '/v1/profile', { token: later.token })
    expect(profile.data.isFirstPurchase).toBe(false)
    expect(await useWelcome(later)).toMatchObject({ code: 'PROMO_FIRST_ORDER_ONLY' })
  })

  const useWelcome = async (shopper: Shopper) =>
    shopper.call('POST', '/v3/promotion', { promo_code: 'WELCOME10', cart_id: (await shopper.cart())?.cartId })

  /** Returns what places the order of a new guest whose cart has the code. */
  async function buying(email: string, fields: Partial<PlaceOrderBody> = {}) {
    const guest = await newGuest(app)
    await guest.add(TOOTHBRUSH)
    await guest.call('POST', '/v3/promotion', { promo_code: 'WELCOME10', cart_id: (await guest.cart())?.cartId })
    const body = await orderBody(guest, { email, ...fields })
    return () => placeOrder(guest, body)
  }
})

describe('a request that is not right is refused, and orders nothing', () => {
  const wrong: readonly [name: string, change: Record<string, unknown>, status: number, code?: string][] = [
    ['no cart', { cartId: undefined }, 400],
    ['a cart that is no id', { cartId: '../x' }, 400],
    ['an unknown cart', { cartId: newId() }, 404],
    ['no address', { deliveryAddressId: undefined }, 400],
    ['an unknown address', { deliveryAddressId: newId() }, 404],
    ['an unknown billing address', { billingAddressId: newId() }, 404],
    ['an address that is a number', { deliveryAddressId: 7 }, 400],
    ['no payment method', { paymentMethod: undefined }, 400],
    ['an unknown payment method', { paymentMethod: 'Cheque' }, 400],
    ['a card that is not named', { paymentMethod: 'Card' }, 400, 'PAYMENT_METHOD_MISSING'],
    ['a card with a line break', { paymentMethod: 'Card', paymentMethodId: 'pm_1\r\nx' }, 400],
    ['a card that does not exist', { paymentMethod: 'Card', paymentMethodId: 'pm_none' }, 402],
    ['a huge card', { paymentMethod: 'Card', paymentMethodId: 'x'.repeat(300) }, 400],
    ['a wallet that covers nothing', { paymentMethod: 'Wallet' }, 400, 'WALLET_NOT_ENOUGH'],
    ['Talents of a guest', { payWithTalents: true, confirmedTalents: 0 }, 403, 'SIGN_IN_REQUIRED'],
    ['Talents that are a text', { payWithTalents: 'yes' }, 400],
    ['no total', { confirmedTotal: undefined }, 400],
    ['a negative total', { confirmedTotal: -1 }, 400],
    ['a huge total', { confirmedTotal: HUGE }, 400],
    ['a total of 0', { confirmedTotal: 0 }, 409, 'ORDER_CHANGED'],
    ['a total with a fraction of a cent', { confirmedTotal: 30.694 }, 400],
    ['Talents with a fraction of a cent', { confirmedTalents: 0.001 }, 400],
    ['a total that is a text', { confirmedTotal: '12' }, 400],
    ['no e-mail address', { email: undefined }, 400, 'EMAIL_INVALID'],
    ['an e-mail address that is none', { email: 'noor' }, 400, 'EMAIL_INVALID'],
    ['an e-mail address with a header', { email: 'a@b.test\r\nBcc: c@d.test' }, 400, 'EMAIL_INVALID'],
    ['a huge e-mail address', { email: `${'a'.repeat(300)}@b.test` }, 400],
    ['a huge note', { deliveryNote: 'x'.repeat(301) }, 400],
    ['a note that is a list', { deliveryNote: ['x'] }, 400],
  ]
  test.each(wrong)('%s', async (_, change, status, code) => {
    const guest = await newGuest(app)
    await guest.add(TOOTHBRUSH)
    const body = { ...(await orderBody(guest)), ...change }
    const answer = await guest.call('POST', '/v1/order', body, { 'idempotency-key': newId() })
    expect(answer).toMatchObject({ status, message: expect.any(String), ...(code !== undefined && { code }) })
    const made = await app.database.db.select().from(orders).where(eq(orders.ownerId, guest.id))
    expect(made.filter(({ paymentState }) => paymentState !== 'failed')).toEqual([])
  })

  test.each([
    ['nothing', undefined],
    ['a list', []],
    ['a number', 7],
    ['lines that are no list', { lineIds: 'all' }],
    ['no lines', { lineIds: [] }],
    ['too many lines', { lineIds: Array.from({ length: 201 }, () => newId()) }],
    ['a line that is no id', { lineIds: ['../x'] }],
  ])('cancelling with %s', async (_, body) => {
    const guest = await newGuest(app)
    await guest.add(TOOTHBRUSH)
    const id = await order(guest)
    const { status } = await guest.call('POST', `/v1/order/${id}/cancel`, body)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
    expect((await readOrder(guest, id)).storeOrders[0]?.state).toBe('placed')
  })

  test.each(['?limit=0', '?limit=51', '?skip=-1', '?state=lost', '?from=yesterday', '?to=-1', '?storeId=../x'])(
    'a list with %s',
    async (query) => {
      const guest = await newGuest(app)
      expect(await guest.call('GET', `/v1/order${query}`)).toMatchObject({ status: 400 })
    },
  )

  test('without a token', async () => {
    for (const call of [
      { method: 'GET', url: '/v1/order' },
      { method: 'GET', url: '/v1/order/x' },
      { method: 'POST', url: '/v1/order', payload: {} },
      { method: 'POST', url: '/v1/order/x/cancel', payload: {} },
    ] as const) {
      expect(await app.refusal(call)).toMatchObject({ status: 401 })
    }
  })
})

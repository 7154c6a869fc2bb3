import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { upsellCampaignAnswer } from '../../../../../contract/buying/campaigns.ts'
import type { Cart } from '../../../../../contract/buying/cart.ts'
import { type PriceDetail, priceDetailAnswer } from '../../../../../contract/buying/pricing.ts'
import { idOf } from '../../../../shared/ids.ts'
import { type AppUnderTest, openApp } from '../../../../testing/app-under-test.ts'
import { demoShopper, newGuest, type Shopper, variantId } from '../../../../testing/people/shopper.ts'
import { variants } from '../../../finding/catalogue/catalogue-tables.ts'

let app: AppUnderTest
let guest: Shopper
let newMember: Shopper
let member: Shopper
beforeAll(async () => {
  app = await openApp()
  guest = await newGuest(app)
  newMember = await demoShopper(app, 'newmember')
  member = await demoShopper(app, 'member')
})
afterAll(() => app.close())

const CURRENCIES = ['USD', 'EUR', 'GBP', 'MYR', 'AED', 'INR']
const panel = async (shopper: Shopper, slug: string, currency = 'USD'): Promise<PriceDetail> => {
  const path = `/api/v2/product/price/detail?variantId=${variantId(slug)}`
  const { data } = await app.read(priceDetailAnswer, path, {
    token: shopper.token,
    headers: { currencycode: currency },
  })
  return data
}
const linesOf = (cart: Cart | undefined) => cart?.sellers.flatMap((seller) => seller.products) ?? []

describe('the cart charges what the price panel showed', () => {
  const plain = ['bamboo-toothbrush-set', 'linen-bath-towel', 'glass-spray-bottle-kit', 'zero-waste-starter-kit']

  test.each(CURRENCIES)('for one-time purchases, in %s', async (currency) => {
    for (const shopper of [guest, member]) {
      await shopper.call('DELETE', '/v1/cart')
      for (const slug of plain) await shopper.add(slug, { newQuantity: 3 })
      const cart = await shopper.cart({ currencycode: currency })
      for (const line of linesOf(cart)) {
        const { finalPriceDetails: price } = await panel(shopper, line.slug, currency)
        expect(line.accounting).toMatchObject({
          msrpPrice: 3 * price.msrpPrice,
          subTotal: 3 * price.finalPrice,
          memberSubTotal: 3 * (price.tfmPrice ?? 0),
          rewardFinalPrice: shopper === member ? 3 * price.rewardFinalPrice : 0,
        })
      }
      expect(cart?.currencyCode).toBe(currency)
    }
  })

  test('for a running deal', async () => {
    const { finalPriceDetails: price } = await panel(member, 'glass-spray-bottle-kit')
    expect(price.bestOffer).toMatchObject({ upComing: false, discountValue: 35 })
    expect(price.finalPrice).toBeLessThan(price.basePrice)
  })

  test.each(CURRENCIES)('for packs, in %s: a guest pays the list price of one', async (currency) => {
    const { finalPriceDetails: price } = await panel(guest, 'olive-oil-castile-soap', currency)
    for (const pack of price.bestOffer?.childOffers ?? []) {
      for (const shopper of [guest, member]) {
        await shopper.call('DELETE', '/v1/cart')
        const offers = { childOfferId: pack.childOfferId }
        await shopper.add('olive-oil-castile-soap', { newQuantity: pack.quantity, offers })
        const [line] = linesOf(await shopper.cart({ currencycode: currency }))
        expect(line?.accounting).toMatchObject({
          msrpPrice: pack.msrpPrice,
          subTotal: shopper === guest ? pack.msrpPrice : pack.basePrice,
          memberSubTotal: pack.basePrice,
        })
      }
    }
    expect(price.bestOffer?.childOffers).toHaveLength(3)
  })

  test.each(CURRENCIES)('for subscriptions, in %s', async (currency) => {
    const { sellerPlanDetails: plan } = await panel(member, 'plant-based-laundry-sheets', currency)
    const frequency = plan?.frequencies[1]
    await member.call('DELETE', '/v1/cart')
    await member.add('plant-based-laundry-sheets', { newQuantity: 2, planFrequencyId: frequency?.frequencyId })
    const [line] = linesOf(await member.cart({ currencycode: currency }))
    expect(line?.accounting.subTotal).toBe(2 * (frequency?.subscriptionPrice ?? 0))
  })

  test.each(CURRENCIES)(
    'for campaigns, in %s: a new member pays the first-time price, others the member price',
    async (currency) => {
      const { data: campaign } = await app.read(upsellCampaignAnswer, '/v1/upsellCampaigns?campaignId=cmp-aloe', {
        headers: { currencycode: currency },
      })
      for (const [shopper, price] of [
        [newMember, campaign.firstTimePurchasePrice],
        [member, campaign.existingMemberPrice],
      ] as const) {
        await shopper.call('DELETE', '/v1/cart')
        const added = await shopper.call('POST', '/v1/upsellCampaign/cart', { upsellCampaignId: 'cmp-aloe' })
        expect(added).toMatchObject({ status: 200 })
        const [line] = linesOf(await shopper.cart({ currencycode: currency }))
        expect(line).toMatchObject({ upsellCampaignId: 'cmp-aloe', accounting: { subTotal: price } })
      }
    },
  )

  test('for a group buy, with the numbers joined and required', async () => {
    await member.call('DELETE', '/v1/cart')
    const groupBuyCampaign = { campaignId: 'cmp-wraps', price: 0.01 }
    await member.add('beeswax-food-wraps', { newQuantity: 2, customAttribute: { groupBuyCampaign }, buyNow: true })
    const cart = await member.cart()
    const campaign = cart?.customAttribute.groupBuyCampaign
    expect(campaign).toMatchObject({ campaignId: 'cmp-wraps', joined: expect.any(Number), target: expect.any(Number) })
    const [line] = linesOf(cart)
    expect(line).toMatchObject({
      groupBuyCampaignId: 'cmp-wraps',
      accounting: { subTotal: Math.round(2 * 100 * Number(campaign?.['price'])) },
    })
  })
})

describe('campaigns', () => {
  test('allow one of a product at the special price, however it is requested', async () => {
    const once = {
      status: 409,
      code: 'SPECIAL_PRICE_ONCE',
      message: 'You cannot add more than one item for this product at special price',
    }
    await newMember.call('DELETE', '/v1/cart')
    const upsellCampaignId = 'cmp-aloe'
    expect(await newMember.edit('aloe-face-gel', { upsellCampaignId, newQuantity: 2 })).toMatchObject(once)
    await newMember.add('aloe-face-gel', { upsellCampaignId })
    expect(await newMember.edit('aloe-face-gel', { upsellCampaignId })).toMatchObject(once)
    expect(await newMember.edit('aloe-face-gel', { upsellCampaignId, action: 2, newQuantity: 2 })).toMatchObject(once)
    expect(await newMember.call('POST', '/v1/upsellCampaign/cart', { upsellCampaignId })).toMatchObject(once)
    await newMember.add('aloe-face-gel', { newQuantity: 2 })
    expect((await newMember.lines()).map((line) => line.quantity.value)).toEqual([1, 2])
  })

  test('require guests to sign in, as subscriptions do', async () => {
    await guest.call('DELETE', '/v1/cart')
    const signIn = { status: 403, code: 'SIGN_IN_REQUIRED' }
    const planFrequencyId = idOf('frequency', 'plant-based-laundry-sheets:2')
    expect(await guest.edit('plant-based-laundry-sheets', { planFrequencyId })).toMatchObject(signIn)
    expect(await guest.edit('aloe-face-gel', { upsellCampaignId: 'cmp-aloe' })).toMatchObject(signIn)
    const customAttribute = { groupBuyCampaign: { campaignId: 'cmp-wraps' } }
    expect(await guest.edit('beeswax-food-wraps', { customAttribute })).toMatchObject(signIn)
    expect(await guest.call('POST', '/v1/upsellCampaign/cart', { upsellCampaignId: 'cmp-aloe' })).toMatchObject(signIn)
    expect(await guest.cart()).toBeUndefined()
  })
})

describe('an upcoming deal', () => {
  test('cannot be bought by any caller', async () => {
    for (const shopper of [guest, member]) {
      expect(await shopper.edit('copper-water-bottle')).toMatchObject({
        status: 409,
        code: 'COMING_SOON',
        message: 'Coming Soon',
      })
    }
  })

  test('does not prevent an ordinary purchase at list price', async () => {
    const { finalPriceDetails: price } = await panel(member, 'reusable-produce-bags')
    expect(price.bestOffer).toMatchObject({ upComing: true, isShowOnetimePurchase: true })
    for (const shopper of [guest, member]) {
      await shopper.call('DELETE', '/v1/cart')
      await shopper.add('reusable-produce-bags', { newQuantity: 2 })
      const [line] = await shopper.lines()
      expect(line?.accounting).toMatchObject({
        msrpPrice: 2 * price.msrpPrice,
        subTotal: 2 * price.msrpPrice,
        memberSubTotal: 2 * price.msrpPrice,
      })
    }
  })
})

test('a changed price applies to existing lines', async () => {
  await guest.call('DELETE', '/v1/cart')
  await guest.add('bamboo-toothbrush-set', { newQuantity: 2 })
  const price = { listPrice: 1777 }
  const byVariant = eq(variants.id, variantId('bamboo-toothbrush-set'))
  const [before] = await app.database.db.select().from(variants).where(byVariant)
  await app.database.db.update(variants).set(price).where(byVariant)
  expect((await guest.cart())?.accounting.subTotal).toBe(2 * 1777)
  await app.database.db
    .update(variants)
    .set({ listPrice: before?.listPrice ?? 0 })
    .where(byVariant)
})

test.each(CURRENCIES)('totals are the sums of the lines, for guest and member, in %s', async (currencycode) => {
  for (const shopper of [guest, member]) {
    await shopper.call('DELETE', '/v1/cart')
    for (const [slug, newQuantity] of [
      ['bamboo-toothbrush-set', 3],
      ['linen-bath-towel', 1],
      ['glass-spray-bottle-kit', 7],
      ['matcha-ceremonial-grade', 2],
      ['wool-dryer-balls', 1],
    ] as const)
      await shopper.add(slug, { newQuantity })
    const cartId = (await shopper.cart())?.cartId
    for (const promo_code of [undefined, 'SHIPFREE', shopper === guest ? 'WELCOME10' : 'MEMBER5']) {
      if (promo_code) {
        const applied = await shopper.call('POST', '/v3/promotion', { promo_code, cart_id: cartId })
        expect(applied.status).toBe(200)
      }
      const cart = await shopper.cart({ currencycode })
      const sum = (of: (line: ReturnType<typeof linesOf>[number]) => number) =>
        linesOf(cart).reduce((all, line) => all + of(line), 0)
      const fees = cart?.sellers.reduce((all, { delivery }) => all + delivery.fee, 0) ?? 0
      const { accounting } = cart ?? {}
      expect(accounting).toMatchObject({
        msrpPrice: sum((line) => line.accounting.msrpPrice),
        subTotal: sum((line) => line.accounting.subTotal),
        deliveryFee: fees,
        promoDiscount: promo_code === 'SHIPFREE' ? fees : sum((line) => line.accounting.promoDiscount),
        memberReward: shopper === member ? accounting?.rewardFinalPrice : expect.any(Number),
      })
      if (!accounting) throw new Error('there is a cart')
      expect(accounting.finalTotal).toBe(accounting.subTotal - accounting.promoDiscount + accounting.deliveryFee)
      expect(accounting.promoDiscount).toBe(cart?.promotion?.discount ?? 0)
      expect(accounting.memberDeals).toBe(0)
      if (shopper === member) expect(accounting.memberTotal).toBe(accounting.finalTotal)
      else expect(accounting.memberTotal).toBeLessThan(accounting.finalTotal)
    }
  }
})

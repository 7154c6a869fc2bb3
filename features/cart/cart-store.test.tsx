import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '@/lib/api/api-error'
import { browserApi } from '@/lib/api/browser-api'
import { makeQueryClient } from '@/lib/query/query-client'
import { signInAs } from '@/tests/support/signed-in'
import { CART_MODE } from './cart-operation'
import { noteCartChange } from './cart-stamp'
import { createCartStore } from './cart-store'
import { linesOf } from './cart-view'
import { observedApi } from './testing/observed-api'
import { addOf, packsOf, subscriptionsOf } from './testing/seeded-product'

/** One tab of the browser; cookies and storage are the browser's. */
function openTab() {
  const observed = observedApi()
  const store = createCartStore({ api: observed.api, queryClient: makeQueryClient() })
  return { ...observed, store }
}

/** The lines as the marketplace has them. */
async function savedLines() {
  const answer = await browserApi.call('userCart', { storeCategoryId: 'retail-mall' })
  return linesOf(answer?.data)
}
const quantities = async () => (await savedLines()).map(({ slug, quantity }) => [slug, quantity.value])

async function onlyLine() {
  const [line, ...others] = await savedLines()
  if (!line || others.length > 0) throw new Error('There is not one line.')
  return line
}

beforeEach(() => localStorage.clear())

describe('adding', () => {
  test('the first product of a guest makes a new cart, without asking for one before', async () => {
    const { store, names, callsOf } = openTab()
    expect(await store.add(await addOf('bamboo-toothbrush-set', { quantity: 2, source: 'PDP' }))).toEqual({
      kind: 'done',
      what: 'added',
    })
    expect(names()[0]).toBe('createCart')
    expect(callsOf('createCart')[0]?.input).toMatchObject({
      action: 1,
      newQuantity: 2,
      userType: '1',
      city: '',
      storeTypeId: 8,
      source: 'PDP',
    })
    expect(await quantities()).toEqual([['bamboo-toothbrush-set', 2]])
  })

  test('another product edits the cart that is there; more of the same raises its quantity', async () => {
    const { store, callsOf } = openTab()
    await store.add(await addOf('bamboo-toothbrush-set'))
    await store.add(await addOf('wool-dryer-balls'))
    await store.add(await addOf('bamboo-toothbrush-set', { quantity: 2 }))
    expect(callsOf('editCart').map(({ input }) => [input.action, input.newQuantity])).toEqual([
      [1, 1],
      [2, 3],
    ])
    expect(await quantities()).toEqual(
      expect.arrayContaining([
        ['bamboo-toothbrush-set', 3],
        ['wool-dryer-balls', 1],
      ]),
    )
  })

  test('a pack multiplies', async () => {
    const pack = (await packsOf('olive-oil-castile-soap')).find(({ packSize }) => packSize === 3)
    if (!pack) throw new Error('There is no pack of 3.')
    const { store } = openTab()
    await store.add(await addOf('olive-oil-castile-soap', { choice: pack, quantity: 2 }))
    expect(await onlyLine()).toMatchObject({
      quantity: { value: 6 },
      offerDetails: { childOfferId: pack.childOfferId },
    })
  })

  test('never fewer than the smallest order', async () => {
    const { store, callsOf } = openTab()
    const request = await addOf('bamboo-toothbrush-set')
    await store.add({ ...request, product: { ...request.product, minimumQuantity: 4 } })
    expect(callsOf('createCart')[0]?.input.newQuantity).toBe(4)
  })

  test('many adds at once come to their sum', async () => {
    const { store } = openTab()
    const request = await addOf('bamboo-toothbrush-set')
    await Promise.all(Array.from({ length: 6 }, () => store.add(request)))
    expect(await quantities()).toEqual([['bamboo-toothbrush-set', 6]])
  })

  test('without a variant nothing is sent', async () => {
    const { store, names } = openTab()
    const request = await addOf('bamboo-toothbrush-set')
    expect(await store.add({ ...request, product: { ...request.product, childProductId: '' } })).toEqual({
      kind: 'noVariant',
    })
    expect(names()).toEqual([])
  })

  test('from the product page it is ignored while a refresh runs; from elsewhere it waits its turn', async () => {
    const { store, hold, callsOf } = openTab()
    await store.add(await addOf('bamboo-toothbrush-set'))
    await waitFor(() => expect(store.state().isRefreshing).toBe(false))
    const release = hold('userCart')
    const refreshing = store.refresh()
    expect(await store.add(await addOf('wool-dryer-balls', { source: 'PDP' }))).toEqual({ kind: 'ignored' })
    const fromCard = store.add(await addOf('rosemary-shampoo-bar'))
    release()
    await refreshing
    expect(await fromCard).toMatchObject({ kind: 'done' })
    expect([...callsOf('createCart'), ...callsOf('editCart')]).toHaveLength(2)
  })

  test('an unknown product is not found', async () => {
    const { store } = openTab()
    const request = await addOf('bamboo-toothbrush-set')
    const unknown = 'f'.repeat(24)
    const product = { ...request.product, centralProductId: unknown, childProductId: unknown, unitId: unknown }
    expect(await store.add({ ...request, product })).toEqual({ kind: 'notFound' })
    expect(store.state()).toMatchObject({ hasFailed: true, hasSucceeded: false })
  })

  test('over the limit of an order it is refused with its code', async () => {
    const { store } = openTab()
    await store.add(await addOf('bamboo-toothbrush-set', { quantity: 10 }))
    expect(await store.add(await addOf('bamboo-toothbrush-set'))).toMatchObject({
      kind: 'refused',
      code: 'MAX_ORDER_LIMIT',
      message: 'You can order at most 10 of this product. There are 10 in your cart.',
    })
    expect(await quantities()).toEqual([['bamboo-toothbrush-set', 10]])
  })
})

describe('where the shopper comes from', () => {
  afterEach(() => window.history.replaceState(null, '', '/'))

  test.each([
    ['a social post', '/social/p-1/bamboo-toothbrush-set', { isSocial: 1 }],
    ['a one-time offer', '/oto/bamboo-toothbrush-set', { isOtoProduct: true }],
  ])('%s is said with the add', async (_, path, expected) => {
    window.history.replaceState(null, '', path)
    const { store, callsOf } = openTab()
    await store.add(await addOf('bamboo-toothbrush-set'))
    expect(callsOf('createCart')[0]?.input).toMatchObject(expected)
  })

  test('an attribution link is said with the add, with what it brought along', async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the test's own browser.
    document.cookie = 'utm_source=letter; path=/'
    const { store, callsOf } = openTab()
    await store.add(await addOf('bamboo-toothbrush-set'))
    expect(callsOf('createCart')[0]?.input.attributionLinkData).toMatchObject({
      utm_source: 'letter',
      event_source_url: window.location.href,
      client_user_agent: navigator.userAgent,
      ip_address: '',
      fbp: '',
    })
  })

  test('a cart that the address names is asked for and written to', async () => {
    const { store } = openTab()
    await store.add(await addOf('bamboo-toothbrush-set'))
    const answer = await browserApi.call('userCart', { storeCategoryId: 'retail-mall' })
    const cartId = answer?.data.cartId ?? ''
    window.history.replaceState(null, '', `/cart?cartId=${cartId}`)
    const other = openTab()
    await other.store.add(await addOf('wool-dryer-balls'))
    expect(other.callsOf('userCart')[0]?.input).toEqual({ storeCategoryId: 'retail-mall', cartId })
    expect(other.callsOf('editCart')[0]?.input.cartId).toBe(cartId)
    expect(await savedLines()).toHaveLength(2)
  })
})

describe('the log', () => {
  test('has a fetch that failed, which is thrown on', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const { store, fail } = openTab()
    await store.add(await addOf('bamboo-toothbrush-set'))
    await waitFor(() => expect(store.state().isRefreshing).toBe(false))
    fail('userCart', 'timeout')
    await store.refresh()
    expect(warn.mock.calls.some(([line]) => String(line).includes('Error fetching cart:'))).toBe(true)
    noteCartChange()
    expect(await store.add(await addOf('bamboo-toothbrush-set'))).toMatchObject({ kind: 'failed' })
    warn.mockRestore()
  })

  test('has an answer without sellers', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const { store, change } = openTab()
    change('userCart', (answer) => answer && { data: { ...answer.data, sellers: [] } })
    await store.add(await addOf('bamboo-toothbrush-set'))
    await waitFor(() =>
      expect(warn.mock.calls.some(([line]) => String(line).includes('Cart is empty or no sellers found'))).toBe(true),
    )
    warn.mockRestore()
  })
})

describe('the flags', () => {
  test('busy from the start until 1.5 s have passed, with the result kept', async () => {
    const { store } = openTab()
    const request = await addOf('bamboo-toothbrush-set')
    const begun = Date.now()
    const adding = store.add(request)
    expect(store.state()).toMatchObject({ isBusy: true, hasSucceeded: false })
    await adding
    expect(store.state()).toMatchObject({ isBusy: true, hasSucceeded: true, hasFailed: false })
    await waitFor(() => expect(store.state().isBusy).toBe(false))
    expect(Date.now() - begun).toBeGreaterThanOrEqual(1490)
  })

  test('what fails without a word is usable at once', async () => {
    const { store, fail } = openTab()
    fail('createCart', 'network')
    expect(await store.add(await addOf('bamboo-toothbrush-set'))).toEqual({ kind: 'failed', isUnreachable: true })
    await waitFor(() => expect(store.state().isBusy).toBe(false), { timeout: 500 })
    expect(store.state()).toMatchObject({ hasSucceeded: false, hasFailed: true })
  })
})

describe('after an add', () => {
  test('the cart is fetched again', async () => {
    const { store, names } = openTab()
    await store.add(await addOf('bamboo-toothbrush-set'))
    await waitFor(() => expect(names()).toEqual(['createCart', 'userCart']))
  })

  test('a registered callback runs instead, once only', async () => {
    const { store, callsOf } = openTab()
    let runs = 0
    store.onceAdded(() => {
      runs += 1
    })
    await store.add(await addOf('bamboo-toothbrush-set'))
    expect([runs, callsOf('userCart').length]).toEqual([1, 0])
    await store.add(await addOf('wool-dryer-balls'))
    await waitFor(() => expect(store.state().isRefreshing).toBe(false))
    expect(runs).toBe(1)
    expect(callsOf('userCart').length).toBeGreaterThan(0)
  })

  test('a refusal is followed by a refresh', async () => {
    const { store, fail, callsOf } = openTab()
    await store.add(await addOf('bamboo-toothbrush-set'))
    await waitFor(() => expect(store.state().isRefreshing).toBe(false))
    const before = callsOf('userCart').length
    fail('editCart', 'http', { said: 'Only 2 are left.', status: 409 })
    expect(await store.add(await addOf('wool-dryer-balls'))).toMatchObject({
      kind: 'refused',
      message: 'Only 2 are left.',
    })
    await waitFor(() => expect(callsOf('userCart').length).toBe(before + 1))
  })

  test.each(['timeout', 'contract'] as const)(
    'a call that failed (%s) leaves the cart as the marketplace has it, and the next add works',
    async (kind) => {
      const { store, fail, heal } = openTab()
      await store.add(await addOf('bamboo-toothbrush-set'))
      fail('editCart', kind)
      expect(await store.add(await addOf('wool-dryer-balls'))).toEqual({ kind: 'failed', isUnreachable: false })
      heal()
      expect(await store.add(await addOf('wool-dryer-balls'))).toMatchObject({ kind: 'done' })
      expect(await quantities()).toHaveLength(2)
    },
  )

  test('one that was carried out without an answer is not carried out again when it is tried again', async () => {
    const { store, change, heal, callsOf, fail } = openTab()
    await store.add(await addOf('bamboo-toothbrush-set'))
    await waitFor(() => expect(store.state().isRefreshing).toBe(false))
    const request = await addOf('wool-dryer-balls')
    change('editCart', () => {
      throw new ApiError({ kind: 'network', endpoint: 'editCart', message: 'The answer was lost.' })
    })
    fail('userCart', 'network')
    expect(await store.add(request)).toMatchObject({ kind: 'failed' })
    expect(await quantities()).toContainEqual(['wool-dryer-balls', 1])
    heal()
    expect(await store.add(request)).toEqual({ kind: 'done', what: 'added' })
    expect(await quantities()).toContainEqual(['wool-dryer-balls', 1])
    const [first, second] = callsOf('editCart')
    expect(second).toEqual(first)
    // Once there was an answer, the same is another wish.
    await store.add(request)
    expect(await quantities()).toContainEqual(['wool-dryer-balls', 2])
  })
})

describe('a quantity', () => {
  test('twenty fast taps come to one quantity, with few writes, one at a time', async () => {
    const { store, callsOf } = openTab()
    await store.add(await addOf('bamboo-toothbrush-set'))
    const line = await onlyLine()
    const taps = Array.from({ length: 20 }, (_, tap) =>
      store.changeLine(line, tap % 10 > 6 ? CART_MODE.decrement : CART_MODE.increment),
    )
    expect(store.state().wishes.get(line._id)).toBe(9)
    const results = await Promise.all(taps)
    expect(results.filter((result) => result !== undefined)).toHaveLength(1)
    expect(callsOf('editCart').length).toBeLessThan(5)
    expect(await quantities()).toEqual([['bamboo-toothbrush-set', 9]])
  })

  test('is shown at once, and goes back when it is refused', async () => {
    const { store, fail } = openTab()
    await store.add(await addOf('bamboo-toothbrush-set', { quantity: 2 }))
    const line = await onlyLine()
    fail('editCart', 'http', { said: 'No.', status: 409 })
    const changing = store.changeLine(line, CART_MODE.increment)
    expect(store.state().wishes.get(line._id)).toBe(3)
    expect(await changing).toMatchObject({ kind: 'refused' })
    expect(store.state().wishes.size).toBe(0)
    expect(await quantities()).toEqual([['bamboo-toothbrush-set', 2]])
  })

  test('is an update; the last one less is a removal', async () => {
    const { store, callsOf } = openTab()
    await store.add(await addOf('bamboo-toothbrush-set'))
    const line = await onlyLine()
    await store.changeLine(line, CART_MODE.set, 4)
    await store.changeLine(await onlyLine(), CART_MODE.decrement)
    await store.changeLine(await onlyLine(), CART_MODE.set, 1)
    expect(await store.changeLine(await onlyLine(), CART_MODE.decrement)).toEqual({ kind: 'done', what: 'removed' })
    expect(callsOf('editCart').map(({ input }) => [input.action, input.newQuantity])).toEqual([
      [2, 4],
      [2, 3],
      [2, 1],
      [3, 0],
    ])
    expect(await savedLines()).toEqual([])
  })

  test('of packs grows and shrinks by what is in one', async () => {
    const pack = (await packsOf('olive-oil-castile-soap')).find(({ packSize }) => packSize === 3)
    if (!pack) throw new Error('There is no pack of 3.')
    const { store } = openTab()
    await store.add(await addOf('olive-oil-castile-soap', { choice: pack }))
    await store.changeLine(await onlyLine(), CART_MODE.increment)
    expect(await quantities()).toEqual([['olive-oil-castile-soap', 6]])
  })

  test('that was removed comes back as it was', async () => {
    const { store } = openTab()
    await store.add(await addOf('bamboo-toothbrush-set', { quantity: 3 }))
    const line = await onlyLine()
    await store.changeLine(line, CART_MODE.remove)
    expect(await savedLines()).toEqual([])
    expect(await store.restoreLine(line)).toEqual({ kind: 'done', what: 'added' })
    expect(await quantities()).toEqual([['bamboo-toothbrush-set', 3]])
  })
})

describe('keeping for later', () => {
  test('takes a line out of the cart and puts it back', async () => {
    const { store } = openTab()
    await store.add(await addOf('bamboo-toothbrush-set', { quantity: 2 }))
    const line = await onlyLine()
    expect(await store.keepLine(line, true)).toMatchObject({ kind: 'done' })
    expect(await savedLines()).toEqual([])
    expect(await store.keepLine(line, false)).toMatchObject({ kind: 'done' })
    expect(await quantities()).toEqual([['bamboo-toothbrush-set', 2]])
  })
})

test('clearing empties the cart', async () => {
  const { store } = openTab()
  await store.add(await addOf('bamboo-toothbrush-set'))
  expect(await store.clear()).toMatchObject({ kind: 'done' })
  expect(await savedLines()).toEqual([])
})

describe('two tabs', () => {
  test('a tab adds to what the other has put into the cart', async () => {
    const [one, other] = [openTab(), openTab()]
    await one.store.add(await addOf('bamboo-toothbrush-set'))
    await other.store.add(await addOf('bamboo-toothbrush-set', { quantity: 2 }))
    await one.store.add(await addOf('bamboo-toothbrush-set'))
    expect(await quantities()).toEqual([['bamboo-toothbrush-set', 4]])
  })

  test('both at the same moment lose nothing', async () => {
    const [one, other] = [openTab(), openTab()]
    await one.store.add(await addOf('bamboo-toothbrush-set'))
    const [again, balls] = [await addOf('bamboo-toothbrush-set'), await addOf('wool-dryer-balls')]
    await Promise.all([one.store.add(again), other.store.add(again), other.store.add(balls), one.store.add(balls)])
    expect(await quantities()).toEqual(
      expect.arrayContaining([
        ['bamboo-toothbrush-set', 3],
        ['wool-dryer-balls', 2],
      ]),
    )
  })
})

describe('signed in', () => {
  beforeEach(async () => {
    await signInAs('newmember')
    await browserApi.call('clearCart', { currencySymbol: '$', currencyCode: 'USD' })
  })

  test('one-time and subscription purchases of one product are two lines', async () => {
    const [monthly] = await subscriptionsOf('plant-based-laundry-sheets')
    if (!monthly) throw new Error('There is no subscription.')
    const { store, names } = openTab()
    await store.add(await addOf('plant-based-laundry-sheets'))
    await store.add(await addOf('plant-based-laundry-sheets', { choice: monthly }))
    const lines = (await savedLines()).filter(({ slug }) => slug === 'plant-based-laundry-sheets')
    expect(lines.map(({ planFrequencyId }) => planFrequencyId)).toEqual(
      expect.arrayContaining([undefined, monthly.frequencyId]),
    )
    // A member needs no membership first.
    expect(names()).not.toContain('addMembership')
  })

  test('a second one at the special price is not sent', async () => {
    const { store, forgetCalls, callsOf } = openTab()
    const special = await addOf('aloe-face-gel', { choice: { kind: 'upsell', upsellCampaignId: 'cmp-aloe' } })
    await store.add(special)
    forgetCalls()
    expect(await store.add(special)).toEqual({ kind: 'specialPriceTwice' })
    const line = (await savedLines()).find(({ upsellCampaignId }) => upsellCampaignId)
    if (!line) throw new Error('There is no line at the special price.')
    expect(await store.changeLine(line, CART_MODE.increment)).toEqual({ kind: 'specialPriceTwice' })
    expect(callsOf('editCart')).toEqual([])
  })

  test('another frequency removes the line and adds it anew', async () => {
    const [first, second] = await subscriptionsOf('plant-based-laundry-sheets')
    if (!first || !second) throw new Error('There are no two frequencies.')
    const { store, callsOf, forgetCalls } = openTab()
    await store.add(await addOf('plant-based-laundry-sheets', { choice: first }))
    const line = await onlyLine()
    forgetCalls()
    expect(await store.replaceLine(line, await addOf(line.slug, { choice: second }))).toMatchObject({ kind: 'done' })
    const writes = [...callsOf('editCart'), ...callsOf('createCart')]
    expect(writes.map(({ input }) => [input.action, input.newQuantity])).toEqual([
      [3, 0],
      [1, 1],
    ])
    expect((await onlyLine()).planFrequencyId).toBe(second.frequencyId)
  })

  test('another quantity alone is an update', async () => {
    const [first] = await subscriptionsOf('plant-based-laundry-sheets')
    if (!first) throw new Error('There is no subscription.')
    const { store, callsOf, forgetCalls } = openTab()
    await store.add(await addOf('plant-based-laundry-sheets', { choice: first }))
    forgetCalls()
    await store.replaceLine(await onlyLine(), await addOf('plant-based-laundry-sheets', { choice: first, quantity: 3 }))
    expect(callsOf('editCart').map(({ input }) => [input.action, input.newQuantity])).toEqual([[2, 3]])
  })

  test('a removal that is refused adds nothing, and is the answer', async () => {
    const [first, second] = await subscriptionsOf('plant-based-laundry-sheets')
    if (!first || !second) throw new Error('There are no two frequencies.')
    const { store, fail, callsOf, forgetCalls } = openTab()
    await store.add(await addOf('plant-based-laundry-sheets', { choice: first }))
    const line = await onlyLine()
    forgetCalls()
    fail('editCart', 'http', { said: 'Not now.', status: 409 })
    expect(await store.replaceLine(line, await addOf(line.slug, { choice: second }))).toMatchObject({
      kind: 'refused',
      message: 'Not now.',
    })
    expect([callsOf('editCart').length, callsOf('createCart').length]).toEqual([1, 0])
    expect((await onlyLine()).planFrequencyId).toBe(first.frequencyId)
  })
})

describe('the membership', () => {
  beforeEach(async () => {
    await signInAs('shopper')
    await browserApi.call('clearCart', { currencySymbol: '$', currencyCode: 'USD' })
  })

  test('goes first when a subscription is added to what is there', async () => {
    const [monthly] = await subscriptionsOf('plant-based-laundry-sheets')
    if (!monthly) throw new Error('There is no subscription.')
    const { store, names, callsOf } = openTab()
    await store.add(await addOf('bamboo-toothbrush-set'))
    await store.add(await addOf('plant-based-laundry-sheets', { choice: monthly }))
    const writes = names().filter((name) => /^(createCart|editCart|addMembership)$/.test(name))
    expect(writes).toEqual(['createCart', 'addMembership', 'editCart'])
    expect(callsOf('addMembership')[0]?.input.cartId).toBeTruthy()
    expect((await savedLines()).some(({ productType }) => productType === 5)).toBe(true)
  })

  test('is not asked for into an empty cart, nor a second time', async () => {
    const [monthly, other] = await subscriptionsOf('plant-based-laundry-sheets')
    if (!monthly || !other) throw new Error('There are no two frequencies.')
    const { store, callsOf } = openTab()
    await store.add(await addOf('plant-based-laundry-sheets', { choice: monthly }))
    await store.add(await addOf('plant-based-laundry-sheets', { choice: other }))
    expect(callsOf('addMembership')).toEqual([])
  })
})

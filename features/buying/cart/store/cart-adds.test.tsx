import { waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { ApiError } from '@/lib/api/api-error'
import { onlyLine, openTab, savedQuantities } from '../testing/browser-tab'
import { addOf, packsOf } from '../testing/seeded-product'
import { unitsWanted } from './cart-commands'

beforeEach(() => localStorage.clear())

describe('adding', () => {
  test('the first product of a guest makes a new cart, without asking for one before', async () => {
    const { commands, names, callsOf } = openTab()
    expect(await commands.add(await addOf('bamboo-toothbrush-set', { quantity: 2, source: 'PDP' }))).toEqual({
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
    expect(await savedQuantities()).toEqual([['bamboo-toothbrush-set', 2]])
  })

  test('another product edits the cart that is there; more of the same raises its quantity', async () => {
    const { commands, callsOf } = openTab()
    await commands.add(await addOf('bamboo-toothbrush-set'))
    await commands.add(await addOf('wool-dryer-balls'))
    await commands.add(await addOf('bamboo-toothbrush-set', { quantity: 2 }))
    expect(callsOf('editCart').map(({ input }) => [input.action, input.newQuantity])).toEqual([
      [1, 1],
      [2, 3],
    ])
    expect(await savedQuantities()).toEqual(
      expect.arrayContaining([
        ['bamboo-toothbrush-set', 3],
        ['wool-dryer-balls', 1],
      ]),
    )
  })

  test('a pack multiplies', async () => {
    const pack = (await packsOf('olive-oil-castile-soap')).find(({ packSize }) => packSize === 3)
    if (!pack) throw new Error('There is no pack of 3.')
    const { commands } = openTab()
    await commands.add(await addOf('olive-oil-castile-soap', { choice: pack, quantity: 2 }))
    expect(await onlyLine()).toMatchObject({
      quantity: { value: 6 },
      offerDetails: { childOfferId: pack.childOfferId },
    })
  })

  test('never fewer than the smallest order', async () => {
    const { commands, callsOf } = openTab()
    const request = await addOf('bamboo-toothbrush-set')
    await commands.add({ ...request, product: { ...request.product, minimumQuantity: 4 } })
    expect(callsOf('createCart')[0]?.input.newQuantity).toBe(4)
  })

  test('at the price of an upsell campaign one, however many are the smallest order', async () => {
    const { product } = await addOf('aloe-face-gel')
    const choice = { kind: 'upsell', upsellCampaignId: 'cmp-aloe' } as const
    expect(unitsWanted({ product: { ...product, minimumQuantity: 4 }, choice, quantity: 1 })).toBe(1)
  })

  test('many adds at once come to their sum', async () => {
    const { commands } = openTab()
    const request = await addOf('bamboo-toothbrush-set')
    await Promise.all(Array.from({ length: 6 }, () => commands.add(request)))
    expect(await savedQuantities()).toEqual([['bamboo-toothbrush-set', 6]])
  })

  test('without a variant nothing is sent', async () => {
    const { commands, names } = openTab()
    const request = await addOf('bamboo-toothbrush-set')
    expect(await commands.add({ ...request, product: { ...request.product, childProductId: '' } })).toEqual({
      kind: 'noVariant',
    })
    expect(names()).toEqual([])
  })

  test('from the product page it is ignored while a refresh runs; from elsewhere it waits its turn', async () => {
    const { commands, state, hold, callsOf } = openTab()
    await commands.add(await addOf('bamboo-toothbrush-set'))
    await waitFor(() => expect(state().isRefreshing).toBe(false))
    const release = hold('userCart')
    const refreshing = commands.refresh()
    expect(await commands.add(await addOf('wool-dryer-balls', { source: 'PDP' }))).toEqual({ kind: 'ignored' })
    const fromCard = commands.add(await addOf('rosemary-shampoo-bar'))
    release()
    await refreshing
    expect(await fromCard).toMatchObject({ kind: 'done' })
    expect([...callsOf('createCart'), ...callsOf('editCart')]).toHaveLength(2)
  })

  test('while the cart is read again, it is read once more after it', async () => {
    const { commands, state, hold, readCart, callsOf } = openTab()
    await commands.add(await addOf('bamboo-toothbrush-set'))
    await waitFor(() => expect(state().isRefreshing).toBe(false))
    const request = await addOf('wool-dryer-balls')
    const before = callsOf('userCart').length
    const release = hold('userCart')
    const reading = readCart()
    await commands.add(request)
    release()
    await reading
    await waitFor(() => expect(state().isRefreshing).toBe(false))
    expect(callsOf('userCart')).toHaveLength(before + 2)
    expect((await readCart()).cart?.sellers).toHaveLength(2)
  })

  test('an unknown product is not found', async () => {
    const { commands } = openTab()
    const request = await addOf('bamboo-toothbrush-set')
    const unknown = 'f'.repeat(24)
    const product = { ...request.product, centralProductId: unknown, childProductId: unknown, unitId: unknown }
    expect(await commands.add({ ...request, product })).toEqual({ kind: 'notFound' })
  })

  test('over the limit of an order it is refused with its code', async () => {
    const { commands } = openTab()
    await commands.add(await addOf('bamboo-toothbrush-set', { quantity: 10 }))
    expect(await commands.add(await addOf('bamboo-toothbrush-set'))).toMatchObject({
      kind: 'refused',
      code: 'MAX_ORDER_LIMIT',
      message: 'You can order at most 10 of this product. There are 10 in your cart.',
    })
    expect(await savedQuantities()).toEqual([['bamboo-toothbrush-set', 10]])
  })
})

describe('after an add', () => {
  test('the cart is fetched again', async () => {
    const { commands, names } = openTab()
    await commands.add(await addOf('bamboo-toothbrush-set'))
    await waitFor(() => expect(names()).toEqual(['createCart', 'userCart']))
  })

  test('a refusal is followed by a refresh', async () => {
    const { commands, state, fail, callsOf } = openTab()
    await commands.add(await addOf('bamboo-toothbrush-set'))
    await waitFor(() => expect(state().isRefreshing).toBe(false))
    const before = callsOf('userCart').length
    fail('editCart', 'http', { serverMessage: 'Only 2 are left.', status: 409 })
    expect(await commands.add(await addOf('wool-dryer-balls'))).toMatchObject({
      kind: 'refused',
      message: 'Only 2 are left.',
    })
    await waitFor(() => expect(callsOf('userCart').length).toBe(before + 1))
  })

  test.each(['timeout', 'contract'] as const)(
    'a call that failed (%s) leaves the cart as the marketplace has it, and the next add works',
    async (kind) => {
      const { commands, fail, heal } = openTab()
      await commands.add(await addOf('bamboo-toothbrush-set'))
      fail('editCart', kind)
      expect(await commands.add(await addOf('wool-dryer-balls'))).toEqual({ kind: 'failed', isUnreachable: false })
      heal()
      expect(await commands.add(await addOf('wool-dryer-balls'))).toMatchObject({ kind: 'done' })
      expect(await savedQuantities()).toHaveLength(2)
    },
  )

  test('one whose answer was lost adds nothing when it is tried again', async () => {
    const { commands, state, change, heal, callsOf, fail } = openTab()
    await commands.add(await addOf('bamboo-toothbrush-set'))
    await waitFor(() => expect(state().isRefreshing).toBe(false))
    const request = await addOf('wool-dryer-balls')
    change('editCart', () => {
      throw new ApiError({ kind: 'network', endpoint: 'editCart', message: 'The answer was lost.' })
    })
    fail('userCart', 'network')
    expect(await commands.add(request)).toMatchObject({ kind: 'failed' })
    expect(await savedQuantities()).toContainEqual(['wool-dryer-balls', 1])
    heal()
    expect(await commands.add(request)).toEqual({ kind: 'done', what: 'added' })
    expect(await savedQuantities()).toContainEqual(['wool-dryer-balls', 1])
    const [first, second] = callsOf('editCart')
    expect(second).toEqual(first)
    // Once there was an answer, the same is another wish.
    await commands.add(request)
    expect(await savedQuantities()).toContainEqual(['wool-dryer-balls', 2])
  })
})

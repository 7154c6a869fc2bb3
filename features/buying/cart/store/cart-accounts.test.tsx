import { waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { ApiError } from '@/lib/api/api-error'
import { browserApi } from '@/lib/session/calls/browser-api'
import { signInAs } from '@/tests/support/session/signed-in'
import { onlyLine, openTab, savedLines } from '../testing/browser-tab'
import { addOf, subscriptionsOf } from '../testing/seeded-product'
import { CART_MODE } from './write-body'

beforeEach(() => localStorage.clear())

describe('signed in', () => {
  beforeEach(async () => {
    await signInAs('member')
    await browserApi.call('clearCart', { currencySymbol: '$', currencyCode: 'USD' })
  })

  test('one-time and subscription purchases of one product are two lines', async () => {
    const [monthly] = await subscriptionsOf('plant-based-laundry-sheets')
    if (!monthly) throw new Error('There is no subscription.')
    const { commands, names } = openTab()
    await commands.add(await addOf('plant-based-laundry-sheets'))
    await commands.add(await addOf('plant-based-laundry-sheets', { choice: monthly }))
    const lines = (await savedLines()).filter(({ slug }) => slug === 'plant-based-laundry-sheets')
    expect(lines.map(({ planFrequencyId }) => planFrequencyId)).toEqual(
      expect.arrayContaining([undefined, monthly.frequencyId]),
    )
    // A member needs no membership first.
    expect(names()).not.toContain('addMembership')
  })

  test('a second one at the special price is not sent', async () => {
    const { commands, forgetCalls, callsOf } = openTab()
    const special = await addOf('aloe-face-gel', { choice: { kind: 'upsell', upsellCampaignId: 'cmp-aloe' } })
    await commands.add(special)
    forgetCalls()
    expect(await commands.add(special)).toEqual({ kind: 'specialPriceTwice' })
    const line = (await savedLines()).find(({ upsellCampaignId }) => upsellCampaignId)
    if (!line) throw new Error('There is no line at the special price.')
    expect(await commands.changeLine(line, CART_MODE.increment)).toEqual({ kind: 'specialPriceTwice' })
    expect(callsOf('editCart')).toEqual([])
  })

  test('another frequency removes the line and adds it again', async () => {
    const [first, second] = await subscriptionsOf('plant-based-laundry-sheets')
    if (!first || !second) throw new Error('There are no two frequencies.')
    const { commands, callsOf, forgetCalls } = openTab()
    await commands.add(await addOf('plant-based-laundry-sheets', { choice: first }))
    const line = await onlyLine()
    forgetCalls()
    expect(await commands.replaceLine(line, await addOf(line.slug, { choice: second }))).toMatchObject({ kind: 'done' })
    const writes = [...callsOf('editCart'), ...callsOf('createCart')]
    expect(writes.map(({ input }) => [input.action, input.newQuantity])).toEqual([
      [3, 0],
      [1, 1],
    ])
    expect((await onlyLine()).planFrequencyId).toBe(second.frequencyId)
  })

  test('whose answer was lost is there once, and the old one is gone', async () => {
    const [first, second] = await subscriptionsOf('plant-based-laundry-sheets')
    if (!first || !second) throw new Error('There are no two frequencies.')
    const { commands, change } = openTab()
    await commands.add(await addOf('plant-based-laundry-sheets', { choice: first }))
    const line = await onlyLine()
    let writes = 0
    const loseSecond = <T,>(answer: T): T => {
      writes += 1
      if (writes < 2) return answer
      throw new ApiError({ kind: 'network', endpoint: 'editCart', message: 'The answer was lost.' })
    }
    change('editCart', loseSecond)
    change('createCart', loseSecond)
    expect(await commands.replaceLine(line, await addOf(line.slug, { choice: second }))).toMatchObject({ kind: 'done' })
    expect((await onlyLine()).planFrequencyId).toBe(second.frequencyId)
  })

  test('that failed puts the old line back, also beside a line that it would have joined', async () => {
    const [first, second] = await subscriptionsOf('plant-based-laundry-sheets')
    if (!first || !second) throw new Error('There are no two frequencies.')
    const { commands, state, hold, fail, heal } = openTab()
    await commands.add(await addOf('plant-based-laundry-sheets', { choice: second }))
    await commands.add(await addOf('plant-based-laundry-sheets', { choice: first, quantity: 2 }))
    await waitFor(() => expect(state().isRefreshing).toBe(false))
    const line = (await savedLines()).find(({ planFrequencyId }) => planFrequencyId === first.frequencyId)
    if (!line) throw new Error('There is no line to replace.')
    const release = hold('editCart')
    const replacing = commands.replaceLine(line, await addOf(line.slug, { choice: second, quantity: 2 }))
    fail('editCart', 'network')
    release()
    expect(await replacing).toMatchObject({ kind: 'failed' })
    heal()
    expect((await savedLines()).map(({ planFrequencyId, quantity }) => [planFrequencyId, quantity.value])).toEqual(
      expect.arrayContaining([
        [first.frequencyId, 2],
        [second.frequencyId, 1],
      ]),
    )
  })

  test('another quantity alone is an update', async () => {
    const [first] = await subscriptionsOf('plant-based-laundry-sheets')
    if (!first) throw new Error('There is no subscription.')
    const { commands, callsOf, forgetCalls } = openTab()
    await commands.add(await addOf('plant-based-laundry-sheets', { choice: first }))
    forgetCalls()
    await commands.replaceLine(
      await onlyLine(),
      await addOf('plant-based-laundry-sheets', { choice: first, quantity: 3 }),
    )
    expect(callsOf('editCart').map(({ input }) => [input.action, input.newQuantity])).toEqual([[2, 3]])
  })

  test('a removal that is refused adds nothing, and is the answer', async () => {
    const [first, second] = await subscriptionsOf('plant-based-laundry-sheets')
    if (!first || !second) throw new Error('There are no two frequencies.')
    const { commands, fail, callsOf, forgetCalls } = openTab()
    await commands.add(await addOf('plant-based-laundry-sheets', { choice: first }))
    const line = await onlyLine()
    forgetCalls()
    fail('editCart', 'http', { serverMessage: 'Not now.', status: 409 })
    expect(await commands.replaceLine(line, await addOf(line.slug, { choice: second }))).toMatchObject({
      kind: 'refused',
      message: 'Not now.',
    })
    expect([callsOf('editCart').length, callsOf('createCart').length]).toEqual([1, 0])
    expect((await onlyLine()).planFrequencyId).toBe(first.frequencyId)
  })
})

test('what cannot be put in the place of a line leaves the line there', async () => {
  await signInAs('member')
  await browserApi.call('clearCart', { currencySymbol: '$', currencyCode: 'USD' })
  const [first, second] = await subscriptionsOf('plant-based-laundry-sheets')
  if (!first || !second) throw new Error('There are no two frequencies.')
  const { commands, callsOf, forgetCalls } = openTab()
  await commands.add(await addOf('wool-dryer-balls'))
  await commands.add(await addOf('plant-based-laundry-sheets', { choice: first, quantity: 2 }))
  const line = (await savedLines()).find(({ slug }) => slug === 'plant-based-laundry-sheets')
  if (!line) throw new Error('There is no line to replace.')
  forgetCalls()
  // More than one shopper may have.
  const item = await addOf(line.slug, { choice: second, quantity: 11 })
  expect(await commands.replaceLine(line, item)).toMatchObject({ kind: 'refused', code: 'MAX_ORDER_LIMIT' })
  expect(callsOf('editCart').map(({ input }) => [input.action, input.newQuantity])).toEqual([
    [3, 0],
    [1, 11],
    [1, 2],
  ])
  const lines = await savedLines()
  expect(lines.map(({ slug, planFrequencyId, quantity }) => [slug, planFrequencyId, quantity.value])).toEqual(
    expect.arrayContaining([
      ['wool-dryer-balls', undefined, 1],
      ['plant-based-laundry-sheets', first.frequencyId, 2],
    ]),
  )
})

test('a new cart always has type "1"; an edit has the type of its caller', async () => {
  await signInAs('partner')
  await browserApi.call('clearCart', { currencySymbol: '$', currencyCode: 'USD' })
  const { commands, callsOf } = openTab()
  await commands.add(await addOf('bamboo-toothbrush-set'))
  await commands.add(await addOf('wool-dryer-balls'))
  expect(callsOf('createCart').map(({ input }) => input.userType)).toEqual(['1'])
  expect(callsOf('editCart').map(({ input }) => input.userType)).toEqual([12])
})

describe('the membership', () => {
  beforeEach(async () => {
    await signInAs('picker')
    await browserApi.call('clearCart', { currencySymbol: '$', currencyCode: 'USD' })
  })

  test('is added first when a subscription joins existing lines', async () => {
    const [monthly] = await subscriptionsOf('plant-based-laundry-sheets')
    if (!monthly) throw new Error('There is no subscription.')
    const { commands, names, callsOf } = openTab()
    await commands.add(await addOf('bamboo-toothbrush-set'))
    await commands.add(await addOf('plant-based-laundry-sheets', { choice: monthly }))
    const writes = names().filter((name) => /^(createCart|editCart|addMembership)$/.test(name))
    expect(writes).toEqual(['createCart', 'addMembership', 'editCart'])
    expect(callsOf('addMembership')[0]?.input.cartId).toBeTruthy()
    expect((await savedLines()).some(({ productType }) => productType === 5)).toBe(true)
  })

  test('is not asked for into an empty cart, nor a second time', async () => {
    const [monthly, other] = await subscriptionsOf('plant-based-laundry-sheets')
    if (!monthly || !other) throw new Error('There are no two frequencies.')
    const { commands, callsOf } = openTab()
    await commands.add(await addOf('plant-based-laundry-sheets', { choice: monthly }))
    await commands.add(await addOf('plant-based-laundry-sheets', { choice: other }))
    expect(callsOf('addMembership')).toEqual([])
  })
})

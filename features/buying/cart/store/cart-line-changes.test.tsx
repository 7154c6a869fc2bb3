import { beforeEach, describe, expect, test } from 'vitest'
import type { CartLine } from '@/contract/buying/cart'
import { clearCookie, writeCookie } from '@/lib/session/cookies/write-cookie'
import { onlyLine, openTab, savedLines, savedQuantities } from '../testing/browser-tab'
import { addOf, packsOf } from '../testing/seeded-product'
import type { CartCommands } from './cart-commands'
import { CART_MODE } from './write-body'

beforeEach(() => localStorage.clear())

describe('a quantity', () => {
  test('twenty fast taps come to one quantity, with few writes, one at a time', async () => {
    const { commands, state, callsOf } = openTab()
    await commands.add(await addOf('bamboo-toothbrush-set'))
    const line = await onlyLine()
    const taps = Array.from({ length: 20 }, (_, tap) =>
      commands.changeLine(line, tap % 10 > 6 ? CART_MODE.decrement : CART_MODE.increment),
    )
    expect(state().quantities.get(line._id)).toBe(9)
    const results = await Promise.all(taps)
    expect(results.filter((result) => result !== undefined)).toHaveLength(1)
    expect(callsOf('editCart').length).toBeLessThan(5)
    expect(await savedQuantities()).toEqual([['bamboo-toothbrush-set', 9]])
  })

  test('is shown at once, and goes back when it is refused', async () => {
    const { commands, state, fail } = openTab()
    await commands.add(await addOf('bamboo-toothbrush-set', { quantity: 2 }))
    const line = await onlyLine()
    fail('editCart', 'http', { serverMessage: 'No.', status: 409 })
    const changing = commands.changeLine(line, CART_MODE.increment)
    expect(state().quantities.get(line._id)).toBe(3)
    expect(await changing).toMatchObject({ kind: 'refused' })
    expect(state().quantities.size).toBe(0)
    expect(await savedQuantities()).toEqual([['bamboo-toothbrush-set', 2]])
  })

  test('is an update; the last one less is a removal', async () => {
    const { commands, callsOf } = openTab()
    await commands.add(await addOf('bamboo-toothbrush-set'))
    const line = await onlyLine()
    await commands.changeLine(line, CART_MODE.set, 4)
    await commands.changeLine(await onlyLine(), CART_MODE.decrement)
    await commands.changeLine(await onlyLine(), CART_MODE.set, 1)
    expect(await commands.changeLine(await onlyLine(), CART_MODE.decrement)).toEqual({ kind: 'done', what: 'removed' })
    expect(callsOf('editCart').map(({ input }) => [input.action, input.newQuantity])).toEqual([
      [2, 4],
      [2, 3],
      [2, 1],
      [3, 0],
    ])
    expect(await savedLines()).toEqual([])
  })

  test('of packs changes by the units of a pack', async () => {
    const pack = (await packsOf('olive-oil-castile-soap')).find(({ packSize }) => packSize === 3)
    if (!pack) throw new Error('There is no pack of 3.')
    const { commands } = openTab()
    await commands.add(await addOf('olive-oil-castile-soap', { choice: pack }))
    await commands.changeLine(await onlyLine(), CART_MODE.increment)
    expect(await savedQuantities()).toEqual([['olive-oil-castile-soap', 6]])
  })

  test('that was removed comes back as it was', async () => {
    const { commands } = openTab()
    await commands.add(await addOf('bamboo-toothbrush-set', { quantity: 3 }))
    const line = await onlyLine()
    await commands.changeLine(line, CART_MODE.remove)
    expect(await savedLines()).toEqual([])
    expect(await commands.restoreLine(line)).toEqual({ kind: 'done', what: 'added' })
    expect(await savedQuantities()).toEqual([['bamboo-toothbrush-set', 3]])
  })
})

describe('saving for later', () => {
  test('takes a line out of the cart and puts it back', async () => {
    const { commands } = openTab()
    await commands.add(await addOf('bamboo-toothbrush-set', { quantity: 2 }))
    const line = await onlyLine()
    expect(await commands.saveForLater(line, true)).toMatchObject({ kind: 'done' })
    expect(await savedLines()).toEqual([])
    expect(await commands.saveForLater(line, false)).toMatchObject({ kind: 'done' })
    expect(await savedQuantities()).toEqual([['bamboo-toothbrush-set', 2]])
  })
})

describe('clearing', () => {
  test('empties the cart', async () => {
    const { commands } = openTab()
    await commands.add(await addOf('bamboo-toothbrush-set'))
    expect(await commands.clear()).toMatchObject({ kind: 'done' })
    expect(await savedLines()).toEqual([])
  })

  test.each([
    ['the stored currency', 'EUR', 'EUR'],
    ['INR when none is stored', undefined, 'INR'],
  ])('names %s', async (_, stored, named) => {
    const { commands, callsOf } = openTab()
    if (stored) writeCookie('currencyCode', stored)
    await commands.add(await addOf('bamboo-toothbrush-set'))
    await commands.clear()
    expect(callsOf('clearCart')[0]?.input.currencyCode).toBe(named)
    clearCookie('currencyCode')
  })
})

type Operation = readonly [name: string, endpoint: 'editCart' | 'saveCartLine' | 'clearCart', task: Task]
type Task = (commands: CartCommands, line: CartLine) => Promise<unknown>

const OPERATIONS: readonly Operation[] = [
  ['another quantity', 'editCart', (commands, line) => commands.changeLine(line, CART_MODE.set, 5)],
  ['a removal', 'editCart', (commands, line) => commands.changeLine(line, CART_MODE.remove)],
  ['more of a line that is put back', 'editCart', (commands, line) => commands.restoreLine(line)],
  [
    'another in its place',
    'editCart',
    async (commands, line) => commands.replaceLine(line, await addOf('wool-dryer-balls')),
  ],
  ['saving for later', 'saveCartLine', (commands, line) => commands.saveForLater(line, true)],
  ['clearing', 'clearCart', (commands) => commands.clear()],
]

describe.each(OPERATIONS)('%s', (_, endpoint, task) => {
  test.each(['network', 'timeout', 'contract'] as const)(
    'whose call fails (%s) leaves the cart as the marketplace has it, can be tried again at once, and then works',
    async (kind) => {
      const { commands, state, fail, heal } = openTab()
      await commands.add(await addOf('bamboo-toothbrush-set', { quantity: 2 }))
      const line = await onlyLine()
      fail(endpoint, kind)
      expect(await task(commands, line)).toMatchObject({ kind: 'failed' })
      expect([state().quantities.size, state().moving.size]).toEqual([0, 0])
      expect(await savedQuantities()).toEqual([['bamboo-toothbrush-set', 2]])
      heal()
      expect(await task(commands, line)).toMatchObject({ kind: 'done' })
      expect(await savedQuantities()).not.toEqual([['bamboo-toothbrush-set', 2]])
    },
  )
})

import { waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { startCartVersion } from '@/lib/domain/cart/cart-version'
import { browserApi } from '@/lib/session/calls/browser-api'
import { readCookie } from '@/lib/session/cookies/read-cookie'
import { breakCalls } from '@/tests/support/break-calls'
import { clearCookies, signInAsNewcomer, signInWith } from '@/tests/support/session/signed-in'
import { onlyLine, openTab, savedLines, savedQuantities } from '../testing/browser-tab'
import { addOf } from '../testing/seeded-product'
import { putIntoCart } from '../testing/show-cart'
import { CART_MODE } from './write-body'

beforeEach(() => localStorage.clear())

describe('where the shopper comes from', () => {
  test.each([
    ['a social post', '/social/p-1/bamboo-toothbrush-set', { isSocial: 1 }],
    ['a one-time offer', '/oto/bamboo-toothbrush-set', { isOtoProduct: true }],
  ])('%s is said with the add', async (_, path, expected) => {
    window.history.replaceState(null, '', path)
    const { commands, callsOf } = openTab()
    await commands.add(await addOf('bamboo-toothbrush-set'))
    expect(callsOf('createCart')[0]?.input).toMatchObject(expected)
  })

  test('an attribution link is said with the add, with what it brought along', async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the test's own browser.
    document.cookie = 'utm_source=letter; path=/'
    // biome-ignore lint/suspicious/noDocumentCookie: the test's own browser.
    document.cookie = 'consent=marketing; path=/'
    // biome-ignore lint/suspicious/noDocumentCookie: the test's own browser.
    document.cookie = 'linkid=nl-0326; path=/'
    const { commands, callsOf } = openTab()
    await commands.add(await addOf('bamboo-toothbrush-set'))
    expect(callsOf('createCart')[0]?.input.attributionLinkId).toBe('nl-0326')
    expect(callsOf('createCart')[0]?.input.attributionLinkData).toMatchObject({
      linkid: 'nl-0326',
      utm_source: 'letter',
      event_source_url: window.location.href,
      client_user_agent: navigator.userAgent,
      ip_address: '',
      fbp: '',
    })
  })

  test('a cart that the address names is asked for and written to', async () => {
    const { commands } = openTab()
    await commands.add(await addOf('bamboo-toothbrush-set'))
    const response = await browserApi.call('userCart', { storeCategoryId: 'retail-mall' })
    const cartId = response?.data.cartId ?? ''
    window.history.replaceState(null, '', `/cart?cartId=${cartId}`)
    const other = openTab()
    await other.commands.add(await addOf('wool-dryer-balls'))
    expect(other.callsOf('userCart')[0]?.input).toEqual({ storeCategoryId: 'retail-mall', cartId })
    expect(other.callsOf('editCart')[0]?.input.cartId).toBe(cartId)
    expect(await savedLines()).toHaveLength(2)
  })
})

describe('an address that names a cart that is not known', () => {
  test("shows the shopper's own cart, and writes to it", async () => {
    const before = openTab()
    await before.commands.add(await addOf('bamboo-toothbrush-set'))
    window.history.replaceState(null, '', '/cart?cartId=unknown-read')
    const { commands, callsOf } = openTab()
    await commands.refresh()
    expect(callsOf('userCart').map(({ input }) => input.cartId)).toEqual(['unknown-read', undefined])
    expect(await commands.add(await addOf('bamboo-toothbrush-set'))).toMatchObject({ kind: 'done' })
    expect(await savedQuantities()).toEqual([['bamboo-toothbrush-set', 2]])
  })

  test('lets the first product of a guest into a new cart', async () => {
    window.history.replaceState(null, '', '/bamboo-toothbrush-set?cartId=unknown-write')
    const { commands } = openTab()
    expect(await commands.add(await addOf('bamboo-toothbrush-set'))).toEqual({ kind: 'done', what: 'added' })
    expect(await savedQuantities()).toEqual([['bamboo-toothbrush-set', 1]])
  })
})

describe('the log', () => {
  test('has a fetch that failed, which is thrown on', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const { commands, state } = openTab()
    await commands.add(await addOf('bamboo-toothbrush-set'))
    await waitFor(() => expect(state().isRefreshing).toBe(false))
    await breakCalls(/user\/cart/, 'status 500')
    await commands.refresh()
    expect(warn.mock.calls.some(([line]) => String(line).includes('Error fetching cart:'))).toBe(true)
    startCartVersion()
    expect(await commands.add(await addOf('bamboo-toothbrush-set'))).toMatchObject({ kind: 'failed' })
    warn.mockRestore()
  })

  test('has an answer without sellers', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const { commands, change } = openTab()
    change('userCart', (response) => response && { data: { ...response.data, sellers: [] } })
    await commands.add(await addOf('bamboo-toothbrush-set'))
    await waitFor(() =>
      expect(warn.mock.calls.some(([line]) => String(line).includes('Cart is empty or no sellers found'))).toBe(true),
    )
    warn.mockRestore()
  })
})

describe('two tabs', () => {
  test('a tab adds to what the other has put into the cart', async () => {
    const [one, other] = [openTab(), openTab()]
    await one.commands.add(await addOf('bamboo-toothbrush-set'))
    await other.commands.add(await addOf('bamboo-toothbrush-set', { quantity: 2 }))
    await one.commands.add(await addOf('bamboo-toothbrush-set'))
    expect(await savedQuantities()).toEqual([['bamboo-toothbrush-set', 4]])
  })

  test.each([
    ['before the carts are merged', () => readCookie('token')],
    ['after that', () => undefined],
  ])('an add of a guest who signs in in the other, carried out %s, is in the account once', async (_, guestToken) => {
    const { email } = await signInAsNewcomer()
    clearCookies()
    const { commands, change, heal } = openTab()
    change('createCart', async (answer) => {
      heal()
      await signInWith(email, guestToken())
      return answer
    })
    expect(await commands.add(await addOf('bamboo-toothbrush-set'))).toMatchObject({ kind: 'done' })
    expect(await savedQuantities()).toEqual([['bamboo-toothbrush-set', 1]])
  })

  test('what a guest clears while the other signs in leaves the cart of the account', async () => {
    const { email } = await signInAsNewcomer()
    await putIntoCart('wool-dryer-balls', 1)
    clearCookies()
    const { commands, change, heal } = openTab()
    await commands.add(await addOf('bamboo-toothbrush-set'))
    change('clearCart', async (answer) => {
      heal()
      await signInWith(email, undefined)
      return answer
    })
    await commands.clear()
    expect(await savedQuantities()).toEqual([['wool-dryer-balls', 1]])
  })

  test('both at the same moment lose nothing', async () => {
    const [one, other] = [openTab(), openTab()]
    await one.commands.add(await addOf('bamboo-toothbrush-set'))
    const [again, balls] = [await addOf('bamboo-toothbrush-set'), await addOf('wool-dryer-balls')]
    await Promise.all([
      one.commands.add(again),
      other.commands.add(again),
      other.commands.add(balls),
      one.commands.add(balls),
    ])
    expect(await savedQuantities()).toEqual(
      expect.arrayContaining([
        ['bamboo-toothbrush-set', 3],
        ['wool-dryer-balls', 2],
      ]),
    )
  })
})

/** Another device: it shares the account's cart, but neither storage nor cookies with this browser. */
describe('another device', () => {
  const addElsewhere = (quantity: number) => putIntoCart('bamboo-toothbrush-set', quantity)

  test('loses nothing when this one adds to what it read before', async () => {
    const { commands, callsOf } = openTab()
    await commands.add(await addOf('bamboo-toothbrush-set'))
    await waitFor(() => expect(callsOf('userCart')).toHaveLength(1))
    await addElsewhere(4)
    expect(await commands.add(await addOf('bamboo-toothbrush-set'))).toEqual({ kind: 'done', what: 'added' })
    expect(await savedQuantities()).toEqual([['bamboo-toothbrush-set', 6]])
  })

  test('may have removed the line: this one adds a new one', async () => {
    const { commands, callsOf } = openTab()
    await commands.add(await addOf('bamboo-toothbrush-set'))
    await waitFor(() => expect(callsOf('userCart')).toHaveLength(1))
    await removeElsewhere()
    expect(await commands.add(await addOf('bamboo-toothbrush-set', { quantity: 2 }))).toMatchObject({ kind: 'done' })
    expect(await savedQuantities()).toEqual([['bamboo-toothbrush-set', 2]])
  })

  test.each([
    ['more', CART_MODE.increment, 6],
    ['less', CART_MODE.decrement, 4],
  ])('loses nothing when the stepper of a line is pressed: %s', async (_, mode, expected) => {
    const { commands, state } = openTab()
    await commands.add(await addOf('bamboo-toothbrush-set'))
    const line = await onlyLine()
    await addElsewhere(4)
    expect(await commands.changeLine(line, mode)).toEqual({ kind: 'done', what: 'changed' })
    expect(await savedQuantities()).toEqual([['bamboo-toothbrush-set', expected]])
    expect(state().quantities.size).toBe(0)
  })

  test('that removed a line leaves nothing to step', async () => {
    const { commands, state } = openTab()
    await commands.add(await addOf('bamboo-toothbrush-set'))
    const line = await onlyLine()
    await removeElsewhere()
    expect(await commands.changeLine(line, CART_MODE.increment)).toMatchObject({ kind: 'refused' })
    expect(state().quantities.size).toBe(0)
    expect(await savedQuantities()).toEqual([])
  })

  test('that adds while this one steps and adds: everything counts', async () => {
    const { commands } = openTab()
    const request = await addOf('bamboo-toothbrush-set')
    await commands.add(request)
    const line = await onlyLine()
    await Promise.all([
      addElsewhere(2),
      commands.changeLine(line, CART_MODE.increment),
      commands.changeLine(line, CART_MODE.increment),
      addElsewhere(1),
      commands.add(request),
    ])
    expect(await savedQuantities()).toEqual([['bamboo-toothbrush-set', 7]])
  })

  async function removeElsewhere() {
    const { _id: cartLineId, centralProductId } = await onlyLine()
    await browserApi.call('editCart', { centralProductId, cartLineId, action: 3, newQuantity: 0 })
  }
})

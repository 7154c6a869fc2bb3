import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { browserApi } from '@/lib/api/browser-api'
import { openTab, savedLines, savedQuantities } from '../testing/browser-tab'
import { addOf } from '../testing/seeded-product'
import { noteCartChange } from './cart-stamp'

beforeEach(() => localStorage.clear())

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
    // biome-ignore lint/suspicious/noDocumentCookie: the test's own browser.
    document.cookie = 'linkid=nl-0326; path=/'
    const { store, callsOf } = openTab()
    await store.add(await addOf('bamboo-toothbrush-set'))
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

describe('two tabs', () => {
  test('a tab adds to what the other has put into the cart', async () => {
    const [one, other] = [openTab(), openTab()]
    await one.store.add(await addOf('bamboo-toothbrush-set'))
    await other.store.add(await addOf('bamboo-toothbrush-set', { quantity: 2 }))
    await one.store.add(await addOf('bamboo-toothbrush-set'))
    expect(await savedQuantities()).toEqual([['bamboo-toothbrush-set', 4]])
  })

  test('both at the same moment lose nothing', async () => {
    const [one, other] = [openTab(), openTab()]
    await one.store.add(await addOf('bamboo-toothbrush-set'))
    const [again, balls] = [await addOf('bamboo-toothbrush-set'), await addOf('wool-dryer-balls')]
    await Promise.all([one.store.add(again), other.store.add(again), other.store.add(balls), one.store.add(balls)])
    expect(await savedQuantities()).toEqual(
      expect.arrayContaining([
        ['bamboo-toothbrush-set', 3],
        ['wool-dryer-balls', 2],
      ]),
    )
  })
})

import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { PriceHistory } from '@/contract/buying/pricing'
import { DAY_MS } from '@/contract/values/durations'
import type { ApiCaller } from '@/lib/api/api-caller'
import { browserApi } from '@/lib/session/calls/browser-api'
import { breakCalls } from '@/tests/support/break-calls'
import { signInAs } from '@/tests/support/session/signed-in'
import { showPanel } from './testing/show-panel'

const SLUG = 'bamboo-toothbrush-set'

async function openDialog(around?: Parameters<typeof showPanel>[2]) {
  const { user } = await showPanel(SLUG, {}, around)
  return open(user)
}

async function open(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: 'About this price' }))
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'About this price' })) }
}

/** The marketplace, with another history of prices. */
function withHistory(points: readonly (readonly [daysAgo: number, list: number, member: number])[]): ApiCaller {
  const data: PriceHistory = {
    points: points.map(([days, listPrice, memberPrice]) => ({
      since: new Date(Date.now() - days * DAY_MS).toISOString(),
      listPrice,
      memberPrice,
    })),
    lowest: { listPrice: 1400, memberPrice: 1100 },
    currencySymbol: '$',
  }
  return {
    call: async (name, ...rest) => (name === 'priceHistory' ? { data } : browserApi.call(name, ...rest)) as never,
  }
}

describe('"About this price"', () => {
  test('says who sets the list price, what members pay, and that neither has changed', async () => {
    const { dialog } = await openDialog()
    expect(await dialog.findByText(/^This price has not changed since/)).toBeTruthy()
    expect(
      dialog.getByText(/sets it, and everyone without an account pays it. It is not an earlier price\./),
    ).toBeTruthy()
    expect(dialog.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['MSRP', 'Member Price'])
    expect(dialog.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      '$16.00',
      expect.stringContaining('The list price.'),
      'Lowest in the last 30 days $16.00',
      '$12.00',
      expect.stringContaining('free account'),
      'Lowest in the last 30 days $12.00',
    ])
    expect(dialog.queryByRole('img')).toBeNull()
  })

  test('draws the prices of 90 days, and gives them as a table, the latest first', async () => {
    const api = withHistory([
      [90, 1800, 1500],
      [40, 1400, 1100],
      [10, 1600, 1200],
    ])
    const { user, dialog } = await openDialog({ api })
    expect(
      await dialog.findByRole('img', { name: /^From .*\$11\.00.* to .*\$18\.00.* in the last 90 days$/ }),
    ).toBeTruthy()
    await user.click(dialog.getByText('Show as a table'))
    const rows = within(dialog.getByRole('table', { name: 'The last 90 days' })).getAllByRole('row')
    expect(rows.map((row) => [...row.children].slice(1).map(({ textContent }) => textContent))).toEqual([
      ['MSRP', 'Member Price'],
      ['$16.00', '$12.00'],
      ['$14.00', '$11.00'],
      ['$18.00', '$15.00'],
    ])
  })

  test('leaves out a member price that is the list price', async () => {
    const { dialog } = await openDialog({ api: withHistory([[20, 1600, 1600]]) })
    expect((await dialog.findAllByRole('term')).map(({ textContent }) => textContent)).toEqual(['MSRP'])
  })

  test('stands beside the struck list price of a member too', async () => {
    await signInAs('shopper')
    const { user } = await showPanel(SLUG)
    await screen.findByText(/^Save/)
    const { dialog } = await open(user)
    expect(await dialog.findByText('Member Price')).toBeTruthy()
  })

  test('stays open when the price becomes the visitor’s own', async () => {
    const { user, dialog } = await openDialog()
    await dialog.findByText(/^This price has not changed since/)
    await signInAs('shopper')
    act(() => void window.dispatchEvent(new Event('pageshow')))
    await screen.findByText(/^Save/)
    expect(screen.getByRole('dialog', { name: 'About this price' })).toBeTruthy()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'About this price' }))
  })

  test('can be tried again when the history could not be had', async () => {
    const proxy = await breakCalls(/price\/history/, 'status 500')
    const { user, dialog } = await openDialog()
    expect(await dialog.findByText('The price history could not be loaded.', {}, { timeout: 5000 })).toBeTruthy()
    proxy.heal()
    await user.click(dialog.getByRole('button', { name: 'Try again' }))
    expect(await dialog.findByText(/^This price has not changed since/)).toBeTruthy()
  })
})

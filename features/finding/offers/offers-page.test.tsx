import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { OfferSort } from '@/contract/finding/offers-rules'
import type { ApiCaller } from '@/lib/api/api-caller'
import { ApiProvider } from '@/lib/api/api-context'
import { browserApi } from '@/lib/session/calls/browser-api'
import { breakCalls } from '@/tests/support/break-calls'
import { render } from '@/tests/support/render'
import { signInAs } from '@/tests/support/session/signed-in'
import type { OffersView } from './offers-address'
import { OffersPage } from './offers-page'

function showPage(view: OffersView = { sort: 'soonest' }, api: ApiCaller = browserApi) {
  const sorted: OfferSort[] = []
  const notified: string[] = []
  const rendered = render(
    <ApiProvider value={api}>
      <OffersPage
        view={view}
        onSort={(sort) => sorted.push(sort)}
        notify={{ open: ({ productName }) => notified.push(productName), prefetch: () => undefined }}
      />
    </ApiProvider>,
  )
  return { ...rendered, sorted, notified }
}

const section = (name: string) => screen.findByRole('region', { name })

test('every offer is in its section, each with its own clock', async () => {
  showPage()
  const running = within(await section('Running now'))
  expect(running.getAllByRole('timer', { name: 'Left on this deal' })).toHaveLength(
    running.getAllByRole('article').length,
  )
  const upcoming = within(await section('Upcoming'))
  expect(upcoming.getAllByRole('timer', { name: 'Deal drops in' })).toHaveLength(
    upcoming.getAllByRole('article').length,
  )
  expect(upcoming.getByText('Copper Water Bottle')).toBeTruthy()
})

test('a group buy is shown large at the top, with the actual number of participants', async () => {
  showPage()
  const { offers } = (await browserApi.call('offers', { kind: 'groupBuy' })).data
  const hero = (await screen.findAllByRole('article', { name: offers[0]?.product.productName ?? '' }))[0]
  const { joined, target } = offers[0] ?? {}
  expect(hero?.textContent).toContain(`${joined} of ${target} joined`)
  expect(screen.queryByText(/taken/)).toBeNull()
})

test('what has no end has no clock', async () => {
  showPage({ kind: 'firstPurchase', sort: 'soonest' })
  expect(await section('First purchase')).toBeTruthy()
  expect(screen.queryByRole('timer')).toBeNull()
})

test('the kinds are links with counts; the one shown is the current one', async () => {
  showPage({ kind: 'upcoming', sort: 'saving' })
  const { counts } = (await browserApi.call('offers', {})).data
  const tabs = within(await screen.findByRole('navigation', { name: 'Kinds of offers' }))
  expect(tabs.getByRole('link', { name: `Running ${counts.deal}` }).getAttribute('href')).toBe(
    '/offers?kind=deal&sort=saving',
  )
  expect(tabs.getByRole('link', { current: 'page' }).textContent).toBe(`Upcoming ${counts.upcoming}`)
  expect(screen.queryByRole('region', { name: 'Running now' })).toBeNull()
})

test('another order is asked for by the address', async () => {
  const { user, sorted } = showPage()
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Sort by' }), 'Sort: Biggest saving')
  expect(sorted).toEqual(['saving'])
})

test('upcoming offers have "Notify Me"', async () => {
  const { user, notified } = showPage()
  await section('Upcoming')
  await user.click(screen.getByRole('button', { name: 'Notify Me: Copper Water Bottle' }))
  expect(notified).toEqual(['Copper Water Bottle'])
})

test('the plus of a card puts what runs into the cart', async () => {
  await signInAs('shopper')
  const { user, added } = showPage({ kind: 'deal', sort: 'soonest' })
  const [plus] = within(await section('Running now')).getAllByRole('button', { name: /to cart$/ })
  if (plus) await user.click(plus)
  await waitFor(() => expect(added).toMatchObject([{ quantity: 1, source: 'card', choice: { kind: 'oneTime' } }]))
})

test('when the next offer is over, the page asks again', async () => {
  const now = Math.floor(Date.now() / 1000)
  let offersCalls = 0
  const api: ApiCaller = {
    // biome-ignore lint/suspicious/noExplicitAny: the real offers, of which the first ends at once.
    call: async (endpoint, input, options): Promise<any> => {
      const response = await browserApi.call(endpoint, input, options)
      if (endpoint !== 'offers') return response
      offersCalls += 1
      const { data } = await browserApi.call('offers', { kind: 'deal' })
      const offers = data.offers.map((offer, index) =>
        index === 0 && offersCalls === 1 ? { ...offer, endsAt: now } : offer,
      )
      return { data: { ...data, offers } }
    },
  }
  showPage({ kind: 'deal', sort: 'soonest' }, api)
  await section('Running now')
  await waitFor(() => expect(offersCalls).toBeGreaterThan(1))
  await act(async () => undefined)
})

test('offers that failed to load offer a retry', async () => {
  const proxy = await breakCalls(/v1\/offers/, 'down')
  const { user } = showPage()
  expect(await screen.findByText('The offers could not be loaded.')).toBeTruthy()
  proxy.heal()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await section('Running now')).toBeTruthy()
})

test('no offers at all: says so, and leads on', async () => {
  const api: ApiCaller = {
    // biome-ignore lint/suspicious/noExplicitAny: a shop without offers.
    call: async (): Promise<any> => ({
      data: { offers: [], counts: { deal: 0, upcoming: 0, groupBuy: 0, firstPurchase: 0 } },
    }),
  }
  showPage({ sort: 'soonest' }, api)
  expect(await screen.findByText('No offers right now')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'All products' }).getAttribute('href')).toBe('/product-list')
})

import { useIsFetching } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakeRouter } from '@/lib/framework/testing/fake-router'
import { announceSessionChange } from '@/lib/session/session-state'
import { breakCalls } from '@/tests/support/break-calls'
import { render } from '@/tests/support/render'
import { signInAs } from '@/tests/support/session/signed-in'
import { ProductListPage } from '../product-list-page'

const departments = [{ title: 'Bath & body', slug: 'bath-body', categoryId: 'x' }]
const shell = { banner: '', departments, currencies: [], storeCategoryId: '', storeCount: 1 }

function open(asPath: string) {
  const { Router, push } = fakeRouter({ asPath, pathname: '/product-list/[[...rest]]' })
  const page = (
    <Router>
      <ProductListPage shell={shell} currencyCode="USD" />
      <PendingCalls />
    </Router>
  )
  return { ...render(page), push }
}

function PendingCalls() {
  return <output title="Calls">{useIsFetching()}</output>
}

const cards = async () => within(await screen.findByRole('list', { name: 'Products' })).getAllByRole('article')

test('a list shows its products, how many there are, and where its choices lead', async () => {
  const { user, push } = open('/product-list?fname=Bath+%26+body')
  expect((await cards()).length).toBeGreaterThan(10)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Bath & body')
  expect(screen.getByText(/^\d+ products from \d+ stores$/)).toBeTruthy()
  const box = screen.getByRole('checkbox', { name: /^Vegan/ })
  expect(box.getAttribute('href')).toBe('/product-list?fname=Bath+%26+body&values=Vegan')
  await user.click(box)
  expect(push).toHaveBeenCalledWith(box.getAttribute('href'), undefined, { shallow: true, scroll: false })
})

test('the pictures of the first view load at once, the others when they come near', async () => {
  open('/product-list')
  const loading = (await cards()).flatMap((card) =>
    within(card)
      .getAllByRole('img')
      .filter((image) => image instanceof HTMLImageElement)
      .map((image) => image.getAttribute('loading') ?? 'at once'),
  )
  expect(loading.slice(0, 2)).toEqual(['at once', 'at once'])
  expect(new Set(loading.slice(2))).toEqual(new Set(['lazy']))
})

test('a choice that is made before the one before it has arrived keeps both', async () => {
  const { user, push } = open('/product-list?fname=Bath+%26+body')
  await cards()
  push.mockImplementation(() => new Promise(() => undefined))
  await user.click(screen.getByRole('checkbox', { name: /^Vegan/ }))
  await user.click(screen.getByRole('radio', { name: /^Stars: 4 & up/ }))
  expect(push.mock.lastCall?.[0]).toBe('/product-list?fname=Bath+%26+body&values=Vegan&rating=4')
})

test("the path's filter is the heading without a chip; other choices have a chip", async () => {
  open('/product-list/brands/fern-and-field?values=Vegan')
  await cards()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Fern & Field')
  const chips = within(screen.getByRole('list', { name: 'Applied filters' }))
  expect(chips.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Vegan', '/product-list/brands/fern-and-field'],
    ['Clear all', '/product-list/brands/fern-and-field'],
  ])
})

test.each([
  ['a chip', '/product-list?values=Vegan', () => screen.getByRole('link', { name: 'Remove Vegan' })],
  [
    'the arrow that leads to the first page',
    '/product-list?page=2',
    () => screen.getByRole('link', { name: 'Previous page' }),
  ],
])('%s that is gone once it is pressed leaves the focus at the list', async (_, address, control) => {
  const { user, push } = open(address)
  await cards()
  push.mockImplementation(() => new Promise(() => undefined))
  control().focus()
  await user.keyboard('{Enter}')
  const list = screen.getByRole('heading', { level: 1 }).closest('[tabindex]')
  await waitFor(() => expect(document.activeElement).toBe(list))
})

test('a text is searched for, narrowed as a list is', async () => {
  open('/product-list?q=soap&price=5-40&rating=4')
  const found = await cards()
  expect(found.length).toBeGreaterThan(0)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('“soap”')
  for (const card of found) {
    const price = Number(/\$([\d.]+)/.exec(card.textContent ?? '')?.[1])
    expect(price).toBeGreaterThanOrEqual(5)
    expect(price).toBeLessThanOrEqual(40)
  }
})

test('a signed-in shopper gets the order by their own prices', async () => {
  await signInAs('shopper')
  open('/product-list?sort=price-asc')
  const prices = (await cards()).map((card) => Number(/\$([\d.]+)/.exec(card.textContent ?? '')?.[1]))
  expect(prices).toEqual(prices.toSorted((a, b) => a - b))
})

test("after sign-in the guest's list stays until the shopper's own price range arrives", async () => {
  open('/product-list?fname=Hair')
  await cards()
  const lowest = () => Number(screen.getByRole('slider', { name: 'Lowest price' }).getAttribute('min'))
  const ofGuests = lowest()
  await signInAs('member')
  act(announceSessionChange)
  expect(screen.getByRole('list', { name: 'Products' }).ariaBusy).toBe('false')
  await waitFor(() => expect(lowest()).toBeLessThan(ofGuests))
})

test("when the list by their own prices fails to load, a signed-in shopper keeps the guest's list", async () => {
  open('/product-list?fname=Hair')
  const before = (await cards()).length
  const calls = /searchFilter/
  const testCall = vi.spyOn(calls, 'test')
  await breakCalls(calls, 'down')
  await signInAs('member')
  act(announceSessionChange)
  await waitFor(() => expect(testCall).toHaveReturnedWith(true))
  await waitFor(() => expect(screen.getByTitle('Calls').textContent).toBe('0'))
  expect((await cards()).length).toBe(before)
})

test('beyond the last page, and with filters that nothing passes, there is a way out', async () => {
  const { unmount } = open('/product-list?page=999999')
  const last = await screen.findByRole('link', { name: 'Go to the last page' })
  expect(last.getAttribute('href')).toMatch(/^\/product-list\?page=\d{1,4}$/)
  unmount()
  open('/product-list?values=Nothing+has+this')
  expect(await screen.findByText('Nothing matches all of these filters')).toBeTruthy()
  const [clear] = screen.getAllByRole('link', { name: 'Clear all' })
  expect(clear?.getAttribute('href')).toBe('/product-list')
})

test('a text that nothing matches leads to other searches and popular products', async () => {
  open('/product-list?q=qqqqxxxx+wwwwxxxx+rosemary')
  expect(await screen.findByText(/^Nothing found for/)).toBeTruthy()
  const nearest = within(await screen.findByRole('navigation', { name: 'Did you mean' }))
  const [first] = nearest.getAllByRole('link')
  expect(first?.textContent).toMatch(/herb/i)
  expect(first?.getAttribute('href')).toMatch(/^\/search\?q=.*herb/i)
  expect(within(screen.getByRole('list', { name: 'Popular products' })).getAllByRole('article')).toHaveLength(4)
})

test('without an answer of the search, the message and the departments stay', async () => {
  const calls = /queries/
  const testCall = vi.spyOn(calls, 'test')
  await breakCalls(calls, 'down')
  open('/product-list?q=qqqqxxxx')
  expect(await screen.findByText(/^Nothing found for/)).toBeTruthy()
  await waitFor(() => expect(testCall).toHaveReturnedWith(true))
  await waitFor(() => expect(screen.getByTitle('Calls').textContent).toBe('0'))
  expect(screen.getByRole('link', { name: 'Bath & body' })).toBeTruthy()
  expect(screen.queryByRole('list', { name: 'Popular products' })).toBeNull()
})

test('a list that fails to load offers the departments and a retry', async () => {
  const proxy = await breakCalls(/searchFilter/, 'down')
  const { user } = open('/product-list?fname=Hair')
  expect(await screen.findByText('The products could not be loaded.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Bath & body' }).getAttribute('href')).toBe('/category/bath-body')
  proxy.heal()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(async () => expect((await cards()).length).toBeGreaterThan(0))
})

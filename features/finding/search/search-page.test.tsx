import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, describe, expect, inject, onTestFinished, test, vi } from 'vitest'
import { searchEventsBody } from '@/contract/finding/search-events'
import { LISTING_PAGE_SIZE } from '@/contract/finding/search-rules'
import type { Locale } from '@/contract/values/languages'
import { providePublicConfig } from '@/lib/config'
import { chooseConsent } from '@/lib/consent/choose-consent'
import { RouterProvider } from '@/lib/framework/testing/fake-router'
import { readConfig } from '@/lib/server/config'
import type { LoadContext } from '@/lib/server/pages/load-page'
import { visitorFrom } from '@/lib/session/visitor'
import { startFaultProxy } from '@/tests/support/fault-proxy'
import { startRecordingService } from '@/tests/support/recording-service'
import { render } from '@/tests/support/render'
import { searchable } from '@/tests/support/searchable'
import { signInAs } from '@/tests/support/session/signed-in'
import { loadSearch } from './load-search'
import { SearchPage } from './search-page'
import type { FoundListing, SearchView } from './sources/search-view'

const SHELL = {
  banner: '',
  departments: [{ title: 'Kitchen', slug: 'kitchen', categoryId: 'c-1' }],
  currencies: [],
  storeCategoryId: 'retail-mall',
  storeCount: 1,
} as unknown as Parameters<typeof SearchPage>[0]['shell']

const live = () => inject('marketplaceUrl')
/** As long as a test: the machine may be busy. */
const HOOK_TIMEOUT = 40_000

const configure = (searchUrl: string) =>
  providePublicConfig(readConfig({ API_URL: live(), SEARCH_URL: searchUrl }).public)
/** Longer than that of a page, for a busy machine. */
const SEARCH_LIMIT = 30_000

/** No server listens at this address. */
const NOWHERE = 'http://127.0.0.1:9'

beforeAll(searchable, HOOK_TIMEOUT)
afterEach(() => configure(live()))

const load = async (address: string, language: Locale = 'en') => {
  const [path = '', query = ''] = address.split('?')
  const context = {
    path,
    search: new URLSearchParams(query),
    visitor: visitorFrom((cookie) => (cookie === 'language' ? language : undefined)),
    deadline: performance.now() + SEARCH_LIMIT,
  }
  const result = await loadSearch(context as LoadContext)
  if (result.kind !== 'page') throw new Error(`The page is ${result.kind}`)
  return result
}

/** A page whose router moves: shallow moves change the address alone. */
function Moving({ start, view }: { readonly start: string; readonly view: SearchView | null }) {
  const [asPath, setPath] = useState(start)
  const router = {
    asPath,
    pathname: '/search/[[...rest]]',
    query: {},
    push: async (to: string) => {
      setPath(to)
      return true
    },
    prefetch: async () => undefined,
    events: { on: () => undefined, off: () => undefined },
  }
  return (
    <RouterProvider router={router}>
      <output aria-label="address">{asPath}</output>
      <SearchPage view={view} shell={SHELL} currencyCode="USD" />
    </RouterProvider>
  )
}

async function show(address: string, locale: Locale = 'en') {
  const { props } = await load(address, locale)
  return render(<Moving start={address} view={props.view} />, { locale })
}

const count = async () => (await screen.findAllByRole('status')).find(({ textContent }) => textContent)?.textContent
const address = () => screen.getByRole('status', { name: 'address' }).textContent
const names = () => screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent)
const stores = () => screen.getAllByRole('article').map((card) => card.querySelector('p')?.textContent)

describe('what the server found', () => {
  test('shows products, filters with counts, the sort order and other matches', async () => {
    await show('/search?q=soap')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('“soap”')
    expect(names().length).toBeGreaterThan(3)
    expect(names().join()).toMatch(/soap/i)
    expect(screen.getByRole('checkbox', { name: /^In stock only \d+ products?$/ })).toBeTruthy()
    expect(within(screen.getByRole('navigation', { name: 'Categories' })).getAllByRole('link').length).toBeGreaterThan(
      0,
    )
  })

  test('a category that was chosen in another language is marked, in the language of the visitor', async () => {
    await show('/search?q=soap&fname=Bath+%26+body', 'es')
    const chip = within(screen.getByRole('list', { name: 'Filtros aplicados' })).getAllByRole('link')[0]
    expect([chip?.textContent, chip?.getAttribute('href')]).toEqual(['Baño y cuerpo', '/es/search?q=soap'])
    const categories = within(screen.getByRole('list', { name: 'Categoría' }))
    expect(categories.getByRole('link', { current: true }).textContent).toMatch(/^Baño y cuerpo/)
  })

  test('a misspelt word finds what is meant, and the words as typed are one press away', async () => {
    await show('/search?q=candel')
    expect(names().join()).toMatch(/candle/i)
    expect(screen.getByText(/^Results for “\u2068candle\u2069” \(\u2068candel\u2069\)\./)).toBeTruthy()
    const asTyped = screen.getByRole('link', { name: 'Search only for “\u2068candel\u2069”' })
    expect(asTyped.getAttribute('href')).toBe('/search?q=%22candel%22')
    fireEvent.click(asTyped)
    expect(await screen.findByRole('heading', { name: 'Nothing found for “candel”' })).toBeTruthy()
    expect(screen.queryByText(/^Results for/)).toBeNull()
  })

  test('the chip of a category is gone as soon as it is pressed', async () => {
    await show('/search?q=soap&fname=Bath+%26+body')
    fireEvent.click(screen.getByRole('link', { name: 'Remove Bath & body' }))
    expect(screen.queryByRole('list', { name: 'Applied filters' })).toBeNull()
  })

  test('a misspelt word finds the intended products', async () => {
    await show('/search?q=tothbrush')
    expect(names().join()).toMatch(/toothbrush/i)
  })

  test('a path’s last segment is the keyword', async () => {
    const [byPath, byQuery] = await Promise.all([
      load('/search/any/bamboo%20toothbrush'),
      load('/search?q=bamboo+toothbrush'),
    ])
    expect(byPath.props.view).toEqual(byQuery.props.view)
  })

  test.each([
    '/search?q[]=1&q=a&q=b',
    `/search?q=${'x'.repeat(10_000)}`,
    '/search?q=%00%01%ff',
    "/search?q=' OR 1=1 --",
    '/search?q=a&page=999999',
    '/search?q=a&page=-1',
    '/search?q=a&brand=x"%20OR%20objectID:1&offers=nothing&rating=99&price=9-1',
    '/search?fname=No such thing&sname=> > >',
    '/search?brand=-Olivary',
    '/search/%E0%A4%A',
  ])('%s is a page', async (hostile) => {
    const { isPartial } = await load(hostile)
    expect(isPartial).toBeUndefined()
  })
})

test('a page of a search after the last one has the status of a missing page', async () => {
  expect((await load('/search?q=soap&page=500')).isMissing).toBe(true)
  expect((await load('/search?q=soap&page=1')).isMissing).toBe(false)
  expect((await load('/search?q=soapstone-zeppelin')).isMissing).toBe(false)
})

describe('a change of the search', () => {
  test('a brand narrows the list to as many as it said, keeps the others’ counts, and is taken off again', async () => {
    const { user } = await show('/search?q=soap')
    const all = await count()
    const brand = screen.getByRole('checkbox', { name: /^Olivary \d/ })
    const shownCount = /(\d+) products?$/.exec(brand.getAttribute('aria-label') ?? brand.textContent ?? '')?.[1]
    await user.click(brand)
    await waitFor(() => expect(new Set(stores())).toEqual(new Set(['Olivary'])))
    expect(address()).toBe('/search?q=soap&brand=Olivary')
    expect(stores().length).toBe(Number(shownCount))
    expect(screen.getAllByRole('checkbox', { name: / \d+ products?$/ }).length).toBeGreaterThan(4)
    await user.click(screen.getByRole('link', { name: 'Remove Olivary' }))
    await waitFor(async () => expect(await count()).toBe(all))
    expect(address()).toBe('/search?q=soap')
  })

  test('colours are chosen by how they look, also those beside a chosen one', async () => {
    const { user } = await show('/search?q=glass')
    const drawn = () =>
      screen
        .getAllByRole('checkbox')
        .map((each) => [each.getAttribute('aria-label'), each.style.getPropertyValue('--color')] as const)
        .filter(([, color]) => color !== '')
    const before = drawn()
    expect(before.length).toBeGreaterThan(2)
    const [name = ''] = before[0] ?? []
    await user.click(screen.getByRole('checkbox', { name: name ?? '' }))
    await waitFor(() => expect(screen.getByRole('link', { name: `Remove ${name}` })).toBeTruthy())
    expect(drawn()).toEqual(before)
  })

  test('orders by what the visitor pays', async () => {
    await signInAs('member')
    const { user } = await show('/search?q=soap')
    const prices = () =>
      screen.getAllByRole('article').map((card) => Number(/\$([\d.]+)/.exec(card.textContent ?? '')?.[1]))
    const before = prices()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'Price: low to high')
    await waitFor(() => expect(prices()).not.toEqual(before))
    expect(prices().length).toBeGreaterThan(3)
    expect(prices()).toEqual(prices().toSorted((a, b) => a - b))
    expect(address()).toBe('/search?q=soap&sort=price-asc')
  })
})

describe('when there is nothing to show', () => {
  test('an empty query: popular searches and the departments', async () => {
    await show('/search')
    expect(
      within(screen.getByRole('navigation', { name: 'Popular searches' })).getAllByRole('link').length,
    ).toBeGreaterThan(2)
    expect(screen.getByRole('link', { name: 'Kitchen' }).getAttribute('href')).toBe('/category/kitchen')
  })

  test('nothing found: says so, and offers the departments', async () => {
    await show('/search?q=qqqqxxxx')
    expect(screen.getByRole('heading', { name: 'Nothing found for “qqqqxxxx”' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Kitchen' })).toBeTruthy()
  })

  test('nothing found: offers searches with some of the words, and popular products', async () => {
    await show('/search?q=qqqqxxxx+wwwwxxxx+rosemary')
    expect(screen.getByRole('heading', { name: /^Nothing found for/ })).toBeTruthy()
    const [nearest, ...others] = screen.getAllByRole('navigation', { name: 'Did you mean' })
    expect(others).toEqual([])
    expect(within(nearest as HTMLElement).getAllByRole('link')[0]?.textContent).toMatch(/herb/i)
    const popular = await screen.findByRole('list', { name: 'Popular products' })
    expect(within(popular).getAllByRole('article')).toHaveLength(4)
    expect(screen.getAllByRole('navigation', { name: 'Did you mean' })).toHaveLength(1)
  })

  test('a page beyond the last leads to the last', async () => {
    const { user } = await show('/search?q=soap&page=500')
    await user.click(screen.getByRole('link', { name: 'Go to the last page' }))
    await waitFor(() => expect(names().length).toBeGreaterThan(0))
  })

  test('a search that takes longer than two seconds is still shown', async () => {
    const proxy = await startFaultProxy(live())
    onTestFinished(proxy.close)
    configure(proxy.url)
    proxy.breakCalls(/queries/, 'slow', 2100)
    const { isPartial } = await load('/search?q=soap')
    expect(isPartial).toBeUndefined()
  })

  test('a search that failed on the server is not cached, and the browser repeats it', async () => {
    configure(NOWHERE)
    const { props, isPartial } = await load('/search?q=soap')
    expect([props.view, isPartial]).toEqual([null, true])
    configure(live())
    render(<Moving start="/search?q=soap" view={props.view} />)
    await waitFor(() => expect(names().length).toBeGreaterThan(3))
  })

  test('a search that fails twice says so, keeps the address, and offers a retry', async () => {
    configure(NOWHERE)
    const { user } = render(<Moving start="/search?q=soap" view={null} />)
    expect(screen.getByText('The products could not be loaded.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Kitchen' })).toBeTruthy()
    const again = screen.getByRole('button', { name: 'Try again' })
    await waitFor(() => expect(again.getAttribute('aria-disabled')).not.toBe('true'))
    configure(live())
    await user.click(again)
    await waitFor(() => expect(names().length).toBeGreaterThan(3))
    expect(address()).toBe('/search?q=soap')
  })
})

describe('what a visitor sees and opens', () => {
  /**
   * The second page of a search whose events go to a service of the test. Only a query of the visitor's own has an id:
   * what the server found is shared by all guests.
   */
  async function recorded(queryID?: string) {
    const service = await startRecordingService()
    onTestFinished(() => {
      chooseConsent(new Set())
      return service.stop()
    })
    const { props } = await load('/search?q=oil&page=2')
    configure(service.origin)
    const { listing } = props.view as SearchView
    const found = { ...listing?.found, ...(queryID && { queryID }) } as FoundListing['found']
    const view = { ...props.view, listing: { ...listing, found } } as SearchView
    const show = () => render(<Moving start="/search?q=oil&page=2" view={view} />)
    const sent = () => service.received.flatMap(({ body }) => searchEventsBody.parse(JSON.parse(body)).events)
    return { show, sent, found }
  }
  // A link of the card, without leaving the page of the test.
  const openCard = (at: number) => {
    const link = within(screen.getAllByRole('article')[at] as HTMLElement).getAllByRole('link')[0] as HTMLElement
    link.addEventListener('click', (event) => event.preventDefault())
    fireEvent.click(link)
  }

  test('is reported to the search service with consent: what was shown, and the place of what was opened', async () => {
    chooseConsent(new Set(['analytics']))
    const { show, sent, found } = await recorded('a'.repeat(32))
    show()
    const event = { index: 'products_en', userToken: expect.stringMatching(/^anonymous-/) }
    await waitFor(() =>
      expect(sent()).toEqual([
        expect.objectContaining({ ...event, eventType: 'view', objectIDs: found.objectIDs.slice(0, 20) }),
      ]),
    )
    openCard(2)
    await waitFor(() => expect(sent()).toHaveLength(2))
    expect(sent()[1]).toMatchObject({
      ...event,
      eventType: 'click',
      objectIDs: [found.objectIDs[2]],
      queryID: found.queryID,
      positions: [LISTING_PAGE_SIZE + 3],
    })
  })

  test('is reported without a place when the server searched, because its answer is shared by all guests', async () => {
    chooseConsent(new Set(['analytics']))
    const { show, sent } = await recorded()
    show()
    openCard(2)
    await waitFor(() => expect(sent()).toHaveLength(2))
    expect(sent().find(({ eventType }) => eventType === 'click')).not.toHaveProperty('positions')
  })

  test('is not reported without consent, nor is a click that opens nothing', async () => {
    const { show, sent } = await recorded()
    const { unmount } = show()
    openCard(0)
    unmount()
    chooseConsent(new Set(['analytics']))
    show()
    fireEvent.click(screen.getAllByRole('article')[0] as HTMLElement)
    await waitFor(() => expect(sent()).toHaveLength(1))
    await vi.dynamicImportSettled()
    expect(sent().map(({ eventType }) => eventType)).toEqual(['view'])
  })
})

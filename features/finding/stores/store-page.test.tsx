import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import type { StoreDetails } from '@/contract/finding/stores'
import { fakeRouter } from '@/lib/framework/testing/fake-router'
import { browserApi } from '@/lib/session/calls/browser-api'
import { announceSessionChange } from '@/lib/session/session-state'
import { breakCalls } from '@/tests/support/break-calls'
import { render } from '@/tests/support/render'
import { signInAs } from '@/tests/support/session/signed-in'
import { StorePage } from './store-page'
import { readStoreView, type StoreView } from './store-url'

let fern: StoreDetails
let lino: StoreDetails

beforeAll(async () => {
  const { stores } = (await browserApi.call('stores', {})).data
  const detailsOf = async (name: string) => {
    const storeId = stores.find((store) => store.name === name)?.storeId ?? ''
    return (await browserApi.call('store', { storeId })).data
  }
  fern = await detailsOf('Fern & Field')
  lino = await detailsOf('Lino')
})

const WHOLE = readStoreView(new URLSearchParams())

function showPage({ view = WHOLE, store = fern }: { view?: StoreView; store?: StoreDetails } = {}) {
  const visited: string[] = []
  const { Router } = fakeRouter()
  const rendered = render(
    <Router>
      <StorePage
        store={store}
        view={view}
        onView={(href) => visited.push(href)}
        messages={null}
        follow={<button type="button">FOLLOW</button>}
        share={null}
      />
    </Router>,
  )
  return { ...rendered, visited }
}

const grid = () => screen.findByRole('list', { name: 'Products' })

test('a story that stays English says so, the promises are of the page’s language', async () => {
  showPage()
  const story = within(screen.getByRole('region', { name: 'The people behind Fern & Field' }))
  expect(story.getByText(/Bottles are made to be kept/).closest('[lang=en][dir=ltr]')).toBeTruthy()
  const promises = within(story.getByRole('list', { name: 'What most of its products promise' })).getAllByRole(
    'listitem',
  )
  expect(promises.filter((promise) => promise.querySelector('[lang]'))).toEqual([])
  await grid()
})

test('the store tells who it is, and its story', async () => {
  const { user } = showPage()
  expect(screen.getByRole('heading', { level: 1, name: 'Fern & Field' })).toBeTruthy()
  expect(screen.getByText('Verified seller')).toBeTruthy()
  const facts = screen.getByRole('list', { name: 'About the store' })
  expect(facts.textContent).toContain(`${fern.productCount} products`)
  expect(facts.textContent).toContain('Hood River, Oregon')
  const story = within(screen.getByRole('region', { name: 'The people behind Fern & Field' }))
  await user.click(story.getByText('Read the whole story'))
  expect(story.getByText(/Bottles are made to be kept/)).toBeTruthy()
  await grid()
})

test('a store that nobody has checked has no badge, and its panel says nothing of a check', async () => {
  showPage({ store: { ...fern, isVerified: false } })
  expect(screen.getByRole('heading', { level: 1, name: 'Fern & Field' })).toBeTruthy()
  expect(screen.queryByText('Verified seller')).toBeNull()
  expect(screen.queryByText('Checked')).toBeNull()
  await grid()
})

test('the maker speaks below the story, with their place on the globe; a store without one shows nothing of it', async () => {
  const { unmount } = showPage()
  const maker = within(screen.getByRole('region', { name: 'Who makes it' }))
  expect(maker.getByText(/^I stir the kettle for nine hours/)).toBeTruthy()
  expect(maker.getByText('Imani Brooks')).toBeTruthy()
  expect(maker.getByRole('img', { name: 'Hood River, Oregon on the globe' })).toBeTruthy()
  await grid()
  unmount()
  const { maker: _, ...anonymous } = fern
  const bare = showPage({ store: anonymous })
  expect(screen.queryByRole('region', { name: 'Who makes it' })).toBeNull()
  await grid()
  bare.unmount()
  showPage({ store: { ...anonymous, maker: { name: 'Imani Brooks', words: 'I stir.' } } })
  expect(within(screen.getByRole('region', { name: 'Who makes it' })).queryByRole('img')).toBeNull()
  await grid()
})

test('the seller panel names who is behind the store, and how to reach them', async () => {
  const { unmount } = showPage({
    store: {
      ...fern,
      trader: {
        legalName: 'Fern & Field LLC',
        address: ['12 Harbor Street', 'Hood River, Oregon'],
        email: 'hello@fern.example',
        phone: '+1 202 555 0100',
        registration: 'Trade register 204600',
      },
    },
  })
  const panel = within(screen.getByRole('region', { name: 'About this seller, delivery and returns' }))
  for (const text of ['Fern & Field LLC', '12 Harbor Street, Hood River, Oregon', 'Trade register 204600'])
    expect(panel.getByText(text)).toBeTruthy()
  expect(panel.getByRole('link', { name: 'hello@fern.example' }).getAttribute('href')).toBe('mailto:hello@fern.example')
  expect(panel.getByRole('link', { name: '+1 202 555 0100' }).getAttribute('href')).toBe('tel:+12025550100')
  expect(panel.getByRole('button', { name: 'Report the store Fern & Field' })).toBeTruthy()
  await grid()
  unmount()
  showPage({ store: { ...fern, trader: undefined } })
  expect(screen.queryByText('Legal name')).toBeNull()
  await grid()
})

test('it lists its own products, as many as it says', async () => {
  showPage()
  const cards = within(await grid()).getAllByRole('article')
  expect(cards).toHaveLength(fern.productCount)
  for (const card of cards) expect(card.textContent).toContain('Fern & Field')
  expect(screen.getByText(`${fern.productCount} products`, { selector: '[role=status]' })).toBeTruthy()
})

test('its categories are links that say how many there are, and lead to just those', async () => {
  const category = fern.categories.find(({ level, productCount }) => level === 2 && productCount > 1)
  const { user, visited, unmount } = showPage()
  const chips = within(screen.getByRole('navigation', { name: 'Categories of this store' }))
  expect(chips.getByRole('link', { current: true }).textContent).toBe(`All ${fern.productCount}`)
  await user.click(chips.getByRole('link', { name: `${category?.title} ${category?.productCount}` }))
  const view = readStoreView(new URL(visited[0] ?? '', 'http://shop').searchParams)
  expect(view).toMatchObject({ fname: category?.path[0], sname: category?.path[1] })
  unmount()

  showPage({ view })
  expect(await screen.findByRole('heading', { level: 2, name: category?.title ?? '' })).toBeTruthy()
  expect(within(await grid()).getAllByRole('article')).toHaveLength(category?.productCount ?? -1)
})

test('search and sort go into the address', async () => {
  const { user, visited } = showPage()
  await user.type(screen.getByRole('searchbox', { name: 'Search this store' }), 'hand wash{Enter}')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'Price: low to high')
  const path = `/store/fern-field/${fern.storeId}`
  expect(visited).toEqual([`${path}?q=hand+wash`, `${path}?sort=price-asc`])
  await grid()
})

test('the search field keeps the focus after a search, and follows the address', async () => {
  const { Router } = fakeRouter()
  function Page() {
    const [view, setView] = useState(WHOLE)
    return (
      <Router>
        <StorePage
          store={fern}
          view={view}
          onView={(href) => setView(readStoreView(new URL(href, 'http://shop').searchParams))}
          messages={null}
          follow={null}
          share={null}
        />
        <button type="button" onClick={() => setView(WHOLE)}>
          Back
        </button>
      </Router>
    )
  }
  const { user } = render(<Page />)
  const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search this store' })
  await user.type(field, ' wash {Enter}')
  await screen.findByRole('heading', { level: 2, name: /wash/ })
  expect(document.activeElement).toBe(field)
  expect(field.value).toBe('wash')
  await user.click(screen.getByRole('button', { name: 'Back' }))
  expect(field.value).toBe('')
})

test('a search that finds nothing says so, and leads back to all products', async () => {
  showPage({ view: { ...WHOLE, q: 'xyzzyqqq' } })
  expect(await screen.findByText('Nothing found here')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Show all products' }).getAttribute('href')).toBe(
    `/store/fern-field/${fern.storeId}`,
  )
})

test('a page beyond the last leads to the last', async () => {
  showPage({ view: { ...WHOLE, page: 999_999 } })
  expect((await screen.findByRole('link', { name: 'Go to the last page' })).getAttribute('href')).toBe(
    `/store/fern-field/${fern.storeId}`,
  )
})

test('products that could not be had are offered again; the store stays', async () => {
  const proxy = await breakCalls(/searchFilter/, 'down')
  const { user } = showPage()
  expect(await screen.findByText('The products could not be loaded.')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1 })).toBeTruthy()
  proxy.heal()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await grid()).toBeTruthy()
})

test('a report needs a reason, goes once, and then is greyed out', async () => {
  await signInAs('shopper')
  const { user } = showPage()
  await user.click(screen.getByRole('button', { name: 'Report the store Fern & Field' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Report Fern & Field' }))
  await user.click(dialog.getByRole('button', { name: /^Send/ }))
  expect(dialog.getByRole('alert').textContent).toBe('Choose what is wrong.')
  await user.click(dialog.getByRole('radio', { name: 'What it says is not true' }))
  await user.type(dialog.getByRole('textbox', { name: 'Tell us more' }), 'It is not olive oil.')
  await user.click(dialog.getByRole('button', { name: /^Send/ }))
  expect(await screen.findByText('Thank you. We will look into it.')).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Reported' })).toHaveProperty('disabled', true)
  await grid()
})

test('a report that cannot be sent says so in its dialog, and can be sent again', async () => {
  await signInAs('member')
  const proxy = await breakCalls(/[rR]eport/, 'down')
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { user } = showPage()
  await user.click(screen.getByRole('button', { name: 'Report the store Fern & Field' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Report Fern & Field' }))
  await user.click(dialog.getByRole('radio', { name: 'Something else' }))
  await user.click(dialog.getByRole('button', { name: /^Send/ }))
  expect(await dialog.findByText('Something went wrong. Please try again.')).toBeTruthy()
  proxy.heal()
  await user.click(dialog.getByRole('button', { name: /^Send/ }))
  expect(await screen.findByText('Thank you. We will look into it.')).toBeTruthy()
  await grid()
})

test('a second report says that the store was already reported', async () => {
  await signInAs('newmember')
  await browserApi.call('reportStore', { storeId: lino.storeId, reason: 'other' })
  const { user } = showPage({ store: lino })
  await user.click(screen.getByRole('button', { name: 'Report the store Lino' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('radio', { name: 'Something else' }))
  await user.click(dialog.getByRole('button', { name: /^Send/ }))
  expect(await screen.findByText('Report Already Submitted')).toBeTruthy()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Reported' })).toBeTruthy())
  await grid()
})

test('a guest who reports is asked to sign in, and then the dialog opens by itself', async () => {
  const { user, signInRequests } = showPage()
  await grid()
  await user.click(screen.getByRole('button', { name: 'Report the store Fern & Field' }))
  expect(signInRequests).toMatchObject([{ reason: 'report', subject: 'Fern & Field' }])
  await signInAs('member')
  announceSessionChange()
  signInRequests[0]?.onSignedIn?.()
  expect(await screen.findByRole('dialog', { name: 'Report Fern & Field' })).toBeTruthy()
})

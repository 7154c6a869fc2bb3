import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { ApiCaller } from '@/lib/api/api-caller'
import { ApiProvider } from '@/lib/api/api-context'
import { fakeRouter } from '@/lib/framework/testing/fake-router'
import { browserApi } from '@/lib/session/calls/browser-api'
import { announceSessionChange } from '@/lib/session/session-state'
import { render } from '@/tests/support/render'
import { clearCookies, signInAs } from '@/tests/support/session/signed-in'
import { SearchForm } from './search-form'
import { readRecentSearches, storeSearches } from './stored-searches'

afterEach(() => localStorage.clear())

/** Storing a search creates a guest, whose cookies must not reach another test. */
const guestIsKnown = () => waitFor(() => expect(document.cookie).toContain('guestUid='))

test('goes to the results, and stays when there is nothing to look for', async () => {
  const { Router, push } = fakeRouter({ query: { q: 'towel' } })
  const { user } = render(
    <Router>
      <SearchForm className={undefined} />
    </Router>,
  )
  const field = screen.getByRole('combobox', { name: 'Search' })
  expect(field).toHaveProperty('value', 'towel')
  await user.clear(field)
  await user.type(field, '   {Enter}')
  expect(push).not.toHaveBeenCalled()
  await user.type(field, 'soap & water {Enter}')
  expect(push).toHaveBeenCalledWith('/search?q=soap%20%26%20water')
  await waitFor(() => expect(readRecentSearches('guest')).toEqual(['soap & water']))
  await guestIsKnown()
})

test('shows no search of a page of the account', () => {
  const { Router } = fakeRouter({ pathname: '/profile/products', query: { q: 'towel' } })
  render(
    <Router>
      <SearchForm className={undefined} />
    </Router>,
  )
  expect(screen.getByRole('combobox', { name: 'Search' })).toHaveProperty('value', '')
})

test('a search sent before suggestions load becomes a recent search too', async () => {
  const { Router } = fakeRouter()
  const { user } = render(
    <Router>
      <SearchForm className={undefined} />
    </Router>,
  )
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Search' })
  field.value = 'soap'
  fireEvent.submit(field)
  await waitFor(() => expect(readRecentSearches('guest')).toEqual(['soap']))
  await guestIsKnown()
  await user.clear(field)
  await user.click(field)
  expect(await screen.findByRole('option', { name: 'soap' })).toBeTruthy()
})

test('a search whose saving was cut off stays, and is saved when the field opens the next time', async () => {
  const query = `cork board ${Date.now()}`
  const { Router } = fakeRouter()
  const { _id: owner } = await signInAs('shopper')
  const leftBehind = vi.fn(() => Promise.reject(new Error('The page was left')))
  const field = (api: Partial<ApiCaller>) => (
    <Router>
      <ApiProvider value={{ ...browserApi, ...api } as ApiCaller}>
        <SearchForm className={undefined} />
      </ApiProvider>
    </Router>
  )
  const first = render(field({ call: leftBehind }))
  await first.user.type(screen.getByRole('combobox', { name: 'Search' }), `${query}{Enter}`)
  await waitFor(() => expect(leftBehind).toHaveBeenCalledWith('keepSearch', { query }))
  first.unmount()

  const { user } = render(field({}))
  await user.click(screen.getByRole('combobox', { name: 'Search' }))
  await waitFor(async () => {
    const { data } = await browserApi.call('recentSearches', {})
    expect(data.map((search) => search.query)).toContain(query)
  })
  expect(await screen.findByRole('option', { name: query })).toBeTruthy()
  expect(readRecentSearches(owner)).toContain(query)
})

test('a search that the marketplace refuses does not hold up the others', async () => {
  const query = `jute rug ${Date.now()}`
  const { Router } = fakeRouter()
  const { _id: owner } = await signInAs('shopper')
  // A letter without a shape: it looks empty.
  storeSearches({ owner, searches: [query, '\u3164'], unsaved: [query, '\u3164'] })
  const { user } = render(
    <Router>
      <SearchForm className={undefined} />
    </Router>,
  )
  await user.click(screen.getByRole('combobox', { name: 'Search' }))
  await waitFor(async () => {
    const { data } = await browserApi.call('recentSearches', {})
    expect(data.map((search) => search.query)).toContain(query)
  })
})

test('is a plain form: it works without JavaScript', () => {
  const { Router } = fakeRouter()
  render(
    <Router>
      <SearchForm className={undefined} />
    </Router>,
  )
  const form = screen.getByRole('combobox').closest('form')
  expect(form?.getAttribute('action')).toBe('/search')
  expect(form?.getAttribute('method')).toBe('get')
  expect(screen.getByRole('combobox').getAttribute('name')).toBe('q')
})

test('recent searches are deleted from the browser at sign-out, and not before', async () => {
  const { Router } = fakeRouter()
  const { _id: owner } = await signInAs('shopper')
  storeSearches({ owner, searches: ['a secret'], unsaved: [] })
  render(
    <Router>
      <SearchForm className={undefined} />
    </Router>,
  )
  expect(JSON.stringify({ ...localStorage })).toContain('a secret')
  clearCookies()
  act(announceSessionChange)
  expect(JSON.stringify({ ...localStorage })).not.toContain('a secret')
})

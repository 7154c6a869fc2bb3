import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, inject, test, vi } from 'vitest'
import { providePublicConfig } from '@/lib/config'
import { fakeRouter } from '@/lib/framework/testing/fake-router'
import type { Locale } from '@/lib/i18n/locale'
import { readConfig } from '@/lib/server/config'
import { render } from '@/tests/support/render'
import { searchable } from '@/tests/support/searchable'
import { signInAs } from '@/tests/support/session/signed-in'
import { SearchForm } from './search-form'

/** As long as a test: the machine may be busy. */
const HOOK_TIMEOUT = 40_000

const configure = (searchUrl: string) =>
  providePublicConfig(readConfig({ API_URL: inject('marketplaceUrl'), SEARCH_URL: searchUrl }).public)

beforeAll(searchable, HOOK_TIMEOUT)
afterEach(() => {
  configure(inject('marketplaceUrl'))
  localStorage.clear()
})

function show(locale: Locale = 'en') {
  const { Router, push } = fakeRouter()
  const rendered = render(
    <Router>
      <SearchForm className={undefined} />
      <button type="button">Elsewhere</button>
    </Router>,
    { locale },
  )
  return { ...rendered, push }
}

const field = () => screen.getByRole('combobox')
const options = () => screen.findAllByRole('option')
const group = (name: string) => screen.findByRole('group', { name })
const active = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')
/** Leaving for a page is the browser's affair, which is none here. */
const links = () => {
  const followed: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    followed.push(this.getAttribute('href') ?? '')
  })
  return followed
}

test('typing shows suggestions, categories and products in groups, and announces their number', async () => {
  const { user } = show()
  await user.type(field(), 'soap')
  expect(within(await group('Suggestions')).getAllByRole('option').length).toBeGreaterThan(0)
  expect(within(await group('Categories')).getByRole('option', { name: /^Soap & wash in Bath & body$/ })).toBeTruthy()
  const products = within(await group('Products')).getAllByRole('option')
  expect(products[0]?.textContent).toMatch(/\$\d+\.\d\d$/)
  expect(products.at(-1)?.textContent).toMatch(/^See all \d+ products$/)
  expect(field().getAttribute('aria-expanded')).toBe('true')
  expect(screen.getByRole('listbox').id).toBe(field().getAttribute('aria-controls'))
  await waitFor(async () =>
    expect(screen.getByText(/^\d+ suggestions$/).textContent).toBe(`${(await options()).length} suggestions`),
  )
})

test('a store is offered by its name', async () => {
  const { user } = show()
  await user.type(field(), 'Olivary')
  expect(within(await group('Stores')).getByRole('option', { name: /^Olivary \d+ products$/ })).toBeTruthy()
})

test('arrow keys, Home and End move, and Enter follows; the text stays', async () => {
  const followed = links()
  const { user } = show()
  await user.type(field(), 'soap')
  await group('Products')
  const all = await options()
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(active()).toBe(all[1])
  expect(all[1]?.getAttribute('aria-selected')).toBe('true')
  await user.keyboard('{End}')
  expect(active()).toBe(all.at(-1))
  await user.keyboard('{Home}{ArrowUp}')
  expect(active()).toBeNull()
  await user.keyboard('{ArrowDown}{Enter}')
  expect(followed).toEqual([all[0]?.getAttribute('href')])
  expect(document.activeElement).toBe(field())
})

test('Escape closes without emptying the field, an arrow opens again, and leaving it closes', async () => {
  const { user } = show()
  await user.type(field(), 'soap')
  await options()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(field()).toHaveProperty('value', 'soap')
  await user.keyboard('{ArrowDown}')
  await options()
  await user.click(screen.getByRole('button', { name: 'Elsewhere' }))
  expect(screen.queryByRole('listbox')).toBeNull()
})

test('focus without typing opens nothing', async () => {
  const { user } = show()
  await user.tab()
  expect(document.activeElement).toBe(field())
  expect(field().getAttribute('aria-expanded')).toBe('false')
})

test('recent searches are offered next time, and deleted one by one or all at once', async () => {
  await signInAs('newmember')
  const { user, push } = show()
  for (const text of ['castile soap', 'linen towel']) {
    await user.clear(field())
    await user.type(field(), text)
    await options()
    await user.keyboard('{Enter}')
    expect(push).toHaveBeenLastCalledWith(`/search?q=${encodeURIComponent(text)}`)
  }
  await user.clear(field())
  const recent = await group('Recent searches')
  await waitFor(() =>
    expect(
      within(recent)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['linen towel', 'castile soap']),
  )
  await user.click(screen.getByRole('button', { name: 'Remove linen towel from recent searches' }))
  expect(document.activeElement).toBe(field())
  await waitFor(() => expect(within(recent).getAllByRole('option').length).toBe(1))
  await user.click(screen.getByRole('button', { name: 'Clear recent searches' }))
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Recent searches' })).toBeNull())
  expect(await group('Popular searches')).toBeTruthy()
})

test('a signed-in shopper sees their own prices', async () => {
  await signInAs('member')
  const { user } = show()
  await user.type(field(), 'bamboo toothbrush set')
  const product = within(await group('Products')).getByRole('option', { name: /Bamboo Toothbrush Set/ })
  expect(product.textContent).not.toContain('$16.00')
})

test('when it cannot be asked it says so, and the form still searches', async () => {
  configure('http://127.0.0.1:9')
  const { user, push } = show()
  await user.type(field(), 'soap')
  expect(await screen.findByText('Suggestions could not be loaded. Press Enter to search.')).toBeTruthy()
  await user.keyboard('{Enter}')
  expect(push).toHaveBeenCalledWith('/search?q=soap')
})

test('while nothing more is typed, suggestions that failed are asked for again', async () => {
  configure('http://127.0.0.1:9')
  const { user } = show()
  await user.tab()
  await user.paste('soap')
  expect(await screen.findByText('Suggestions could not be loaded. Press Enter to search.')).toBeTruthy()
  configure(inject('marketplaceUrl'))
  expect((await options()).length).toBeGreaterThan(0)
  expect(screen.queryByText('Suggestions could not be loaded. Press Enter to search.')).toBeNull()
})

test('in Arabic it finds Arabic words', async () => {
  const { user } = show('ar')
  await user.type(field(), 'صابون')
  expect(within(await group('المنتجات')).getAllByRole('option').length).toBeGreaterThan(1)
})

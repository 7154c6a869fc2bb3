import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { browserApi } from '@/lib/session/calls/browser-api'
import { breakCalls } from '@/tests/support/break-calls'
import { render } from '@/tests/support/render'
import { letterOf } from './brand-letters'
import { BrandsPage } from './brands-page'

function showPage(search = '', locale: 'en' | 'ar' = 'en') {
  const searched: string[] = []
  const rendered = render(<BrandsPage search={search} onSearch={(text) => searched.push(text)} />, { locale })
  return { ...rendered, searched }
}

test("every store is listed under its letter, with the marketplace's product count", async () => {
  showPage()
  const { stores } = (await browserApi.call('stores', {})).data
  for (const { name, storeId, productCount } of stores) {
    const group = await screen.findByRole('region', { name: letterOf(name) })
    const link = within(group).getByRole('link', { name: new RegExp(`^${name}`) })
    expect(link.getAttribute('href')).toMatch(new RegExp(`^/store/[a-z0-9-]+/${storeId}$`))
    expect(link.textContent).toContain(productCount === 1 ? '1 product' : `${productCount} products`)
  }
})

test('the bar of letters leads to the groups that there are, and greys out the others', async () => {
  showPage()
  const bar = await screen.findByRole('navigation', { name: 'Brands by letter' })
  const group = screen.getByRole('region', { name: 'F' })
  expect(within(bar).getByRole('link', { name: 'F' }).getAttribute('href')).toBe(`#${group.id}`)
  expect(within(bar).queryByRole('link', { name: 'Q' })).toBeNull()
  expect(within(bar).getByText('Q')).toBeTruthy()
})

test('some are featured with a picture, and lead to their store', async () => {
  showPage()
  const featured = await screen.findByRole('region', { name: 'Featured brands' })
  expect(within(featured).getAllByRole('link')).toHaveLength(4)
})

test('typing filters the list, shows how many are left, and updates the address', async () => {
  const { user, searched } = showPage()
  await screen.findByRole('region', { name: 'F' })
  await user.type(screen.getByRole('searchbox', { name: 'Find a brand' }), 'fern')
  expect(screen.getAllByRole('region').map((region) => region.getAttribute('aria-labelledby'))).toEqual([
    'brands-F-title',
  ])
  expect(screen.getByText('1 brand')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Search' }).getAttribute('type')).toBe('submit')
  expect(searched.at(-1)).toBe('fern')
})

test('a text that finds nothing says so, and gives all of them back', async () => {
  const { user, searched } = showPage('zzz')
  expect(await screen.findByText('No brand has a name like “zzz”.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Show all brands' }))
  expect(screen.getByRole('region', { name: 'F' })).toBeTruthy()
  expect(searched).toEqual([''])
})

test('in Arabic the words are Arabic and the names stay', async () => {
  showPage('', 'ar')
  expect(await screen.findByRole('heading', { level: 1, name: 'العلامات التجارية' })).toBeTruthy()
  expect((await screen.findAllByText('Fern & Field')).length).toBeGreaterThan(0)
})

test('brands that failed to load offer a retry', async () => {
  const proxy = await breakCalls(/v1\/store/, 'down')
  const { user } = showPage()
  expect(await screen.findByText('The brands could not be loaded.')).toBeTruthy()
  proxy.heal()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('region', { name: 'F' })).toBeTruthy()
})

import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, inject, test } from 'vitest'
import { browserApi } from '@/lib/session/calls/browser-api'
import { render } from '@/tests/support/render'
import { signInAs } from '@/tests/support/session/signed-in'
import { HomeContent } from './home-content'
import { comeNear, show, waitingPlaces, watchPlaces } from './testing/watched-places'

/** Personal rows: fetched when their place is near the viewport, inserted only below the visible area. */

const home = <HomeContent stores={[]} followOf={() => null} />

beforeEach(watchPlaces)

/** How many places wait: the row of the test, and the journal, which is for everybody. */
const WITH_JOURNAL = 2

const heading = (name: string) => screen.queryByRole('heading', { level: 2, name })

/** A guest's token, as the first call that needs one leaves it. */
async function becomeGuest(): Promise<void> {
  const response = await fetch(`${inject('marketplaceUrl')}/fetch/ssrtoken`)
  const { data } = await response.json()
  // biome-ignore lint/suspicious/noDocumentCookie: the test's own browser.
  document.cookie = `token=${data.token.accessToken}; path=/`
}

async function viewProduct(slug: string): Promise<void> {
  const { productData } = await browserApi.call('productBySlug', { slug })
  await browserApi.call('pageView', { path: `/${slug}`, parentProductId: productData.parentProductId })
}

describe('what was viewed', () => {
  test('comes for a guest who looked at something, once its place is near', async () => {
    await becomeGuest()
    await viewProduct('wool-dryer-balls')
    render(home)
    await screen.findByRole('heading', { name: 'Best sellers' })
    expect(heading('Recently viewed')).toBeNull()
    comeNear()
    await waitFor(() => expect(waitingPlaces()).toBe(WITH_JOURNAL))
    show(false, 1500)
    const row = (await screen.findByRole('heading', { level: 2, name: 'Recently viewed' })).closest('section')
    expect(row?.textContent).toContain('Wool Dryer Balls')
    expect(heading('Recommended for you')).toBeNull()
  })

  test('does not shift visible content: it waits until its place is below the view', async () => {
    await becomeGuest()
    await viewProduct('wool-dryer-balls')
    render(home)
    await screen.findByRole('heading', { name: 'Best sellers' })
    comeNear()
    await waitFor(() => expect(waitingPlaces()).toBe(WITH_JOURNAL))
    show(true, 300)
    show(false, -900)
    expect(heading('Recently viewed')).toBeNull()
    show(false, 1200)
    expect(heading('Recently viewed')).not.toBeNull()
  })

  test('is nothing for a guest without a token, who is not given one for that', async () => {
    render(home)
    await screen.findByRole('heading', { name: 'Best sellers' })
    comeNear()
    await waitFor(() => expect(waitingPlaces()).toBe(WITH_JOURNAL - 1))
    expect(document.cookie).not.toMatch(/(^|; )token=/)
  })
})

test('recommendations load for signed-in shoppers', async () => {
  await signInAs('shopper')
  render(home)
  await screen.findByRole('heading', { name: 'Best sellers' })
  comeNear()
  await waitFor(() => expect(waitingPlaces()).toBeGreaterThanOrEqual(WITH_JOURNAL))
  show(false, 1500)
  const row = (await screen.findByRole('heading', { level: 2, name: 'Recommended for you' })).closest('section')
  expect(row?.querySelectorAll('article').length).toBe(10)
})

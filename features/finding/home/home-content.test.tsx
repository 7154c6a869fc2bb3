import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { browserApi } from '@/lib/session/calls/browser-api'
import { breakCalls } from '@/tests/support/break-calls'
import { render } from '@/tests/support/render'
import { signInAsNewcomer } from '@/tests/support/session/signed-in'
import { HomeContent } from './home-content'

const home = <HomeContent stores={[]} followOf={() => null} />

test('shows the rows; the heart of a card asks the wishlist, its plus puts one into the cart', async () => {
  const { user, toggled, added } = render(home)
  expect(await screen.findByRole('heading', { name: 'Best sellers' })).toBeTruthy()
  expect(screen.getByText(/from \d+ independent makers/)).toBeTruthy()
  expect(screen.getByRole('timer', { name: 'Time left on this deal' }).textContent).toMatch(/^\d\d days/)

  const [heart] = screen.getAllByRole('button', { name: /to wishlist$/ })
  const [plus] = screen.getAllByRole('button', { name: /to cart$/ })
  if (heart) await user.click(heart)
  expect(toggled).toEqual([[heart?.getAttribute('aria-label')?.match(/^Save (.+) to wishlist$/)?.[1], false]])
  if (plus) await user.click(plus)
  const name = plus?.getAttribute('aria-label')?.match(/^Add (.+) to cart$/)?.[1]
  await waitFor(() => expect(added).toHaveLength(1))
  const { productData } = await browserApi.call('productBySlug', { slug: added[0]?.product.slug ?? '' })
  expect(added[0]).toMatchObject({
    product: { productName: name, centralProductId: productData.centralProductId, storeId: productData.storeId },
    choice: { kind: 'oneTime' },
    quantity: 1,
    source: 'card',
  })
})

test('leads a guest to sign-in, and a signed-in shopper to their membership', async () => {
  const { user, signInRequests, unmount } = render(home)
  await user.click(await screen.findByRole('button', { name: 'Join for free' }))
  expect(signInRequests).toEqual([{ reason: 'memberPrice', isNew: true }])
  unmount()

  await signInAsNewcomer()
  render(home)
  await waitFor(() =>
    expect(screen.getAllByRole('link', { name: 'My membership' }).map((link) => link.getAttribute('href'))).toEqual([
      '/profile/my-membership',
      '/profile/my-membership',
    ]),
  )
  expect(screen.queryByRole('button', { name: 'Join for free' })).toBeNull()
})

test('keeps its frame when the products fail to load, and shows them after a retry', async () => {
  const proxy = await breakCalls(/cms/, 'down')
  const { user } = render(home)
  expect(await screen.findByText('The products of this page could not be loaded.')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1 })).toBeTruthy()

  proxy.heal()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Best sellers' })).toBeTruthy()
})

import { screen } from '@testing-library/react'
import { afterEach, expect, inject, test } from 'vitest'
import { providePublicConfig, publicConfig } from '@/lib/config'
import { type FaultProxy, startFaultProxy } from '@/tests/support/fault-proxy'
import { render } from '@/tests/support/render'
import { HomeContent } from './home-content'

let proxy: FaultProxy | undefined
const working = publicConfig()

afterEach(async () => {
  providePublicConfig(working)
  await proxy?.close()
  proxy = undefined
})

test('shows the rows, and asks guests to sign in for the wishlist and the cart', async () => {
  const { user, signInRequests } = render(<HomeContent storeCount={39} stores={[]} />)
  expect(await screen.findByRole('heading', { name: 'Best sellers' })).toBeTruthy()
  expect(screen.getByText(/from 39 independent makers/)).toBeTruthy()

  const [heart] = screen.getAllByRole('button', { name: /to wishlist$/ })
  const [plus] = screen.getAllByRole('button', { name: /to cart$/ })
  if (heart) await user.click(heart)
  if (plus) await user.click(plus)
  expect(signInRequests).toEqual(['wishlist', 'cart'])
})

test('keeps its frame when the products cannot be had, and shows them after another try', async () => {
  proxy = await startFaultProxy(inject('marketplaceUrl'))
  providePublicConfig({ ...working, cmsUrl: `${proxy.url}/cms` })
  proxy.breakCalls(/cms/, 'down')
  const { user } = render(<HomeContent storeCount={undefined} stores={[]} />)
  expect(await screen.findByText('The products of this page could not be loaded.', {}, { timeout: 5000 })).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1 })).toBeTruthy()

  proxy.heal()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Best sellers' })).toBeTruthy()
})

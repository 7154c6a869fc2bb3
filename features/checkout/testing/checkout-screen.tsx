import { screen, within } from '@testing-library/react'
import { type PropsWithChildren, useState } from 'react'
import { inject } from 'vitest'
import type { z } from 'zod'
import type { addressBody } from '@/contract/address'
import { guestTokenAnswer } from '@/contract/bootstrap'
import type { ApiCaller } from '@/lib/api/api-caller'
import { ApiProvider } from '@/lib/api/api-context'
import { RouterProvider } from '@/lib/framework/testing/fake-router'
import { browserApi } from '@/lib/session/calls/browser-api'
import { type RenderOptions, render } from '@/tests/support/render'
import { CheckoutPage } from '../checkout-page'

interface ShowOptions extends RenderOptions {
  readonly at?: string
  readonly api?: ApiCaller
}

/** Shows the checkout at an address, with the real marketplace behind it and a history of addresses. */
export function showCheckout({ at = '/checkout', api = browserApi, ...options }: ShowOptions = {}) {
  const visited: string[] = [at]
  const Router = ({ children }: PropsWithChildren) => {
    const [asPath, setAsPath] = useState(at)
    const go = async (_: unknown, as?: string) => {
      const address = as ?? String(_)
      visited.push(address)
      setAsPath(address)
      return true
    }
    const events = { on: () => undefined, off: () => undefined }
    const router = {
      asPath,
      pathname: '/checkout',
      query: {},
      push: go,
      replace: go,
      prefetch: async () => undefined,
      events,
    }
    return <RouterProvider router={router}>{children}</RouterProvider>
  }
  const shown = render(
    <ApiProvider value={api}>
      <Router>
        <CheckoutPage promo={() => null} />
      </Router>
    </ApiProvider>,
    options,
  )
  return { ...shown, visited }
}

/** The heading of the open panel. */
export const openTitle = async () => {
  await screen.findByRole('heading', { name: 'Payment' })
  return screen.getAllByRole('heading', { level: 2 }).find((heading) => heading.getAttribute('aria-current') === 'step')
    ?.textContent
}

/** A row of the summary as it reads, by the beginning of its label. */
export const rowOf = (label: string) =>
  within(screen.getByRole('complementary', { name: 'Order summary' }))
    .getAllByRole('term')
    .find((term) => term.textContent?.startsWith(label))?.parentElement?.textContent

/** Makes this browser a guest's, with products in the cart. */
export async function beGuestWith(...slugs: readonly string[]): Promise<void> {
  const response = await fetch(`${inject('marketplaceUrl')}/fetch/ssrtoken`)
  const { data } = guestTokenAnswer.parse(await response.json())
  // biome-ignore lint/suspicious/noDocumentCookie: the test's own browser.
  document.cookie = `token=${encodeURIComponent(data.token.accessToken)}; path=/`
  for (const slug of slugs) await putIntoCart(slug)
}

export async function putIntoCart(slug: string, quantity = 1): Promise<void> {
  const { productData } = await browserApi.call('productBySlug', { slug })
  const { centralProductId, childProductId, unitId, storeId } = productData
  await browserApi.call('editCart', {
    centralProductId,
    productId: childProductId,
    unitId,
    storeId,
    newQuantity: quantity,
    action: 1,
  })
}

export const HOME: z.input<typeof addressBody> = {
  name: 'Amara Mensah',
  line1: '1840 Laurel Canyon Blvd',
  line2: 'Apt 4',
  city: 'Los Angeles',
  state: 'CA',
  zip: '90046',
  mobile: '(323) 555-0148',
}

export const saveAddress = async (change: Partial<typeof HOME> = {}) =>
  (await browserApi.call('addAddress', { ...HOME, ...change })).data

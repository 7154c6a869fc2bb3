import { screen, within } from '@testing-library/react'
import { type PropsWithChildren, useState } from 'react'
import { inject } from 'vitest'
import type { z } from 'zod'
import type { addressBody } from '@/contract/account/addresses'
import { guestTokenAnswer } from '@/contract/finding/bootstrap'
import type { ApiCaller } from '@/lib/api/api-caller'
import { ApiProvider } from '@/lib/api/api-context'
import { RouterProvider } from '@/lib/framework/testing/fake-router'
import { browserApi } from '@/lib/session/calls/browser-api'
import { type RenderOptions, render } from '@/tests/support/render'
import { CheckoutPage, type CheckoutPageProps } from '../checkout-page'

interface ShowOptions extends RenderOptions, Partial<CheckoutPageProps> {
  readonly at?: string
  readonly api?: ApiCaller
  /** The router replaces an address only then. */
  readonly replaces?: Promise<void>
}

/** Shows the checkout at an address, with the real marketplace behind it and a history of addresses. */
export function showCheckout({ at = '/checkout', api = browserApi, replaces, ...more }: ShowOptions = {}) {
  const { promo = () => null, giftCard = () => null, notices = () => null, ...options } = more
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
      replace: async (...to: Parameters<typeof go>) => {
        await replaces
        return go(...to)
      },
      prefetch: async () => undefined,
      events,
    }
    return <RouterProvider router={router}>{children}</RouterProvider>
  }
  const shown = render(
    <ApiProvider value={api}>
      <Router>
        <CheckoutPage {...{ promo, giftCard, notices }} />
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

/** The e-mail field of the contact panel. */
export const emailField = () => screen.findByRole('textbox', { name: /^Email Address/ })
/** A text field of the open panel. */
export const field = (name: RegExp) => screen.getByRole('textbox', { name })

type User = ReturnType<typeof showCheckout>['user']

/** Pastes a text into a field. */
export async function enter(user: User, into: HTMLElement, text: string) {
  await user.click(into)
  await user.paste(text)
}

/** Completes the contact panel. */
export const giveEmail = async (user: User, email = 'noor@kassem.test') => {
  await enter(user, await emailField(), email)
  await user.keyboard('{Enter}')
}

/** Fills in the form of a new address, without sending it. */
export async function fillIn(user: User, change: { mobile?: string } = {}) {
  await enter(user, field(/^First name/), 'Noor')
  await enter(user, field(/^Last name/), 'Kassem')
  await enter(user, field(/^Street/), '2210 Echo Park Ave')
  await enter(user, field(/^City/), 'Los Angeles')
  await user.selectOptions(screen.getByRole('combobox', { name: /^State/ }), 'California')
  await enter(user, field(/^ZIP/), '90026')
  await enter(user, field(/^Phone/), change.mobile ?? '(323) 555-0172')
}

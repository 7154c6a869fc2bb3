import type { ReactElement } from 'react'
import { inject } from 'vitest'
import { ErrorDialogProvider } from '@/components/overlay/error-dialog-provider'
import { guestTokenAnswer } from '@/contract/finding/bootstrap'
import { ApiProvider } from '@/lib/api/api-context'
import { fakeRouter } from '@/lib/framework/testing/fake-router'
import { browserApi } from '@/lib/session/calls/browser-api'
import { type RenderOptions, render } from '@/tests/support/render'
import { CartProvider } from '../cart-provider'
import { type ObservedApi, observedApi } from './observed-api'
import { seededProduct } from './seeded-product'

interface ShowOptions extends RenderOptions {
  /** The route of the page, and its address. */
  readonly pathname?: string
  readonly asPath?: string
  readonly observed?: ObservedApi
}

/** Draws a part of the shop inside the cart's provider, with the real marketplace behind it. */
export function showWithCart(ui: ReactElement, options: ShowOptions = {}) {
  const { pathname = '/[name]', asPath = '/bamboo-toothbrush-set', observed = observedApi(), ...rest } = options
  const { Router, push, replace } = fakeRouter({ pathname, asPath })
  const rendered = render(
    <ApiProvider value={observed.api}>
      <Router>
        <ErrorDialogProvider>
          <CartProvider>{ui}</CartProvider>
        </ErrorDialogProvider>
      </Router>
    </ApiProvider>,
    rest,
  )
  return { ...rendered, push, replace, observed }
}

/** Makes this browser a guest's who has been here before: with a token, and something in the cart. */
export async function beGuestWith(...contents: readonly (readonly [slug: string, quantity: number])[]): Promise<void> {
  const response = await fetch(`${inject('marketplaceUrl')}/fetch/ssrtoken`)
  const { data } = guestTokenAnswer.parse(await response.json())
  // biome-ignore lint/suspicious/noDocumentCookie: the test's own browser.
  document.cookie = `token=${encodeURIComponent(data.token.accessToken)}; path=/`
  for (const [slug, quantity] of contents) await putIntoCart(slug, quantity)
  if (contents.length > 0) localStorage.setItem('cart-hint', '1')
}

/** Adds a product to the current session's cart, as another device would. */
export async function putIntoCart(
  slug: string,
  quantity: number,
  terms: { readonly planFrequencyId?: string; readonly upsellCampaignId?: string } = {},
): Promise<void> {
  const { centralProductId, childProductId, unitId, storeId } = await seededProduct(slug)
  await browserApi.call('editCart', {
    centralProductId,
    productId: childProductId,
    unitId,
    storeId,
    newQuantity: quantity,
    action: 1,
    ...terms,
  })
}

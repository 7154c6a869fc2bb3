import { screen } from '@testing-library/react'
import type { PropsWithChildren } from 'react'
import { vi } from 'vitest'
import type { ApiCaller } from '@/lib/api/api-caller'
import { ApiProvider } from '@/lib/api/api-context'
import { type CartActions, CartActionsProvider, useCartActions } from '@/lib/domain/cart/cart-context'
import { browserApi } from '@/lib/session/calls/browser-api'
import { render } from '@/tests/support/render'
import { PurchaseOptionsPanel } from '../purchase-options-panel'
import { useOfferTime } from '../use-offer-time'

type PanelProps = Parameters<typeof PurchaseOptionsPanel>[0]

interface Around {
  /** API caller of the panel, instead of the browser's. */
  readonly api?: ApiCaller
  /** Overrides parts of the cart. */
  readonly cart?: Partial<CartActions>
}

/** Renders the panel of a seeded product with its prices, for the current session. */
export async function showPanel(
  slug: string,
  change: Partial<PanelProps> = {},
  { api = browserApi, cart = {} }: Around = {},
) {
  const { productData: product } = await browserApi.call('productBySlug', { slug })
  const { data: price } = await browserApi.call('priceDetail', { variantId: product.childProductId })
  const onReload = vi.fn()
  const onNotify = vi.fn()
  const rendered = render(
    <ApiProvider value={api}>
      <Cart state={cart}>
        <TimedPanel
          product={product}
          price={price}
          priceState={{ isFailed: false, isFetching: false }}
          onReload={onReload}
          notify={{ open: onNotify, prefetch: () => undefined }}
          {...change}
        />
      </Cart>
    </ApiProvider>,
  )
  return { ...rendered, onReload, onNotify, product, price }
}

/** The panel with the time of offers. */
function TimedPanel(props: Omit<PanelProps, 'now' | 'onPassed'>) {
  return <PurchaseOptionsPanel {...props} {...useOfferTime()} />
}

function Cart({ state, children }: PropsWithChildren<{ readonly state: Partial<CartActions> }>) {
  return <CartActionsProvider value={{ ...useCartActions(), ...state }}>{children}</CartActionsProvider>
}

export const addButton = () => screen.getByRole('button', { name: /^Add to Cart/ })

export const dollars = (minor: number) => `$${(minor / 100).toFixed(2)}`

/** Returns the largest amount of the panel. */
export const headline = () => document.querySelector('p[aria-live] bdi')?.textContent

/** Returns the radio buttons of the ways to buy, in order. */
export const radios = () => screen.getAllByRole<HTMLInputElement>('radio').map(titleOf)

export const chosenTitle = () => titleOf(screen.getByRole<HTMLInputElement>('radio', { checked: true }))

/** Returns a label with the amount beside it. */
export const lineOf = (label: string | RegExp) => screen.getByText(label).parentElement?.textContent

const titleOf = (radio: HTMLInputElement) => radio.labels?.[0]?.textContent

import { routes } from '@/lib/routes'

/** The panels of the checkout in their order. Signed-in shoppers have no contact panel. */
export const PANELS = ['contact', 'address', 'delivery', 'payment'] as const
export type Panel = (typeof PANELS)[number]

/** Whether a panel has all it needs. The payment is complete only with the order. */
export type CompletePanels = Readonly<Record<Exclude<Panel, 'payment'>, boolean>>

/** Returns the panel that follows. The payment is the last one. */
export const panelAfter = (panel: Panel): Panel => PANELS[PANELS.indexOf(panel) + 1] ?? panel

export const panelsOf = (isGuest: boolean): readonly Panel[] => (isGuest ? PANELS : PANELS.slice(1))

interface OpenPanelInput {
  /** The panel that the URL names; undefined at plain /checkout. */
  readonly requested: Panel | undefined
  readonly isGuest: boolean
  readonly complete: CompletePanels
}

/** Returns the panel that is open: the requested one, or the first one before it that is not complete. */
export function openPanel({ requested, isGuest, complete }: OpenPanelInput): Panel {
  const panels = panelsOf(isGuest)
  const incomplete = panels.find((panel) => panel === 'payment' || !complete[panel]) ?? 'payment'
  if (requested === undefined || !panels.includes(requested)) return incomplete
  return panels.indexOf(incomplete) < panels.indexOf(requested) ? incomplete : requested
}

/** Returns the panel that a URL asks for: see `urlOfPanel`. */
export function askedPanel(url: string): Panel | undefined {
  const { pathname, searchParams } = new URL(url, 'http://shop')
  if (pathname === routes.shippingAddress()) return 'address'
  if (pathname === routes.secureCheckout()) return 'payment'
  const named = searchParams.get('panel')
  return named === 'contact' || named === 'delivery' ? named : undefined
}

/** Returns the URL of a panel. The cart that `url` names stays named. */
export function urlOfPanel(panel: Panel, url: string): string {
  const cartId = new URL(url, 'http://shop').searchParams.get('cartId')
  const path = pathOf(panel)
  return cartId ? `${path}${path.includes('?') ? '&' : '?'}cartId=${encodeURIComponent(cartId)}` : path
}

function pathOf(panel: Panel): string {
  switch (panel) {
    case 'address':
      return routes.shippingAddress()
    case 'payment':
      return routes.secureCheckout()
    default:
      return routes.checkout(panel)
  }
}

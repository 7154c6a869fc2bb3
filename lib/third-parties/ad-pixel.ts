import Router from 'next/router'
import { onRecordedEvent, type RecordedEvent, recordedEvents } from '../analytics/events'
import { currentSession } from '../session/session-state'
import { loadScript } from './load-script'
import type { StartOptions } from './third-parties'

declare global {
  interface Window {
    fbq?: Pixel
    _fbq?: Pixel
  }
}

interface Pixel {
  (...command: unknown[]): void
  callMethod?: (...command: unknown[]) => void
  queue: unknown[][]
  push: Pixel
  loaded: boolean
  version: string
  disablePushState: boolean
}

/** The events that the pixel is told, with its names for them. */
const STANDARD_EVENTS: Readonly<Record<string, string>> = {
  product_detail: 'ViewContent',
  add_to_cart: 'AddToCart',
  add_payment_info: 'AddPaymentInfo',
  purchase: 'Purchase',
}

/** Pages of the account, whose addresses name what is private. */
const PRIVATE = /^\/(profile|order-mobile)(\/|$)/

/**
 * Starts Meta's pixel: page views, and the events above with amounts and product ids. A signed-in user is told by the
 * SHA-256 of the user id, and nothing else about the visitor is sent.
 */
export async function startAdPixel(id: string, { isLate }: StartOptions): Promise<() => void> {
  const past = isLate ? [] : recordedEvents()
  const pixel = preparePixel()
  // Without this it collects texts of buttons, and fields of forms.
  pixel('set', 'autoConfig', false, id)
  const session = currentSession()
  pixel('init', id, session.kind === 'signedIn' ? { external_id: await sha256(session.uid) } : {})
  const viewPage = () => {
    if (!PRIVATE.test(location.pathname)) pixel('track', 'PageView')
  }
  const track = (event: RecordedEvent) => {
    const name = STANDARD_EVENTS[event.event]
    if (name) pixel('track', name, pixelDetails(event))
  }
  viewPage()
  past.forEach(track)
  loadScript('https://connect.facebook.net/en_US/fbevents.js')
  const endTracking = onRecordedEvent(track)
  Router.events.on('routeChangeComplete', viewPage)
  return () => {
    endTracking()
    Router.events.off('routeChangeComplete', viewPage)
    pixel('consent', 'revoke')
  }
}

function pixelDetails({ currency, value, transaction_id, childProductId, finalPriceList, items }: RecordedEvent) {
  const ids = childProductId ? [childProductId] : Array.isArray(items) ? items.map(({ item_id }) => item_id) : []
  const price = (finalPriceList as { readonly finalPrice?: number } | undefined)?.finalPrice
  return {
    currency,
    value: value ?? price,
    ...(ids.length > 0 && { content_type: 'product', content_ids: ids }),
    ...(transaction_id !== undefined && { order_id: transaction_id }),
  }
}

/** Keeps commands until the pixel's script has loaded, as its documentation describes. */
function preparePixel(): Pixel {
  const send = (...command: unknown[]) => {
    if (pixel.callMethod) pixel.callMethod(...command)
    else pixel.queue.push(command)
  }
  const pixel: Pixel = Object.assign(send, {
    queue: [],
    loaded: true,
    version: '2.0',
    // It would count a page view for each entry in the history.
    disablePushState: true,
  }) as unknown as Pixel
  pixel.push = pixel
  window.fbq = pixel
  window._fbq = pixel
  return pixel
}

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

import { attributionForCart } from '@/lib/attribution/attribution'
import { readCookie } from '@/lib/session/read-cookie'
import { currentSession } from '@/lib/session/session-state'
import { visitorFrom } from '@/lib/session/visitor'
import { visitorPlace } from '@/lib/session/visitor-place'
import type { WriteContext } from './cart-payload'
import { currentPlace } from './cart-place'

const USUAL_USER_TYPE = 1

/** Who writes to the cart now, and from where. */
export function writeContext(): WriteContext {
  const session = currentSession()
  const { latitude, longitude } = visitorPlace(readCookie)
  return {
    userType: session.kind === 'signedIn' ? session.userType : USUAL_USER_TYPE,
    storeCategoryId: visitorFrom(readCookie).storeCategoryId,
    latitude,
    longitude,
    cartId: currentPlace()?.cartId,
    path: window.location.pathname,
    attribution: attributionForCart(),
  }
}

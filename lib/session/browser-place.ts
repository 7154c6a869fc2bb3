import type { VisitorPlace } from '../api/endpoints'
import { knownNetworkAddress } from '../consent/network-address'
import { readCookie } from './read-cookie'
import { visitorPlace } from './visitor-place'

/** Where the visitor of this browser is, as far as it is known by now. */
export function browserPlace(): VisitorPlace {
  return { ...visitorPlace(readCookie), ipAddress: knownNetworkAddress() }
}

import type { VisitorPlace } from '../api/endpoints'
import { knownNetworkAddress } from '../consent/network-address'
import { readCookie } from './read-cookie'

/**
 * Where the visitor is, as far as the cookies know. The public address is no cookie; `browserPlace` knows it when the visitor has agreed.
 */
export function visitorPlace(
  cookie: (name: 'authPass' | 'lat' | 'long' | 'ucity' | 'country') => string | undefined,
): VisitorPlace {
  return {
    loginType: cookie('authPass') === 'true' ? 1 : 2,
    latitude: degrees(cookie('lat')),
    longitude: degrees(cookie('long')),
    city: cookie('ucity') ?? '',
    country: cookie('country') ?? '',
    ipAddress: '',
  }
}

function degrees(text: string | undefined): string {
  return text !== undefined && /^-?\d{1,3}(\.\d+)?$/.test(text) ? text : '0'
}

/** Where the visitor of this browser is, as far as it is known by now. */
export function browserPlace(): VisitorPlace {
  return { ...visitorPlace(readCookie), ipAddress: knownNetworkAddress() }
}

import type { VisitorPlace } from '../api/endpoints/endpoint'
import { knownNetworkAddress } from '../consent/network-address'
import { readCookie } from './cookies/read-cookie'

/**
 * Returns the visitor's location according to the cookies. The public address is not in a cookie; `browserPlace` adds
 * it when the visitor has consented.
 */
export function visitorPlace(cookie: (name: 'lat' | 'long' | 'ucity' | 'country') => string | undefined): VisitorPlace {
  return {
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

/** Returns the location of this browser's visitor, as far as it is known. */
export function browserPlace(): VisitorPlace {
  return { ...visitorPlace(readCookie), ipAddress: knownNetworkAddress() }
}

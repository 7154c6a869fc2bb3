import { newRequestKey } from '../api/request-key'
import { readCookie } from './read-cookie'
import { writeCookie } from './write-cookie'

/**
 * Writes the cookies that every browser has (specification 9): which device it is, made once and kept over signing out,
 * and where it is, 0 and 0 until somebody says so. The city has no value before that, and no cookie.
 */
export function writeDeviceCookies(): void {
  const device = readCookie('deviceId') ?? readCookie('deviceIdv1') ?? newRequestKey()
  if (!readCookie('deviceId')) writeCookie('deviceId', device)
  if (!readCookie('deviceIdv1')) writeCookie('deviceIdv1', device)
  if (!readCookie('lat')) writeCookie('lat', '0')
  if (!readCookie('long')) writeCookie('long', '0')
}

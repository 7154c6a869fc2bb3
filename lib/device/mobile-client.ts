const MOBILE_CLIENTS = /Android|BlackBerry|iPhone|iPad|iPod|Opera Mini|IEMobile|WPDesktop/i

/** Returns true when a user agent identifies itself as a phone or a tablet. */
export function isMobileClient(userAgent: string): boolean {
  return MOBILE_CLIENTS.test(userAgent)
}

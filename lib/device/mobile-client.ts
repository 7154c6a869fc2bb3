const MOBILE_CLIENTS = /Android|BlackBerry|iPhone|iPad|iPod|Opera Mini|IEMobile|WPDesktop/i

/** Whether a user agent names itself a phone's or a tablet's. */
export function isMobileClient(userAgent: string): boolean {
  return MOBILE_CLIENTS.test(userAgent)
}

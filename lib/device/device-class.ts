const MOBILE_CLIENTS = /Android|BlackBerry|iPhone|iPad|iPod|Opera Mini|IEMobile|WPDesktop/i

/** Returns true when a user agent identifies itself as a phone or a tablet. */
export function isMobileClient(userAgent: string): boolean {
  return MOBILE_CLIENTS.test(userAgent)
}

type ScreenSizeClass = 1 | 2 | 3 | 4

/**
 * Returns the size class of a screen, from phone to wide desktop.
 * @param width in CSS pixels
 */
export function screenSizeClass(width: number): ScreenSizeClass {
  if (width >= 1200) return 4
  if (width >= 992) return 3
  if (width >= 768) return 2
  return 1
}

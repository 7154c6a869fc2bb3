const COOKIES = /(?:^|; )(?:is_superadmin_session=[^;]|userType=12(?:;|$))/

/**
 * True when the cookies of the browser ask for the bar of admins and partners. Nearly every visitor's do not: this looks
 * without the code that reads cookies properly.
 */
export function needsBanner(cookies: string): boolean {
  return COOKIES.test(cookies)
}

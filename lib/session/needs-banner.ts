export const BANNER_COOKIES = /(?:^|; )(?:is_superadmin_session=[^;]|userType=12(?:;|$))/
export const ACTING_COOKIE = /(?:^|; )is_superadmin_session=[^;]/

/**
 * True when the cookies of the browser ask for the bar of admins and partners. Nearly every visitor's do not: this looks
 * without the code that reads cookies properly.
 */
export function needsBanner(cookies: string): boolean {
  return BANNER_COOKIES.test(cookies)
}

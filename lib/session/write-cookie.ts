import Cookies from 'js-cookie'

const DAY = 1
const MONTH = 30

/** Every cookie that scripts of the shop may read or write, with its lifetime in days (specification 9; decisions 3). */
export const COOKIE_DAYS = {
  token: MONTH,
  authPass: MONTH,
  uid: MONTH,
  userType: MONTH,
  guestUid: MONTH,
  deviceId: MONTH,
  deviceIdv1: MONTH,
  language: MONTH,
  rtl: MONTH,
  currencyCode: DAY,
  storeCategoryId: DAY,
  lat: DAY,
  long: DAY,
  ucity: DAY,
  country: DAY,
  lang: DAY,
  catId: DAY,
  isOrder: DAY,
  BlogToken: DAY,
  appliedPromocode: DAY,
  is_superadmin_session: DAY,
} as const

export type CookieName = keyof typeof COOKIE_DAYS

/** Writes a cookie in the browser: SameSite strict, Secure, path / (specification 9). */
export function writeCookie(name: CookieName, value: string): void {
  Cookies.set(name, value, { expires: COOKIE_DAYS[name], sameSite: 'strict', secure: true, path: '/' })
}

/** Takes a cookie away in the browser. */
export function clearCookie(name: CookieName): void {
  Cookies.remove(name, { path: '/' })
}

import { DEVICE_DAYS, SESSION_DAYS } from '@/contract/account/accounts-rules'

const DAY = 1
const MONTH = 30

/** Every cookie that the shop's scripts may read or write, with its lifetime in days. */
export const COOKIE_DAYS = {
  token: SESSION_DAYS,
  authPass: SESSION_DAYS,
  uid: SESSION_DAYS,
  userType: SESSION_DAYS,
  guestUid: SESSION_DAYS,
  deviceId: MONTH,
  deviceIdv1: MONTH,
  language: MONTH,
  rtl: MONTH,
  timeZone: MONTH,
  consent: MONTH,
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
  chatToken: DAY,
  chatUserId: DAY,
} as const

export type CookieName = keyof typeof COOKIE_DAYS

/** The cookies that only the storefront's server reads (HttpOnly), with their lifetimes in days. */
export const HIDDEN_COOKIE_DAYS = {
  refreshToken: SESSION_DAYS,
  adminRefreshToken: SESSION_DAYS,
  knownDevice: DEVICE_DAYS,
} as const

/** The device cookies, which stay at sign-out. */
export const KEPT_AT_SIGN_OUT: ReadonlySet<string> = new Set<CookieName>(['deviceIdv1', 'deviceId'])

/** Lifetime of tracking cookies, in days. */
export const TRACKING_DAYS = MONTH

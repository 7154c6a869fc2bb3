const DAY = 1
const MONTH = 30

/** Every cookie that scripts of the shop may read or write, with its lifetime in days. */
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
} as const

export type CookieName = keyof typeof COOKIE_DAYS

/** What stays when somebody signs out: which device it is. */
export const KEPT_AT_SIGN_OUT: ReadonlySet<string> = new Set<CookieName>(['deviceIdv1', 'deviceId'])

/** How long the values of tracking parameters are kept, in days. */
export const TRACKING_DAYS = MONTH

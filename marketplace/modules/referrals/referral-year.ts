/** The year in which referrals are counted: it begins on the day of the inviter's sign-up. Pure. */

interface ReferralYear {
  readonly startsAt: Date
  /** The first instant of the next one. */
  readonly endsAt: Date
}

/** Returns the year under way. Who signed up on February 29 begins on February 28 in other years. */
export function referralYear(signedUpAt: Date, now: Date): ReferralYear {
  const years = now.getUTCFullYear() - signedUpAt.getUTCFullYear()
  const passed = anniversary(signedUpAt, years) <= now ? years : years - 1
  return { startsAt: anniversary(signedUpAt, passed), endsAt: anniversary(signedUpAt, passed + 1) }
}

function anniversary(signedUpAt: Date, years: number): Date {
  const day = new Date(signedUpAt)
  day.setUTCFullYear(day.getUTCFullYear() + years)
  // March 1 of a year without February 29.
  if (day.getUTCMonth() !== signedUpAt.getUTCMonth()) day.setUTCDate(0)
  return day
}

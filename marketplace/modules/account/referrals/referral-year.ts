/** The year in which referrals are counted. It begins on the anniversary of the inviter's sign-up. */

interface ReferralYear {
  readonly startsAt: Date
  /** The first instant of the next year. */
  readonly endsAt: Date
}

/** Returns the current referral year. For a sign-up on February 29, other years begin on February 28. */
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

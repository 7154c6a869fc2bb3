import * as z from './zod'

/** A moment in ISO 8601. PostgreSQL refuses the year 0, and years of five digits in this format. */
export const moment = z.iso.datetime({ offset: true }).check(
  z.refine((text) => {
    const year = new Date(text).getUTCFullYear()
    return year >= 1 && year <= 9999
  }, 'must be in the years 1 to 9999'),
)

import { type SQL, sql } from 'drizzle-orm'

/** Returns a list for `in`, as one parameter: a statement takes at most 65,535. */
export const listParameter = (values: readonly string[]): SQL =>
  sql`(select jsonb_array_elements_text(${JSON.stringify(values)}::jsonb))`

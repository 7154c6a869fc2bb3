import { type SQL, sql } from 'drizzle-orm'
import { type Locale, locales } from './locale.ts'

/** The languages in which a product has a name. Its page and its entries for crawlers are offered in these. */
export const namedLanguages = (texts: SQL): SQL =>
  sql`(select json_agg(t.key) from jsonb_each(${texts}) t where t.value ->> 'name' is not null)`

/** Returns the languages in the order of the shop's list. */
export const inOrder = (languages: readonly Locale[]): Locale[] => locales.filter((each) => languages.includes(each))

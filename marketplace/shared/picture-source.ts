import { type SQL, sql } from 'drizzle-orm'

/** Where the pictures of a product come from; null: it has none. */
export type PictureSource = 'photos' | 'drawing' | null

/** The source of the pictures of the product that a query calls by this name. */
export const pictureSource = (product: SQL): SQL =>
  sql`case when jsonb_array_length(coalesce(${product}.picture -> 'photos', '[]')) > 0 then 'photos'
    when ${product}.picture ->> 'shape' <> '' then 'drawing' end`

import { productCard } from './catalogue.ts'
import { WISHLIST_SORTS } from './search-query.ts'
import * as z from './zod'

/** POST and DELETE {api}/v1/favourite/product/. The token identifies the user. */
export const wishlistItemBody = z.object({
  userid: z.string().max(64).default(''),
  productid: z.string().min(1).max(64),
  ipaddress: z.string().max(64).default(''),
  latitude: z.union([z.number(), z.literal('')]).default(''),
  longitude: z.union([z.number(), z.literal('')]).default(''),
  cityid: z.string().max(100).default(''),
  countryid: z.string().max(100).default('India'),
})

/** The response of both writes may be empty and is not read. */
export const wishlistWriteAnswer = z.unknown()

/** Sort orders of a wishlist. Price orders use the price that the caller pays. */
export const wishlistSort = z.enum(WISHLIST_SORTS)

/** GET {api}/v1/favourite/product?skip=&limit=[&sort=]: latest first by default. */
export const wishlistAnswer = z.object({
  data: z.object({ products: z.array(productCard), penCount: z.number().int() }),
})

/** GET {api}/v1/favourite/product/ids: child product ids of the whole wishlist, for the hearts on cards. */
export const wishlistIdsAnswer = z.object({ data: z.array(z.string()) })

export type WishlistSort = z.output<typeof wishlistSort>

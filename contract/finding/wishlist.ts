import * as z from '../values/zod'
import { productCard } from './catalogue.ts'
import { WISHLIST_SORTS } from './search-rules.ts'

/** POST and DELETE {api}/v1/favourite/product/. The token identifies the user. */
export const wishlistItemBody = z.object({
  userid: z._default(z.string().check(z.maxLength(64)), ''),
  productid: z.string().check(z.minLength(1), z.maxLength(64)),
  ipaddress: z._default(z.string().check(z.maxLength(64)), ''),
  latitude: z._default(z.union([z.number(), z.literal('')]), ''),
  longitude: z._default(z.union([z.number(), z.literal('')]), ''),
  cityid: z._default(z.string().check(z.maxLength(100)), ''),
  countryid: z._default(z.string().check(z.maxLength(100)), 'India'),
})

/** The response of both writes may be empty and is not read. */
export const wishlistWriteAnswer = z.unknown()

/** Sort orders of a wishlist. Price orders use the price that the caller pays. */
export const wishlistSort = z.enum(WISHLIST_SORTS)

/** GET {api}/v1/favourite/product?skip=&limit=[&sort=]: latest first by default. */
export const wishlistAnswer = z.object({
  data: z.object({ products: z.array(productCard), penCount: z.int() }),
})

/** GET {api}/v1/favourite/product/ids: child product ids of the whole wishlist, for the hearts on cards. */
export const wishlistIdsAnswer = z.object({ data: z.array(z.string()) })

export type WishlistSort = z.output<typeof wishlistSort>

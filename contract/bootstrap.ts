import { z } from 'zod'

/** GET {base}/fetch/ssrtoken: a guest's access token (specification 7.3). */
export const guestTokenAnswer = z.object({
  data: z.object({
    token: z.object({
      accessToken: z.string().min(1),
      /** Unix seconds. */
      accessExpireAt: z.number().int(),
    }),
  }),
})

const categoryLink = z.object({
  title: z.string(),
  slug: z.string(),
  categoryId: z.string(),
})

const storeLink = z.object({
  name: z.string(),
  /** The store id (specification 3, menus). */
  slug: z.string(),
})

/** One department of the mega menu with its two lower levels. */
const megaMenuDepartment = categoryLink.extend({
  image: z.string(),
  /** What it sells best on a plain ground, for small pictures. */
  thumbnail: z.string().default(''),
  groups: z.array(categoryLink.extend({ items: z.array(categoryLink) })),
  /** The store that sells most in it. */
  feature: storeLink.extend({ place: z.string().optional(), image: z.string() }).optional(),
  /** Stores to begin with: its own first, then the shop's featured ones. */
  brands: z.array(storeLink).default([]),
})

export const megaMenu = z.array(megaMenuDepartment)

const currencyChoice = z.object({
  code: z.string().length(3),
  symbol: z.string().min(1),
  name: z.string(),
})

export const appConfig = z.object({
  /** The first one is the default. */
  currencies: z.array(currencyChoice).min(1),
  /** What `storeCategoryId` is when a visitor has stored none. */
  storeCategoryId: z.string().min(1),
})

/** GET {api}/v1/appConfig. */
export const appConfigAnswer = z.object({ data: appConfig })

const featuredBrand = storeLink.extend({
  /** What followers follow; without it the store cannot be followed from its tile. */
  storeCustomerId: z.string().optional(),
  markColor: z.string().optional(),
  place: z.string().optional(),
  category: z.string().optional(),
  rating: z.number().optional(),
  images: z.array(z.string()).default([]),
})

/** GET {api}/v1/megaMenu (specification 7.12: status 200, data.data), with the stores of the menu of brands. */
export const megaMenuAnswer = z.object({
  status: z.number(),
  data: megaMenu,
  brands: z.array(featuredBrand).default([]),
})

/** GET {api}/v1/menuCategories. */
export const menuCategoriesAnswer = z.object({ data: z.array(categoryLink) })

/** GET {base}/fetch/common/data/{guestToken}/0: what every page of the shop needs (specification 7.3). */
export const commonDataAnswer = z.object({
  status: z.number(),
  commonPageDataFixture: z.object({
    appConfig,
    footer: z.object({ storeCount: z.number().int(), productCount: z.number().int() }),
    banner: z.object({ text: z.string() }),
    featuredBrands: z.array(featuredBrand),
    menuCategories: z.array(categoryLink),
  }),
  megaMenuDataFixture: megaMenu,
})

export type CategoryLink = z.output<typeof categoryLink>
export type MegaMenu = z.output<typeof megaMenu>
export type AppConfig = z.output<typeof appConfig>
export type FeaturedBrand = z.output<typeof featuredBrand>
export type CommonDataAnswer = z.output<typeof commonDataAnswer>

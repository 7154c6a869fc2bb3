import * as z from './zod'

/** GET {base}/fetch/ssrtoken: a guest's access token. */
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
  /** The store id. */
  slug: z.string(),
})

/** A department of the mega menu with its two lower levels. */
const megaMenuDepartment = categoryLink.extend({
  image: z.string(),
  /** Its best-selling product on a plain background, for small pictures. */
  thumbnail: z.string().default(''),
  groups: z.array(categoryLink.extend({ items: z.array(categoryLink) })),
  /** The store that sells most in this department. */
  feature: storeLink.extend({ place: z.string().optional(), image: z.string() }).optional(),
  /** Stores of this department first, then the shop's featured stores. */
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
  /** The `storeCategoryId` of visitors who have stored none. */
  storeCategoryId: z.string().min(1),
})

/** GET {api}/v1/appConfig. */
export const appConfigAnswer = z.object({ data: appConfig })

const featuredBrand = storeLink.extend({
  /** The id used to follow the store. Without it the tile shows no follow button. */
  storeCustomerId: z.string().optional(),
  markColor: z.string().optional(),
  place: z.string().optional(),
  category: z.string().optional(),
  rating: z.number().optional(),
  images: z.array(z.string()).default([]),
})

/** GET {api}/v1/megaMenu: the departments, and the stores of the brands menu. */
export const megaMenuAnswer = z.object({
  status: z.number(),
  data: megaMenu,
  brands: z.array(featuredBrand).default([]),
})

/** GET {api}/v1/menuCategories. */
export const menuCategoriesAnswer = z.object({ data: z.array(categoryLink) })

/** GET {base}/fetch/common/data/{guestToken}/0: the data of every page's frame. */
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

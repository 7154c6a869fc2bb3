import * as z from '../values/zod'

/** GET {base}/fetch/ssrtoken: a guest's access token. */
export const guestTokenAnswer = z.object({
  data: z.object({
    token: z.object({
      accessToken: z.string().check(z.minLength(1)),
      /** Unix seconds. */
      accessExpireAt: z.int(),
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
const megaMenuDepartment = z.extend(categoryLink, {
  image: z.string(),
  /** Its best-selling product on a plain background, for small pictures. */
  thumbnail: z._default(z.string(), ''),
  groups: z.array(z.extend(categoryLink, { items: z.array(categoryLink) })),
  /** The store that sells most in this department. */
  feature: z.optional(z.extend(storeLink, { place: z.optional(z.string()), image: z.string() })),
  /** Stores of this department first, then the shop's featured stores. */
  brands: z._default(z.array(storeLink), []),
})

export const megaMenu = z.array(megaMenuDepartment)

const currencyChoice = z.object({
  code: z.string().check(z.length(3)),
  symbol: z.string().check(z.minLength(1)),
  name: z.string(),
})

export const appConfig = z.object({
  /** The first one is the default. */
  currencies: z.array(currencyChoice).check(z.minLength(1)),
  /** The `storeCategoryId` of visitors who have stored none. */
  storeCategoryId: z.string().check(z.minLength(1)),
})

/** GET {api}/v1/appConfig. */
export const appConfigAnswer = z.object({ data: appConfig })

const featuredBrand = z.extend(storeLink, {
  /** The id used to follow the store. Without it the tile shows no follow button. */
  storeCustomerId: z.optional(z.string()),
  markColor: z.optional(z.string()),
  place: z.optional(z.string()),
  category: z.optional(z.string()),
  rating: z.optional(z.number()),
  images: z._default(z.array(z.string()), []),
})

/** GET {api}/v1/megaMenu: the departments, and the stores of the brands menu. */
export const megaMenuAnswer = z.object({
  status: z.number(),
  data: megaMenu,
  brands: z._default(z.array(featuredBrand), []),
})

/** GET {api}/v1/menuCategories. */
export const menuCategoriesAnswer = z.object({ data: z.array(categoryLink) })

/** GET {base}/fetch/common/data/{guestToken}/0: the data of every page's frame. */
export const commonDataAnswer = z.object({
  status: z.number(),
  commonPageDataFixture: z.object({
    appConfig,
    footer: z.object({ storeCount: z.int(), productCount: z.int() }),
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

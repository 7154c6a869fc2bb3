import * as z from '../values/zod'
import { productCard } from './catalogue.ts'
import { trustIcons } from './content.ts'

const categoryLink = z.object({ title: z.string(), slug: z.string(), categoryId: z.string() })
const titled = z.object({ title: z.string() })

const homeBlock = z.discriminatedUnion('kind', [
  z.extend(titled, {
    kind: z.literal('departments'),
    linkText: z.string(),
    departments: z.array(z.extend(categoryLink, { image: z.string() })),
  }),
  z.extend(titled, {
    kind: z.literal('deals'),
    linkText: z.string(),
    products: z.array(productCard),
    /** Unix seconds at which the first product's deal ends; absent when it has no end. */
    firstEndsAt: z.optional(z.int()),
  }),
  /** Shows the featured stores of the common data. */
  z.extend(titled, { kind: z.literal('stores'), text: z.string(), linkText: z.string() }),
  z.extend(titled, { kind: z.literal('bestSellers'), products: z.array(productCard) }),
  z.extend(titled, {
    kind: z.literal('category'),
    linkText: z.optional(z.string()),
    category: z.object({ slug: z.string(), categoryId: z.string() }),
    products: z.array(productCard),
  }),
  z.extend(titled, {
    kind: z.literal('banner'),
    eyebrow: z.optional(z.string()),
    text: z.string(),
    link: z.object({ text: z.string(), href: z.string() }),
    /** Address of a picture without a transformation. */
    image: z.string(),
  }),
  /** The newest blog posts, loaded by the browser. */
  z.extend(titled, { kind: z.literal('journal') }),
  /** People behind stores, loaded by the browser. */
  z.extend(titled, { kind: z.literal('makers') }),
  /** Personal blocks, loaded by the browser. */
  z.extend(titled, { kind: z.literal('recentlyViewed') }),
  z.extend(titled, { kind: z.literal('recommended') }),
  z.extend(titled, {
    kind: z.literal('membership'),
    eyebrow: z.string(),
    reasons: z.array(z.string()),
    linkText: z.string(),
  }),
])

/** GET {cms}/api/home: the published home page with the data of each block. */
export const homeAnswer = z.object({
  data: z.object({
    hero: z.object({
      eyebrow: z.string(),
      title: z.string(),
      text: z.string(),
      /** A link without an address leads to the membership. */
      links: z.array(z.object({ text: z.string(), href: z.optional(z.string()) })),
      /** The first product has the largest picture. */
      products: z.array(productCard),
    }),
    trust: z.array(z.object({ icon: z.enum(trustIcons), title: z.string(), text: z.string() })),
    blocks: z.array(homeBlock),
  }),
})

export type HomeContent = z.output<typeof homeAnswer>['data']
export type HomeBlock = HomeContent['blocks'][number]

/** GET {api}/v1/home/own: what concerns the signed-in shopper in the place of the hero. */
export const ownHomeAnswer = z.object({
  data: z.object({
    /** What they buy again and again, and may have used up: the most overdue first. */
    refills: z.array(
      z.object({
        product: productCard,
        /** Whole days since it was bought last. */
        daysSince: z.int(),
      }),
    ),
    /** New products of the stores that they follow, the newest first. */
    news: z.array(productCard),
  }),
})

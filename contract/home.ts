import { z } from 'zod'
import { productCard } from './catalogue.ts'
import { trustIcons } from './content.ts'

const categoryLink = z.object({ title: z.string(), slug: z.string(), categoryId: z.string() })
const titled = z.object({ title: z.string() })

const homeBlock = z.discriminatedUnion('kind', [
  titled.extend({
    kind: z.literal('departments'),
    linkText: z.string(),
    departments: z.array(categoryLink.extend({ image: z.string() })),
  }),
  titled.extend({
    kind: z.literal('deals'),
    linkText: z.string(),
    products: z.array(productCard),
    /** Unix seconds at which the deal of the first one ends; absent when it has no end. */
    firstEndsAt: z.number().int().optional(),
  }),
  /** Which stores: those that every page has as featured brands. */
  titled.extend({ kind: z.literal('stores'), text: z.string(), linkText: z.string() }),
  titled.extend({ kind: z.literal('bestSellers'), products: z.array(productCard) }),
  titled.extend({
    kind: z.literal('category'),
    linkText: z.string().optional(),
    category: z.object({ slug: z.string(), categoryId: z.string() }),
    products: z.array(productCard),
  }),
  titled.extend({
    kind: z.literal('banner'),
    eyebrow: z.string().optional(),
    text: z.string(),
    link: z.object({ text: z.string(), href: z.string() }),
    /** Address of a picture without a transformation. */
    image: z.string(),
  }),
  /** The newest posts of the blog, which the browser asks for. */
  titled.extend({ kind: z.literal('journal') }),
  /** What these two hold hangs on who looks: the browser asks for it. */
  titled.extend({ kind: z.literal('recentlyViewed') }),
  titled.extend({ kind: z.literal('recommended') }),
  titled.extend({
    kind: z.literal('membership'),
    eyebrow: z.string(),
    reasons: z.array(z.string()),
    linkText: z.string(),
  }),
])

/** GET {cms}/api/home: the home page as its editor laid it out, with what each block shows. */
export const homeAnswer = z.object({
  data: z.object({
    hero: z.object({
      eyebrow: z.string(),
      title: z.string(),
      text: z.string(),
      /** Without an address: into the membership. */
      links: z.array(z.object({ text: z.string(), href: z.string().optional() })),
      /** The largest picture first. */
      products: z.array(productCard),
    }),
    trust: z.array(z.object({ icon: z.enum(trustIcons), title: z.string(), text: z.string() })),
    blocks: z.array(homeBlock),
  }),
})

export type HomeContent = z.output<typeof homeAnswer>['data']
export type HomeBlock = HomeContent['blocks'][number]

import { locales } from '../values/languages.ts'
import * as z from '../values/zod'

// Databases refuse lone surrogates, and page texts have no control characters except line feeds.
// biome-ignore lint/suspicious/noControlCharactersInRegex: the characters to refuse
const UNPRINTABLE = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f]|\p{Surrogate}/u
const LINE = 200
const PARAGRAPHS = 6000

const text = (maxLength: number) =>
  z.string().check(
    z.trim(),
    z.minLength(1, 'must not be empty'),
    z.maxLength(maxLength, `must have at most ${maxLength} characters`),
    z.refine((value) => !UNPRINTABLE.test(value), 'must not contain control characters'),
  )

const line = text(LINE).check(z.refine((value) => !value.includes('\n'), 'must be one line'))

/** Paragraphs separated by an empty line; `[words](/address)` is a link. */
const paragraphs = text(PARAGRAPHS)

const SHOP_PATH = /^\/(?![/\\])[^\s\\]*$/

/** A path of the shop, or a web address. */
const href = text(500).check(
  z.refine(
    (value) => SHOP_PATH.test(value) || (value.startsWith('https://') && URL.canParse(value) && !/\s/.test(value)),
    'must be a path of the shop or an https address',
  ),
)

/** Lower-case letters, digits and hyphens: the slug of a product, category or post, or an anchor of a page. */
export const contentSlug = z
  .string()
  .check(z.maxLength(120), z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case letters, digits and hyphens'))

const day = z.iso.date('must be a date like 2026-11-20')

const uniqueSlugs = <Item extends { readonly id: string }>(items: readonly Item[]) =>
  new Set(items.map(({ id }) => id)).size === items.length

const NOT_TWICE = 'must not have an id twice'

export const trustIcons = ['leaf', 'lock', 'coin', 'back', 'truck', 'people', 'check'] as const

const homeBlock = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('departments'), title: line, linkText: line }),
  z.strictObject({ kind: z.literal('deals'), title: line, linkText: line }),
  z.strictObject({ kind: z.literal('stores'), title: line, text: line, linkText: line }),
  z.strictObject({ kind: z.literal('bestSellers'), title: line }),
  /** Best sellers of a department. The default title is the department's name. */
  z.strictObject({
    kind: z.literal('category'),
    slug: contentSlug,
    title: z.optional(line),
    linkText: z.optional(line),
  }),
  z.strictObject({
    kind: z.literal('banner'),
    eyebrow: z.optional(line),
    title: line,
    text: line,
    link: z.strictObject({ text: line, href }),
    /** The product that the picture shows in use. */
    productSlug: contentSlug,
  }),
  /** The newest posts of the blog. */
  z.strictObject({ kind: z.literal('journal'), title: line }),
  /** People behind stores. */
  z.strictObject({ kind: z.literal('makers'), title: line }),
  z.strictObject({ kind: z.literal('recentlyViewed'), title: line }),
  z.strictObject({ kind: z.literal('recommended'), title: line }),
  z.strictObject({
    kind: z.literal('membership'),
    eyebrow: line,
    title: line,
    reasons: z.array(line).check(z.minLength(1), z.maxLength(5)),
    linkText: line,
  }),
])

/** The editable content of the home page. */
export const homeBody = z.strictObject({
  hero: z.strictObject({
    eyebrow: line,
    title: line,
    /** `{stores}` is replaced by the number of stores. */
    text: text(400),
    /** A link without an address leads to the membership; guests are asked to sign in. */
    links: z.array(z.strictObject({ text: line, href: z.optional(href) })).check(z.minLength(1), z.maxLength(2)),
    products: z.array(contentSlug).check(z.minLength(1), z.maxLength(3)),
  }),
  trust: z.array(z.strictObject({ icon: z.enum(trustIcons), title: line, text: line })).check(z.maxLength(4)),
  blocks: z.array(homeBlock).check(z.maxLength(16)),
})

const question = z.strictObject({ id: contentSlug, question: line, answer: paragraphs })

/** The editable content of /faq. */
export const faqBody = z.strictObject({
  title: line,
  intro: text(400),
  groups: z
    .array(
      z.strictObject({
        id: contentSlug,
        title: line,
        questions: z.array(question).check(z.minLength(1), z.maxLength(40)),
      }),
    )
    .check(
      z.minLength(1),
      z.maxLength(20),
      z.refine((groups) => uniqueSlugs([...groups, ...groups.flatMap(({ questions }) => questions)]), NOT_TWICE),
    ),
})

/** The pages of text with sections. The names are keys of the content service. */
export const textPageNames = ['terms', 'contact', 'returns', 'privacy', 'accessibility'] as const

/** The editable content of /terms-conditions, /contact, /returns, /privacy and /accessibility. */
export const textPageBody = z.strictObject({
  title: line,
  intro: paragraphs,
  /** Where shoppers write to; the page links it. */
  email: z.optional(z.email('must be an e-mail address').check(z.maxLength(LINE))),
  lastChanged: day,
  sections: z
    .array(z.strictObject({ id: contentSlug, title: line, text: paragraphs }))
    .check(z.minLength(1), z.maxLength(40), z.refine(uniqueSlugs, NOT_TWICE)),
})

/** The editable content of a blog post. */
export const postBody = z.strictObject({
  title: line,
  summary: text(400),
  text: text(20_000),
  date: day,
  /** Slug of the product that the picture shows. */
  productSlug: z.optional(contentSlug),
})

/** The everyday names of colours. Options are sorted into these families by their swatch. */
const colorFamilies = [
  'black',
  'white',
  'gray',
  'brown',
  'beige',
  'red',
  'orange',
  'yellow',
  'green',
  'blue',
  'purple',
  'pink',
] as const

/** One to five words that shoppers search for. */
const searchPhrase = text(60).check(
  z.refine((value) => value.split(/\s+/).length <= 5 && !value.includes('\n'), 'must have at most five words'),
)

/** The editable synonyms of the search (docs/search.md#synonyms). Shoppers see their effect, never the texts. */
export const searchBody = z.strictObject({
  /** Phrases that mean the same: each finds all. */
  synonyms: z.array(z.array(searchPhrase).check(z.minLength(2), z.maxLength(20))).check(z.maxLength(1000)),
  /** By phrase: what it also finds, but not the reverse. */
  oneWay: z
    .record(searchPhrase, z.array(searchPhrase).check(z.minLength(1), z.maxLength(20)))
    .check(z.refine((phrases) => Object.keys(phrases).length <= 2000, 'must have at most 2000 phrases')),
  /** By colour family: words for it. */
  colors: z.partialRecord(z.enum(colorFamilies), z.array(searchPhrase).check(z.minLength(1), z.maxLength(20))),
})

/** GET {cms}/api/faq */
export const faqPageAnswer = z.object({ data: faqBody })
/** GET {cms}/api/terms, {cms}/api/contact, {cms}/api/returns, {cms}/api/privacy and {cms}/api/accessibility */
export const textPageAnswer = z.object({ data: textPageBody })

const postSummary = z.object({
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  date: z.string(),
  image: z.optional(z.string()),
})

/** GET {cms}/api/blog: newest first. Requires a blog token. */
export const postsAnswer = z.object({ data: z.array(postSummary) })
/** GET {cms}/api/blog/{slug}. Requires a blog token. */
export const postAnswer = z.object({ data: z.extend(postSummary, { text: z.string() }) })
/** GET {cms}/api/blog/token: a value for the BlogToken header, valid for a day. */
export const blogTokenAnswer = z.object({
  data: z.object({ token: z.string().check(z.minLength(1)), expireAt: z.int() }),
})

/** PUT {cms}/api/content/{key}: writes the draft of one language. */
export const contentWriteBody = z.object({
  locale: z.enum(locales),
  /** The version that the editor started from; 0 for new content. 409 when the stored version differs. */
  version: z.int().check(z.minimum(0), z.maximum(2_000_000_000)),
  body: z.unknown(),
})

/** POST {cms}/api/content/{key}/publish: publishes the draft. */
export const contentPublishBody = z.omit(contentWriteBody, { body: true })

/** GET {cms}/api/content/{key}?locale=, and the response of both writes. */
export const contentAnswer = z.object({
  data: z.object({
    key: z.string(),
    locale: z.enum(locales),
    version: z.int(),
    /** The draft, or the published content when there is no draft. */
    body: z.unknown(),
    isDraft: z.boolean(),
    /** Unix seconds. */
    publishedAt: z.optional(z.int()),
    updatedAt: z.int(),
  }),
})

export type HomeBody = z.output<typeof homeBody>
export type HomeBlockBody = HomeBody['blocks'][number]
export type FaqBody = z.output<typeof faqBody>
export type TextPageBody = z.output<typeof textPageBody>
export type TextPageName = (typeof textPageNames)[number]
export type SearchBody = z.output<typeof searchBody>
export type ColorFamily = (typeof colorFamilies)[number]
export type PostBody = z.output<typeof postBody>
export type PostSummary = z.output<typeof postsAnswer>['data'][number]

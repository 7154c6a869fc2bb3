/**
 * The shapes in which the catalogue's content is written down, before the seed turns it into rows.
 *
 * Money is in integer minor units of US dollars. Texts are English unless the type is `Localized`.
 */

/** A text in all four languages of the shop. */
export interface Localized {
  readonly en: string
  readonly es: string
  readonly ar: string
  readonly ms: string
}

/** Level 1 of the category tree, with everything that is sold in it. */
export interface SeedDepartment {
  readonly slug: string
  readonly name: Localized
  /** One sentence below the title of its category page. */
  readonly blurb: Localized
  readonly groups: readonly SeedGroup[]
  readonly products: readonly SeedProduct[]
  /** Reviews that fit any product of the department. */
  readonly reviewVoices: readonly SeedReviewVoice[]
  /** Questions with their answers that fit any product of the department. */
  readonly faqs: readonly SeedFaq[]
}

/** Level 2. */
export interface SeedGroup {
  readonly slug: string
  readonly name: Localized
  readonly leaves: readonly SeedLeaf[]
}

/** Level 3: what a product belongs to. */
export interface SeedLeaf {
  readonly slug: string
  readonly name: Localized
}

export interface SeedStore {
  readonly slug: string
  readonly name: string
  /** Department slug that it is known for. */
  readonly department: string
  readonly place: string
  readonly story: string
  /** Background of its mark; white lettering must reach 4.5:1 on it. */
  readonly markColor: string
  /** Subtotal from which a seller order ships free, in minor units. */
  readonly freeShippingFrom: number
  readonly followers: number
  readonly foundedYear: number
}

export interface SeedReviewVoice {
  readonly stars: 1 | 2 | 3 | 4 | 5
  readonly title: string
  readonly text: string
}

export interface SeedFaq {
  readonly question: string
  readonly answer: string
}

/** What shoppers ask, fitting many products, with what they are told. */
export interface SeedQuestion {
  readonly ask: string
  /** Leaves and shapes of the products that it fits; absent: all. */
  readonly leaves?: readonly string[]
  readonly shapes?: readonly string[]
  /** What the store's team answers. */
  readonly team?: string
  /** What other shoppers answer. */
  readonly shoppers?: readonly string[]
}

/** A question that was asked about one product. */
export interface SeedOwnQuestion {
  readonly ask: string
  /** Absent: asked as a guest. */
  readonly name?: string
  readonly daysAgo: number
  readonly answers?: readonly SeedOwnAnswer[]
}

export interface SeedOwnAnswer {
  readonly answer: string
  /** Absent: the store's team. */
  readonly name?: string
  readonly daysAgo: number
  readonly up?: number
  readonly down?: number
}

/** How the packshots of a product are drawn. */
export interface SeedPicture {
  /** A shape of the packshot system. */
  readonly shape: string
  /** A palette of the packshot system. */
  readonly palette: string
  /** The name on the label, short enough to fit; the product's name when absent. */
  readonly label?: string
  /** Small print on the label. */
  readonly note?: string
}

export interface SeedOption {
  readonly value: string
  /** Swatch and, in the packshot, colour of the body: '#rrggbb'. */
  readonly color?: string
  /** Added to the list price of the variants that have it, in minor units; member price and Talents keep their share. */
  readonly priceDelta?: number
}

export interface SeedAttribute {
  /** 'Color', 'Size', 'Scent', 'Flavor', 'Pack' ...: a key of attribute-names.ts. */
  readonly name: string
  readonly options: readonly SeedOption[]
}

export interface SeedVariants {
  /** One or two attributes; the first option of each is the product's own slug. */
  readonly attributes: readonly SeedAttribute[]
  /** Combinations that do not exist, as option indices joined by '-', for example '2-0'. */
  readonly missing?: readonly string[]
  /** Combinations that exist but are sold out. */
  readonly soldOut?: readonly string[]
}

export interface SeedProduct {
  readonly slug: string
  readonly name: string
  /** Slug of the store. */
  readonly store: string
  /** Slug of the level-3 category. */
  readonly leaf: string
  readonly picture: SeedPicture
  /** Two paragraphs. */
  readonly description: readonly [string, string]
  /** Four lines for "About This Item". */
  readonly highlights: readonly string[]
  /** Specification table: names are keys of attribute-names.ts. */
  readonly specs: Readonly<Record<string, string>>
  /** One to three short certificates or traits, such as 'Vegan'. */
  readonly badges: readonly string[]
  /** List price (MSRP), minor units. */
  readonly listPrice: number
  /** Member price, minor units. */
  readonly memberPrice: number
  /** Talents that come back, minor units. */
  readonly talents: number
  readonly stock: number
  /** Average with one decimal, and number of ratings. Absent: nobody has rated it. */
  readonly rating?: readonly [average: number, count: number]
  readonly variants?: SeedVariants
  /** Sold as a subscription too: per cent off the member price. */
  readonly subscribePercent?: number
}

/** The texts of a showcase product in one more language. */
export interface SeedProductTexts {
  readonly name: string
  readonly description: readonly [string, string]
  readonly highlights: readonly string[]
}

/**
 * A product that documentation and tests rely on: it stands for one case of the product page, and says so in facts
 * of its own. Whatever it does not say is made up by the seed as for any other product.
 */
export interface SeedShowcaseProduct extends SeedProduct {
  readonly translations: Readonly<Record<'es' | 'ar' | 'ms', SeedProductTexts>>
  readonly sizeChart?: { readonly columns: readonly string[]; readonly rows: readonly (readonly string[])[] }
  readonly allowOrderOutOfStock?: boolean
  readonly timedDeal?: SeedTimedDeal
  readonly childOffers?: readonly { readonly quantity: number; readonly packPrice: number; readonly highlight?: true }[]
  readonly campaign?: SeedCampaign
  readonly firstPurchaseDeals?: readonly { readonly product: string; readonly dealPrice: number }[]
  readonly bundle?: readonly { readonly product: string; readonly quantity: number }[]
  /** Lowest and highest Talents that come back. */
  readonly rewardRange?: readonly [lowest: number, highest: number]
  /** In place of the department's; empty: none. */
  readonly faqs?: readonly (SeedFaq & { readonly isVerified?: true })[]
  /** In place of the department's; empty: nobody has asked. */
  readonly questions?: readonly SeedOwnQuestion[]
  /** In place of the department's voices; their stars take part in `rating`. */
  readonly reviews?: readonly SeedReview[]
  readonly featureRatings?: readonly (readonly [name: string, average: number])[]
  readonly aiReview?: string
}

export interface SeedTimedDeal {
  /** 'running' at any time, or 'upcoming' at any time: the countdown starts again before it ends. */
  readonly is: 'running' | 'upcoming'
  readonly periodSeconds: number
  readonly percentOff: number
  readonly showOneTimePurchase?: true
}

export interface SeedCampaign {
  readonly id: string
  readonly kind: 'upsell' | 'groupBuy'
  readonly periodSeconds: number
  readonly firstTimePrice: number
  readonly existingMemberPrice: number
  readonly joined?: number
  readonly target?: number
}

export interface SeedReview extends SeedReviewVoice {
  readonly name: string
  readonly daysAgo: number
  /** Views of the product that the reviewer's pictures show. */
  readonly pictures?: readonly ('front' | 'detail' | 'lifestyle' | 'scene')[]
  readonly likes?: number
  readonly dislikes?: number
}

export interface SeedAccount {
  /** Local part of the address: '{key}@demo.test'. */
  readonly key: string
  readonly firstName: string
  readonly lastName: string
  readonly userType: 1 | 12
  readonly isSuperadmin?: true
  readonly isMember?: true
  readonly mobile?: string
  /** Talents, minor units of US dollars; absent: no wallet. */
  readonly wallet?: number
  /** Paid orders so far; none when absent. */
  readonly orders?: number
  /** How long ago the account was made. */
  readonly ageInDays?: number
  readonly shareholder?: SeedShareholder
}

/** Amounts are minor units of US dollars. */
interface SeedShareholder {
  readonly shareCount: number
  readonly purchases: number
  readonly friendPurchases: number
  readonly totalSavings: number
  readonly totalReferral: number
  readonly trendEarning: number
  readonly xchangeContribution: number
}

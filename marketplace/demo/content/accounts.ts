/** A demo account. Amounts are minor units of US dollars. */
interface SeedAccount {
  /** Local part of the address: '{key}@demo.test'. */
  readonly key: string
  readonly firstName: string
  readonly lastName: string
  readonly userType: 1 | 12
  readonly isSuperadmin?: true
  readonly isMember?: true
  readonly mobile?: string
  /** Talents; absent: no wallet. */
  readonly wallet?: number
  /** Paid orders so far; absent: none. */
  readonly orders?: number
  readonly ageInDays?: number
  readonly shareholder?: {
    readonly shareCount: number
    readonly purchases: number
    readonly friendPurchases: number
    readonly totalSavings: number
    readonly totalReferral: number
    readonly trendEarning: number
    readonly xchangeContribution: number
  }
}

/** The password of every demo account. */
export const DEMO_PASSWORD = 'Talents-2026'

/** The demo accounts: their addresses are '{key}@demo.test'. */
export const accounts: readonly SeedAccount[] = [
  { key: 'shopper', firstName: 'Sofia', lastName: 'Marchetti', userType: 1, wallet: 0 },
  {
    key: 'member',
    firstName: 'Amara',
    lastName: 'Mensah',
    userType: 1,
    isMember: true,
    mobile: '+1 555 0142',
    wallet: 3750,
    orders: 41,
    ageInDays: 980,
    shareholder: {
      shareCount: 1240,
      purchases: 12_980,
      friendPurchases: 5440,
      totalSavings: 61_240,
      totalReferral: 7,
      trendEarning: 1160,
      xchangeContribution: 2500,
    },
  },
  { key: 'newmember', firstName: 'Aisha', lastName: 'Rahman', userType: 1, isMember: true, wallet: 0 },
  { key: 'partner', firstName: 'Elena', lastName: 'Petrova', userType: 12 },
  { key: 'admin', firstName: 'Priya', lastName: 'Nair', userType: 12, isSuperadmin: true },
  { key: 'seller', firstName: 'Hannah', lastName: 'Fielding', userType: 1 },
  { key: 'picker', firstName: 'Tomás', lastName: 'Rivera', userType: 1 },
  { key: 'biker', firstName: 'Wei Jie', lastName: 'Lim', userType: 1 },
]

/** The store of the seller's account. */
export const SELLER_STORE = 'fern-and-field'

/** The member's wishlist: product slugs, latest first. */
export const memberWishlist: readonly string[] = [
  'linen-bath-towel',
  'matcha-ceremonial-grade',
  'cedar-coat-hangers',
  'copper-water-bottle',
]

/** Purchases of the demo accounts, which make them certified buyers when they review the product. */
export const demoPurchases: readonly { readonly account: string; readonly slug: string; readonly daysAgo: number }[] = [
  { account: 'member', slug: 'wool-dryer-balls', daysAgo: 210 },
  { account: 'member', slug: 'linen-bath-towel', daysAgo: 96 },
  { account: 'member', slug: 'olive-oil-castile-soap', daysAgo: 61 },
  { account: 'member', slug: 'rosemary-shampoo-bar', daysAgo: 33 },
  { account: 'member', slug: 'bamboo-toothbrush-set', daysAgo: 33 },
]

/** Stores that the member follows. */
export const memberFollows: readonly string[] = ['lino', 'uji-grove', 'bee-kind']

/** The member's collections, latest changed first; the products of each, latest added first. */
export const memberCollections: readonly { readonly name: string; readonly products: readonly string[] }[] = [
  {
    name: 'Bathroom refresh',
    products: [
      'linen-bath-towel',
      'olive-oil-castile-soap',
      'bamboo-toothbrush-set',
      'aloe-face-gel',
      'rosemary-shampoo-bar',
    ],
  },
  {
    name: 'Gifts under $30',
    products: ['beeswax-food-wraps', 'copper-water-bottle', 'matcha-ceremonial-grade', 'magnesium-sleep-balm'],
  },
  {
    name: 'First flat',
    products: [
      'handwoven-seagrass-storage-basket-with-lid-and-carrying-handles-extra-large',
      'cedar-coat-hangers',
      'wool-dryer-balls',
      'glass-spray-bottle-kit',
      'plant-based-laundry-sheets',
      'zero-waste-starter-kit',
    ],
  },
  { name: 'Try next', products: [] },
]

/** The partner's links, newest first, with their results: each order was for one unit. */
export const partnerLinkFigures = [
  {
    linkId: 'look-7',
    label: 'Shop the look',
    slug: 'bamboo-toothbrush-set',
    daysOld: 2,
    clicks: 70,
    orders: 4,
  },
  {
    linkId: 'reel-12',
    label: 'Kitchen reel',
    slug: 'bamboo-toothbrush-set',
    daysOld: 9,
    clicks: 402,
    orders: 21,
  },
  {
    linkId: 'nl-0326',
    label: 'Newsletter, March',
    slug: 'bamboo-toothbrush-set',
    daysOld: 21,
    clicks: 812,
    orders: 61,
  },
] as const

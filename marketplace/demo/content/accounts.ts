/** A demo account. Amounts are minor units of US dollars. */
interface SeedAccount {
  /** Local part of the address: '{key}@demo.test'. */
  readonly key: string
  /** What the start says about it. */
  readonly about: string
  readonly firstName: string
  readonly lastName: string
  readonly userType: 1 | 12
  readonly isSuperadmin?: true
  readonly isMember?: true
  readonly mobile?: string
  /** Talents before the demo orders; absent: no wallet. */
  readonly wallet?: number
  readonly ageInDays?: number
  /** In the operator's register of shareholders. */
  readonly shareholder?: {
    readonly shareCount: number
    readonly xchangeContribution: number
  }
}

interface SeedCustomer {
  readonly firstName: string
  readonly lastName: string
  /** An order of the product of a partner's link. */
  readonly linked: { readonly linkId: string; readonly units: number; readonly daysAgo: number }
}

/** The password of every demo account. */
export const DEMO_PASSWORD = 'Talents-2026'

/** The demo accounts: their addresses are '{key}@demo.test'. */
export const accounts: readonly SeedAccount[] = [
  {
    key: 'shopper',
    about: 'signed in, no membership',
    firstName: 'Sofia',
    lastName: 'Marchetti',
    userType: 1,
    wallet: 0,
  },
  {
    key: 'member',
    about: 'member with a wallet',
    firstName: 'Amara',
    lastName: 'Mensah',
    userType: 1,
    isMember: true,
    mobile: '+1 323 555 0142',
    wallet: 2710,
    ageInDays: 980,
    shareholder: { shareCount: 1240, xchangeContribution: 2500 },
  },
  {
    key: 'newmember',
    about: 'member before the first order',
    firstName: 'Aisha',
    lastName: 'Rahman',
    userType: 1,
    isMember: true,
    wallet: 0,
  },
  { key: 'partner', about: 'partner', firstName: 'Elena', lastName: 'Petrova', userType: 12 },
  { key: 'admin', about: 'admin', firstName: 'Priya', lastName: 'Nair', userType: 12, isSuperadmin: true },
  { key: 'seller', about: 'seller, in chats', firstName: 'Hannah', lastName: 'Fielding', userType: 1 },
  { key: 'picker', about: 'picker, in chats and tracking', firstName: 'Tomás', lastName: 'Rivera', userType: 1 },
  { key: 'biker', about: 'biker, in chats and tracking', firstName: 'Wei Jie', lastName: 'Lim', userType: 1 },
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

/** The address to which the demo orders go, and other saved ones; the first is the default. */
export const memberAddresses = [
  { label: 'Home', line1: '1840 Laurel Canyon Blvd', line2: 'Apt 4', city: 'Los Angeles', state: 'CA', zip: '90046' },
  { label: 'Studio', line1: '525 S Hewitt St', line2: 'Floor 2', city: 'Los Angeles', state: 'CA', zip: '90013' },
].map((address) => ({ name: 'Amara Mensah', mobile: '+13235550148', ...address }))

export interface DemoOrder {
  readonly daysAgo: number
  readonly items: readonly { readonly slug: string; readonly units?: number; readonly everyMonths?: number }[]
  readonly method: 'Card' | 'COD'
  /** How far its parcels are; delivered when absent. */
  readonly state?: 'packed' | 'onTheWay'
  /** The link of a partner by which it came. */
  readonly linkId?: string
}

/** The member's orders, oldest first. Their products have no deals, so that they cost the same at any time. */
export const memberOrders: readonly DemoOrder[] = [
  { daysAgo: 614, items: [{ slug: 'bamboo-toothbrush-set', units: 2 }], method: 'COD' },
  { daysAgo: 402, items: [{ slug: 'linen-bath-towel' }, { slug: 'olive-oil-castile-soap' }], method: 'Card' },
  { daysAgo: 210, items: [{ slug: 'wool-dryer-balls' }], method: 'Card' },
  { daysAgo: 96, items: [{ slug: 'linen-bath-towel' }, { slug: 'olive-oil-castile-soap' }], method: 'Card' },
  { daysAgo: 61, items: [{ slug: 'olive-oil-castile-soap' }], method: 'COD' },
  { daysAgo: 33, items: [{ slug: 'rosemary-shampoo-bar' }, { slug: 'bamboo-toothbrush-set' }], method: 'Card' },
  { daysAgo: 12, items: [{ slug: 'plant-based-laundry-sheets', everyMonths: 2 }], method: 'Card' },
  {
    daysAgo: 0,
    items: [{ slug: 'wool-dryer-balls' }, { slug: 'rosemary-shampoo-bar' }],
    method: 'Card',
    state: 'onTheWay',
  },
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

/** The partner's links, newest first, with the days before the seed on which visitors followed them. */
export const partnerLinks = [
  { linkId: 'look-7', label: 'Shop the look', slug: 'bamboo-toothbrush-set', daysOld: 2, clicksADay: 35 },
  { linkId: 'reel-12', label: 'Kitchen reel', slug: 'bamboo-toothbrush-set', daysOld: 9, clicksADay: 44 },
  { linkId: 'nl-0326', label: 'Newsletter, March', slug: 'bamboo-toothbrush-set', daysOld: 21, clicksADay: 38 },
] as const

/** Products that all customers bought before they reviewed them. None has a deal. */
export const boughtByCustomers: readonly string[] = [
  'wool-dryer-balls',
  'linen-bath-towel',
  'bamboo-toothbrush-set',
  'olive-oil-castile-soap',
  'rosemary-shampoo-bar',
]

/**
 * Shoppers who cannot sign in. They bought `boughtByCustomers`, whose first reviews are theirs, and later something by a
 * link of the partner.
 */
export const customers: readonly SeedCustomer[] = [
  { firstName: 'Amara', lastName: 'Osei', linked: { linkId: 'nl-0326', units: 2, daysAgo: 19 } },
  { firstName: 'Jonas', lastName: 'Lindqvist', linked: { linkId: 'nl-0326', units: 1, daysAgo: 12 } },
  { firstName: 'Priya', lastName: 'S.', linked: { linkId: 'reel-12', units: 3, daysAgo: 6 } },
  { firstName: 'Marisol', lastName: 'Vega', linked: { linkId: 'look-7', units: 1, daysAgo: 1 } },
]

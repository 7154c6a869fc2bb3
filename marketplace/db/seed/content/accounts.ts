import type { SeedAccount } from '../seed-shapes.ts'

/** The password of every demo account. */
export const DEMO_PASSWORD = 'Talents-2026'

/** The demo accounts: their addresses are '{key}@demo.test'. */
export const accounts: readonly SeedAccount[] = [
  { key: 'shopper', firstName: 'Sofia', lastName: 'Marchetti', userType: 1, wallet: 0 },
  { key: 'member', firstName: 'Amara', lastName: 'Mensah', userType: 1, isMember: true, wallet: 3750 },
  { key: 'newmember', firstName: 'Aisha', lastName: 'Rahman', userType: 1, isMember: true, wallet: 0 },
  { key: 'partner', firstName: 'Elena', lastName: 'Petrova', userType: 12, wallet: 0 },
  { key: 'admin', firstName: 'Priya', lastName: 'Nair', userType: 12, isSuperadmin: true, wallet: 0 },
  { key: 'seller', firstName: 'Hannah', lastName: 'Fielding', userType: 1, wallet: 0 },
  { key: 'picker', firstName: 'Tomás', lastName: 'Rivera', userType: 1, wallet: 0 },
  { key: 'biker', firstName: 'Wei Jie', lastName: 'Lim', userType: 1, wallet: 0 },
]

/** The store that the seller's account owns. */
export const SELLER_STORE = 'fern-and-field'

/** What the member has put on the wishlist: product slugs, latest first. */
export const memberWishlist: readonly string[] = [
  'linen-bath-towel',
  'matcha-ceremonial-grade',
  'cedar-coat-hangers',
  'copper-water-bottle',
]

/** Stores that the member follows. */
export const memberFollows: readonly string[] = ['lino', 'uji-grove', 'bee-kind']

/** Values of `productType`. */
export const PRODUCT_TYPE = { single: 1, bundle: 2, membership: 5 } as const

/** Value of `storeTypeId` of a store in the retail mall. Every store of the embedded marketplace is one. */
export const RETAIL_MALL_STORE_TYPE = 8

/** Values of `action` of a write to the cart. */
export const CART_ACTION = { add: 1, update: 2, remove: 3 } as const

/** `userType` of partners and of admins, whom the profile's `is_superadmin` tells apart: docs/session.md. */
export const PARTNER_OR_ADMIN = 12

/** Marks the usual frequency of a subscription in its label, the same in every language: docs/deals.md. */
export const MOST_COMMON_MARK = '(Most Common)'

/** Values of `productType`. */
export const PRODUCT_TYPE = { single: 1, bundle: 2, membership: 5 } as const

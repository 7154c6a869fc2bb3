/**
 * Returns whether the shop at this address is on https for everyone. https://localhost is not: other programs on the
 * machine use http there, and no proxy stands before the shop.
 */
export const isPublicHttps = (siteUrl: string): boolean => /^https:\/\/(?!localhost(:|\/|$))/.test(siteUrl)

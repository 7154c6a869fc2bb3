/** What the address of the shop, SITE_URL, says about who can open it. */

/** Names and addresses by which a machine reaches itself. */
const OWN_HOST = /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/

/** Returns whether the shop at this address can be opened on its own machine alone. */
export const isOwnMachine = (siteUrl: string): boolean =>
  URL.canParse(siteUrl) && OWN_HOST.test(new URL(siteUrl).hostname)

/**
 * Returns whether the shop at this address is on https for everyone. https://localhost is not: other programs on the
 * machine use http there, and no proxy stands before the shop.
 */
export const isPublicHttps = (siteUrl: string): boolean => siteUrl.startsWith('https://') && !isOwnMachine(siteUrl)

/** What the storefront and the marketplace know of invitations by e-mail (docs/referrals.md#invitations-by-e-mail). Pure. */

/** Talents for each side when a friend's first order is paid, in minor units of US dollars. */
export const REFERRAL_TALENTS = 500
/** Price of the goods of that order, after discounts, from which Talents are given; in minor units of US dollars. */
export const REFERRAL_MIN_GOODS = 2500

/** Days after an invitation in which its address gets no other. */
export const INVITATION_DAYS = 30
export const MAX_INVITATIONS_AT_ONCE = 10
export const MAX_INVITATION_LINE = 240

/** An address in lower case that can be invited: of ASCII, with a domain of two parts or more. */
export const INVITED_EMAIL =
  /^(?=.{5,254}$)(?!.*\.\.)[a-z0-9_'+-](?:[a-z0-9_'+.-]*[a-z0-9_'+-])?@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/

/** Whether a text has something that mail readers turn into a link: a web or e-mail address. */
export function hasLink(text: string): boolean {
  // As it looks: without invisible characters, and with the full stops of other scripts.
  const shown = text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replaceAll('。', '.')
  return /:\/\/|@|\bwww\b|[\p{L}\p{N}]\.[\p{L}]{2,}/iu.test(shown)
}

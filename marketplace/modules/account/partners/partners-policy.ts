/** Maximum number of links of one partner. */
export const MAX_PARTNER_LINKS = 500

/** The `linkid` of a link: letters of its label, then some that make it unique, of which no two look alike. */
export const MAX_LINK_STEM_LENGTH = 24
export const LINK_TAIL_LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
export const LINK_TAIL_LENGTH = 5

/** Maximum number of links of one partner. */
export const MAX_PARTNER_LINKS = 500

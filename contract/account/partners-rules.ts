/** Commission of partners in percent of what is paid for a product, without tax, unless the product has its own. */
export const DEFAULT_PARTNER_SHARE = 6

/** Maximum length of the name that a partner gives a link. */
export const MAX_PARTNER_LABEL_LENGTH = 60

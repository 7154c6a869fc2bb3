/** Maximum length of the name that a partner gives a link. */
export const MAX_PARTNER_LABEL_LENGTH = 60

/** Maximum length of a message to the shop's support. */
export const MAX_HELP_MESSAGE = 2000

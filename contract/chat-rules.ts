/** Maximum length of a message. */
export const MAX_CHAT_TEXT = 2000
/** Maximum length of a search in one's conversations. */
export const MAX_CHAT_SEARCH_LENGTH = 100

/** Maximum length of a message. */
export const MAX_CHAT_TEXT = 2000
/** Seconds between two notices that somebody is typing. */
export const TYPING_PAUSE_SECONDS = 3
/** Maximum length of a search in one's conversations. */
export const MAX_CHAT_SEARCH_LENGTH = 100

/** Maximum length of a search for products, and of a text that filters them. */
export const MAX_SEARCH_LENGTH = 200
/** Maximum number of recent searches that are stored for one shopper. */
export const MAX_RECENT_SEARCHES = 10

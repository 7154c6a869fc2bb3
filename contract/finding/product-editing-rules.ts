/** Maximum length of a search in the Products page. */
export const MAX_PRODUCT_QUERY_LENGTH = 200

/**
 * Keeps the framework from reading `.env` files: by then the command and the marketplace have read the environment, so a
 * file would change one half of the shop. Processes that are started later inherit it.
 */
process.env.__NEXT_PROCESSED_ENV = 'true'

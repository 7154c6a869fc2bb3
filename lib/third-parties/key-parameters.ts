/**
 * Query parameters that give access: `key` of mailed links, such as to an order, `mails` of notification mails, and any
 * `token`. No third party may see them.
 */
export const KEY_PARAMETERS = ['key', 'mails', 'token']

/** Maximum length of a message to the shop's support. */
export const MAX_HELP_MESSAGE = 2000
/** Maximum length of what the message is about, such as the title of a topic of the FAQ. */
export const MAX_HELP_TOPIC = 400

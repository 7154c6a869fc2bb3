const LONGEST_SLUG = 300

/** Nothing has an address that is longer, or that holds a control character: nobody needs to be asked for it. */
export function isSlug(text: string): boolean {
  return text.length <= LONGEST_SLUG && !/\p{Cc}/u.test(text)
}

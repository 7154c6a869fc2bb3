/**
 * What both browsers offer, by their own version of the WebDriver protocol:
 *
 *   goto(url), reload(), back()   resolve when the page is loaded
 *   evaluate(script, ...args)     runs a function, given as such, in the page and returns its result, which must be JSON
 *   perform(actions)              keys and pointer, as both versions of the protocol write them
 *   screenshot()                  a PNG in base64
 *   takeProblems()                the script errors since it was called last
 *   close()
 */

export const SCREEN = { width: 1366, height: 900 }
/** Ends a call that hangs. No measure of speed. */
export const ANSWER_MS = 60_000

/** Returns the call of a function as source code. Its result, or that of its promise, comes as JSON. */
export function asExpression(script, args) {
  return `(async () => JSON.stringify((await (${script})(...${JSON.stringify(args)})) ?? null))()`
}

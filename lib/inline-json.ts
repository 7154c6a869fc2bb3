const ESCAPES: Readonly<Record<string, string>> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

const known = new WeakMap<object, string>()

/**
 * JSON that is safe inside a script element: the only way into one. No text can end the element, open a comment or
 * start another, and the value that a parser reads is unchanged. Values are not changed after their first use: the same
 * object gives the same text again, without the work.
 */
export function inlineJson(value: object): string {
  let text = known.get(value)
  if (text === undefined) {
    text = JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (character) => ESCAPES[character] ?? character)
    known.set(value, text)
  }
  return text
}

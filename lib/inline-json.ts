const ESCAPES: Readonly<Record<string, string>> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

const known = new WeakMap<object, string>()

/**
 * Serializes a value as JSON that is safe inside a script element. All inline JSON must use it. The text cannot close
 * the element, open a comment or start another element, and parsing returns the same value. The text is cached per
 * object, so values must not change after their first use.
 */
export function inlineJson(value: object): string {
  let text = known.get(value)
  if (text === undefined) {
    text = JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (character) => ESCAPES[character] ?? character)
    known.set(value, text)
  }
  return text
}

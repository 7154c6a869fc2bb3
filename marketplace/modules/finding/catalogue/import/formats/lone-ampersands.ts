/** Sections in which an ampersand is a text, with their ends. */
const SECTIONS: Readonly<Record<string, string>> = { '<![CDATA[': ']]>', '<!--': '-->' }
const TOKEN = /<!\[CDATA\[|<!--|&/g
const ENTITY = /&(#\d{1,7}|#x[0-9a-f]{1,6}|[a-z][a-z0-9]{1,31});/iy
/** In characters: no token, entity or end of a section is longer, so the last ones of a part may belong to the next. */
const LONGEST = 40

/**
 * Returns a function that escapes the ampersands of an XML document that begin no entity, as many feeds have them in
 * addresses and names. It takes the document in parts and returns it in parts; the last call has no part.
 */
export function loneAmpersandEscaper(): (part?: string) => string {
  let rest = ''
  let end = ''
  return (part) => {
    const text = rest + (part ?? '')
    const limit = part === undefined ? text.length : text.length - LONGEST
    let escaped = ''
    let at = 0
    while (at < limit) {
      const [next, token] = end === '' ? tokenAfter(text, at) : [text.indexOf(end, at), end]
      if (next === -1 || next >= limit) {
        escaped += text.slice(at, limit)
        at = limit
      } else {
        escaped += text.slice(at, next) + (token === '&' && !isEntity(text, next) ? '&amp;' : token)
        at = next + token.length
        end = end === '' ? (SECTIONS[token] ?? '') : ''
      }
    }
    rest = text.slice(at)
    return escaped
  }
}

function tokenAfter(text: string, at: number): readonly [number, string] {
  TOKEN.lastIndex = at
  const found = TOKEN.exec(text)
  return found ? [found.index, found[0]] : [-1, '']
}

function isEntity(text: string, at: number): boolean {
  ENTITY.lastIndex = at
  return ENTITY.test(text)
}

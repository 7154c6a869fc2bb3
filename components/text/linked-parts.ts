/** A piece of a paragraph: plain words, or a link. */
interface LinkedPart {
  readonly text: string
  /** A path of the shop, or an https address. */
  readonly href?: string
}

const LINK = /\[([^[\]\n]{1,200})\]\(((?:\/(?![/\\])|https:\/\/)[^\s()\\]{0,500})\)/g

/** Splits a text into its paragraphs at empty lines. */
export const paragraphsOf = (text: string): readonly string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)

/** Parses the links of a paragraph, written as `[words](/address)`. An invalid link stays plain text. */
export function linkedParts(paragraph: string): readonly LinkedPart[] {
  const parts: LinkedPart[] = []
  let end = 0
  for (const match of paragraph.matchAll(LINK)) {
    const [whole, text = '', href = ''] = match
    if (match.index > end) parts.push({ text: paragraph.slice(end, match.index) })
    parts.push({ text, href })
    end = match.index + whole.length
  }
  if (end < paragraph.length) parts.push({ text: paragraph.slice(end) })
  return parts
}

const ADDRESS = /\bhttps?:\/\/[^\s<>"'`\\]{1,500}/gi
/** Ends a sentence rather than an address. A bracket belongs to an address that has opened it. */
const AFTER_ADDRESS = /[.,;:!?…،؛؟]+$/

/**
 * Parses the addresses in a text by a user. A link shows its own address and no other words, so it cannot pretend to lead
 * elsewhere.
 */
export function addressParts(text: string): readonly LinkedPart[] {
  const parts: LinkedPart[] = []
  let end = 0
  for (const match of text.matchAll(ADDRESS)) {
    const address = withoutEnd(match[0])
    if (!isAddress(address)) continue
    if (match.index > end) parts.push({ text: text.slice(end, match.index) })
    parts.push({ text: address, href: address })
    end = match.index + address.length
  }
  if (end < text.length) parts.push({ text: text.slice(end) })
  return parts
}

function withoutEnd(address: string): string {
  const ended = address.replace(AFTER_ADDRESS, '')
  const hasLoneBracket = ended.endsWith(')') && !ended.includes('(')
  return hasLoneBracket ? withoutEnd(ended.slice(0, -1)) : ended
}

/** False for addresses with a name or password, which look like those of another host. */
function isAddress(text: string): boolean {
  try {
    const { hostname, username, password } = new URL(text)
    return hostname.includes('.') && !username && !password
  } catch {
    return false
  }
}

/** Returns the text with links replaced by their words. */
export const withoutLinks = (text: string): string => text.replace(LINK, '$1')

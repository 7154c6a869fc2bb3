/** A piece of a paragraph: plain words, or a link. */
export interface LinkedPart {
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

/** Returns the text with links replaced by their words. */
export const withoutLinks = (text: string): string => text.replace(LINK, '$1')

/** A piece of a text: words, or words that lead somewhere. */
export interface LinkedPart {
  readonly text: string
  /** A path of the shop, or an https address. */
  readonly href?: string
}

const LINK = /\[([^[\]\n]{1,200})\]\(((?:\/(?![/\\])|https:\/\/)[^\s()\\]{0,500})\)/g

/** The paragraphs of a text, which an empty line parts. */
export const paragraphsOf = (text: string): readonly string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)

/** A paragraph with its links, written as `[words](/address)`; whatever is no such link stays words. */
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

/** The text as it is read aloud: without the addresses of its links. */
export const withoutLinks = (text: string): string => text.replace(LINK, '$1')

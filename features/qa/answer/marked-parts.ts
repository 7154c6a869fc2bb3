export interface TextPart {
  readonly text: string
  readonly isMatch: boolean
  /** Where it begins. */
  readonly at: number
}

/** A text in parts: those that match what was searched for, in whatever case, and those between them. */
export function markedParts(text: string, searchName: string): TextPart[] {
  const wanted = searchName.trim()
  if (!wanted) return [{ text, isMatch: false, at: 0 }]
  const parts: TextPart[] = []
  let end = 0
  for (const { 0: match, index } of text.matchAll(new RegExp(escaped(wanted), 'giu'))) {
    if (index > end) parts.push({ text: text.slice(end, index), isMatch: false, at: end })
    parts.push({ text: match, isMatch: true, at: index })
    end = index + match.length
  }
  if (end < text.length) parts.push({ text: text.slice(end), isMatch: false, at: end })
  return parts
}

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')

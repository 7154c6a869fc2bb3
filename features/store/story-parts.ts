/** A story's first sentence, and what comes after it; nothing after a story of one sentence. */
export function storyParts(text: string): { readonly lead: string; readonly rest: string } {
  const paragraph = text.trim()
  const end = /[.!?]["”’)]?\s+(?=\p{Lu})/u.exec(paragraph)
  if (!end) return { lead: paragraph, rest: '' }
  const at = end.index + end[0].length
  return { lead: paragraph.slice(0, at).trim(), rest: paragraph.slice(at) }
}

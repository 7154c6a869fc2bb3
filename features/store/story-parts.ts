/** Splits a story into its first sentence and the rest, which is empty for a single sentence. */
export function storyParts(text: string): { readonly lead: string; readonly rest: string } {
  const paragraph = text.trim()
  const end = /[.!?]["”’)]?\s+(?=\p{Lu})/u.exec(paragraph)
  if (!end) return { lead: paragraph, rest: '' }
  const at = end.index + end[0].length
  return { lead: paragraph.slice(0, at).trim(), rest: paragraph.slice(at) }
}

const BLOCK_END = /<\/(?:p|div|li|h[1-6]|ul|ol|tr|table)>|<br\s*\/?>/gi
const TAG = /<\/?[a-z!][^>]*>/gi
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/**
 * Returns the paragraphs of a description. Sellers write plain text or some HTML. Only the text is kept, so their
 * markup never runs.
 */
export function paragraphsOf(description: string): string[] {
  return description
    .replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1\s*>/gi, '')
    .replace(BLOCK_END, '\n\n')
    .replace(TAG, '')
    .replace(/&(amp|lt|gt|quot|apos|nbsp);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .replace(/&#(\d{1,6});/g, (_, code: string) => String.fromCodePoint(Math.min(Number(code), 0x10ffff)))
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
    .filter((paragraph) => paragraph !== '')
}

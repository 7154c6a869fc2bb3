/** Initials of a name's first and last word. Empty for a name without letters. */
export function initials(name: string): string {
  const words = name.split(/[\s.-]+/u).filter(Boolean)
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words
  return letters.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase('en') ?? '').join('')
}

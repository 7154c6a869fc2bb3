/** One or two letters that stand for a name: of its first and its last word. Empty for a name without a letter. */
export function initials(name: string): string {
  const words = name.split(/[\s.-]+/u).filter(Boolean)
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words
  return letters.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase('en') ?? '').join('')
}

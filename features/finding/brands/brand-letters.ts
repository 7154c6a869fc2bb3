/** Maximum length of a search text. */
export const MAX_BRAND_SEARCH_LENGTH = 60

/** A to Z, then # for all other initial characters. */
export const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ', '#'] as const

export interface LetterGroup<Store> {
  readonly letter: string
  readonly stores: readonly Store[]
}

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toUpperCase()

/** Returns the letter that a name is listed under: A for 'Äpfel', # for '3 Hands'. */
export function letterOf(name: string): string {
  const [first = ''] = plain(name).trim()
  return /^[A-Z]$/.test(first) ? first : '#'
}

/** Groups stores by letter, in alphabetical order. Letters without a store are omitted. */
export function byLetter<Store extends { readonly name: string }>(
  stores: readonly Store[],
): readonly LetterGroup<Store>[] {
  const groups = new Map<string, Store[]>()
  for (const store of stores) {
    const letter = letterOf(store.name)
    groups.set(letter, [...(groups.get(letter) ?? []), store])
  }
  return LETTERS.flatMap((letter) => {
    const found = groups.get(letter)
    return found ? [{ letter, stores: found }] : []
  })
}

/**
 * Returns the stores whose names contain words that start with the words of a text, ignoring accents and case. An empty
 * text returns all.
 */
export function findBrands<Store extends { readonly name: string }>(
  stores: readonly Store[],
  text: string,
): readonly Store[] {
  const words = plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  return stores.filter(({ name }) => {
    const parts = plain(name).split(/[^\p{L}\p{N}]+/u)
    return words.every((word) => parts.some((part) => part.startsWith(word)))
  })
}

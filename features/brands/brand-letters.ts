/** Characters of a search text. */
export const MAX_SEARCH_LENGTH = 60

/** A to Z, then what begins with anything else. */
export const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ', '#'] as const

export interface LetterGroup<Store> {
  readonly letter: string
  readonly stores: readonly Store[]
}

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toUpperCase()

/** The letter under which a name stands: 'Äpfel' under A, '3 Hands' under #. */
export function letterOf(name: string): string {
  const [first = ''] = plain(name).trim()
  return /^[A-Z]$/.test(first) ? first : '#'
}

/** Stores by their letters, in the order of the letters; those without a store are left out. */
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

/** Stores in whose names the words of a text begin a word, whatever their accents and case; all for an empty text. */
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

import type { Db } from '../../../../db/client.ts'
import { idOf } from '../../../../shared/ids.ts'
import type { Locale } from '../../../../shared/text/locale.ts'
import type { ListEntry } from '../indices/list-index.ts'
import { MIN_SUGGESTED_PRODUCTS, MIN_SUGGESTED_SEARCHES, SEARCH_WEIGHT } from '../search-policy.ts'
import { isStopWord, wordsOf } from '../text-index/tokenizer.ts'
import { suggestibleQuery } from './query-text.ts'
import { listBestNames, listPopular } from './suggestions-repository.ts'

const MAX_SEARCHES = 1000
const MAX_NAMES = 2000
const MAX_PHRASES = 500

/**
 * Returns the suggestions in one language, without duplicates: queries that visitors searched for, category names, and
 * phrases that product names have in common. The phrases give a new shop suggestions from the start.
 */
export async function listSuggestions(
  db: Db,
  locale: Locale,
  categories: readonly { readonly name: string }[],
): Promise<readonly ListEntry[]> {
  const searched = await listPopular(db, locale, { least: MIN_SUGGESTED_SEARCHES, most: MAX_SEARCHES })
  const names = await listBestNames(db, locale, MAX_NAMES)
  const popularity = new Map<string, number>()
  const add = (text: string, worth: number) => {
    const query = suggestibleQuery(text)
    if (query !== undefined) popularity.set(query, (popularity.get(query) ?? 0) + worth)
  }
  for (const { query, searches } of searched) add(query, searches * SEARCH_WEIGHT)
  const others = new Map<string, number>()
  // Last, since the field offers categories by themselves: the most frequent texts are shown as popular searches.
  for (const { name } of categories) others.set(name, 1)
  for (const [phrase, products] of commonPhrases(names, locale)) others.set(phrase, products)
  for (const [text, worth] of others) add(text, worth)
  return [...popularity].map(([query, worth]) => ({
    item: { objectID: idOf('suggestion', `${locale}:${query}`), query, popularity: worth },
    texts: [{ field: 0, locale, text: query }],
    popularity: worth,
  }))
}

/** Returns phrases of two or three words that occur in several names, 'laundry sheets', with the number of names. */
export function commonPhrases(names: readonly string[], locale: Locale): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const name of names) {
    const phrases = name
      .toLowerCase()
      .split(/[,;:()|–—]|\s-\s/)
      .flatMap((part) => phrasesOf(part, locale))
    for (const phrase of new Set(phrases)) counts.set(phrase, (counts.get(phrase) ?? 0) + 1)
  }
  const longer = longestOf(counts)
  const common = [...counts].filter(
    ([phrase, count]) => count >= MIN_SUGGESTED_PRODUCTS && longer.get(phrase) !== count,
  )
  return new Map(common.toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).slice(0, MAX_PHRASES))
}

function phrasesOf(part: string, locale: Locale): readonly string[] {
  const words = part.split(/\s+/).filter(Boolean)
  const isOpen = (word: string | undefined) => {
    const [plain] = wordsOf(word ?? '')
    return plain === undefined || isStopWord(plain, locale) || /\d/.test(plain)
  }
  return words.flatMap((_, at) =>
    [2, 3]
      .map((length) => words.slice(at, at + length))
      .filter((phrase, which) => phrase.length === which + 2 && !isOpen(phrase[0]) && !isOpen(phrase.at(-1)))
      .map((phrase) => phrase.join(' ')),
  )
}

/**
 * Returns, for each phrase of two words, the highest count of a three-word phrase that contains it: 'starter kit' in
 * 'zero-waste starter kit'.
 */
function longestOf(counts: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
  const longest = new Map<string, number>()
  for (const [phrase, count] of counts) {
    const [first, second, third] = phrase.split(' ')
    if (third === undefined) continue
    for (const part of [`${first} ${second}`, `${second} ${third}`]) {
      longest.set(part, Math.max(longest.get(part) ?? 0, count))
    }
  }
  return longest
}

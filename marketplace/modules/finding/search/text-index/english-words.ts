import englishWords from './english-words.json' with { type: 'json' }

/**
 * English words of things with their meanings, made from WordNet 3.1 by scripts/build-english-words.mjs. Words that no
 * product has lead to related ones: 'cologne' to 'perfume', 'crockery' to 'cups'.
 */
export interface EnglishWords {
  has(word: string): boolean
  /**
   * Returns the phrases that a word leads to, the closest ones first: those of the same meaning, narrower ones, and
   * the broader one.
   */
  relatedTo(word: string): readonly (readonly Phrase[])[]
}

type Phrase = readonly string[]

/** Further meanings of a word are too rare: cologne is a city, but also a perfume. */
const MAX_MEANINGS = 3

let loaded: EnglishWords | undefined

/** Loads the words at the first call. */
export const englishWordList = (): EnglishWords => {
  loaded ??= load()
  return loaded
}

function load(): EnglishWords {
  const others = new Set(englishWords.others.split(' '))
  const meaningsOf = new Map<string, number[]>()
  const narrower = new Map<number, number[]>()
  const parsed = englishWords.meanings.map((line, number) => {
    const [words = '', ...above] = line.split('|')
    for (const word of words.split(' ')) append(meaningsOf, word, number)
    for (const broader of above) append(narrower, Number(broader), number)
    return { words, above: above.map(Number) }
  })
  const phrasesOf = (numbers: readonly number[]): readonly Phrase[] =>
    numbers.flatMap((number) => (parsed[number]?.words ?? '').split(' ').map((word) => word.split('_')))
  const below = (numbers: readonly number[]) => numbers.flatMap((number) => narrower.get(number) ?? [])

  return {
    has: (word) => others.has(word) || meaningsOf.has(word),
    relatedTo: (word) => {
      const meanings = (meaningsOf.get(word) ?? []).slice(0, MAX_MEANINGS)
      const children = below(meanings)
      const parents = meanings.flatMap((number) => parsed[number]?.above ?? [])
      return [meanings, children, below(children), parents].map(phrasesOf)
    },
  }
}

function append<Key>(lists: Map<Key, number[]>, key: Key, number: number): void {
  const list = lists.get(key)
  if (list) list.push(number)
  else lists.set(key, [number])
}

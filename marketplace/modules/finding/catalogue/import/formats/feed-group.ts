import type { CsvRecord } from './csv-records.ts'

/** Attributes by which the items of a group may differ. */
export const OPTIONS = [
  { column: 'color', name: 'Color' },
  { column: 'size', name: 'Size' },
  { column: 'material', name: 'Material' },
  { column: 'pattern', name: 'Pattern' },
] as const

export interface GroupOption {
  readonly column: string
  readonly name: string
  /** One for each item of the group. */
  readonly values: readonly string[]
}

/** An item that has no value where another one of its group has one. */
const NO_VALUE = 'Standard'

/**
 * Returns what tells the items of a group apart: the attributes that differ, colors and sizes also where they are all the
 * same. Where that is not enough, it is what differs in their titles, else their ids.
 */
export function groupOptions(items: readonly CsvRecord[]): GroupOption[] {
  if (items.length < 2) return []
  const options = OPTIONS.map((option) => ({ ...option, values: items.map((item) => item.text(option.column)) }))
    .filter(({ column, values }) => new Set(values).size > 1 || (/^(color|size)$/.test(column) && values[0] !== ''))
    .map((option) => ({ ...option, values: option.values.map((value) => value || NO_VALUE) }))
  if (areApart(items, options)) return options
  const differing = differences(items.map((item) => item.text('title')))
  const byTitle = { column: 'title', name: 'Variant', values: differing.map((words) => words || NO_VALUE) }
  if (areApart(items, [...options, byTitle])) return [...options, byTitle]
  return [...options, { column: 'id', name: 'Variant', values: items.map((item) => item.text('id')) }]
}

/** Returns the title of a group: that of its items, without their options. */
export function groupTitle(items: readonly CsvRecord[], options: readonly GroupOption[]): string {
  const titles = items.map((item) => item.text('title'))
  const [first = ''] = titles
  if (items.length < 2) return first
  const values = options.flatMap((option) => option.values[0] ?? [])
  const shorter = withoutEnd(first, values, [...OPTIONS.map(({ name }) => name), 'Colour'])
  if (shorter !== first) return shorter
  const [words = []] = wordsOf(titles.slice(0, 1))
  const { before, after } = sharedWords(wordsOf(titles))
  const shared = [trimmed(words.slice(0, before).join(' ')), words.slice(words.length - after).join(' ')]
  return before === 0 || before === words.length ? first : shared.filter(Boolean).join(' ')
}

function areApart(items: readonly CsvRecord[], options: readonly GroupOption[]): boolean {
  return new Set(items.map((_, at) => options.map(({ values }) => values[at]).join('\n'))).size === items.length
}

/** Cuts 'Black, Size M' off the end of a title, whose item is black and of the size M. */
function withoutEnd(title: string, values: readonly string[], names: readonly string[]): string {
  let text = title
  for (let hasCut = true, parts = values; hasCut; parts = [...values, ...names]) {
    const shorter = parts.map((part) => text.replace(endOf(part), '')).find((one) => one !== text)
    hasCut = shorter !== undefined && shorter !== ''
    if (hasCut) text = shorter ?? text
  }
  return text
}

const endOf = (part: string) => new RegExp(`[\\s,|/:–—(\\[-]+(in\\s+)?${escaped(part)}[)\\]]?$`, 'iu')

const escaped = (text: string) => text.replace(/[$()*+.?[\\\]^{|}/]/g, '\\$&')

/** Returns what differs in each of these titles, without the words that all begin and end with. */
function differences(titles: readonly string[]): string[] {
  const all = wordsOf(titles)
  const { before, after } = sharedWords(all)
  return all.map((words) => trimmed(words.slice(before, words.length - after).join(' ')))
}

function sharedWords(titles: readonly (readonly string[])[]): { before: number; after: number } {
  const [first = []] = titles
  const shortest = Math.min(...titles.map(({ length }) => length))
  const count = (wordOf: (words: readonly string[], at: number) => string | undefined, max: number) => {
    let at = 0
    while (at < max && titles.every((words) => wordOf(words, at) === wordOf(first, at))) at += 1
    return at
  }
  const before = count((words, at) => words[at], shortest)
  const after = count((words, at) => words[words.length - 1 - at], shortest - before)
  return { before, after }
}

const wordsOf = (titles: readonly string[]) => titles.map((title) => title.split(/\s+/).filter(Boolean))

const trimmed = (text: string) => text.replace(/^[\s,|/:–—-]+|[\s,|/:–—-]+$/g, '')

import compile from 'icu-minify/compile'
import { describe, expect, test } from 'vitest'
import { DEFAULT_LOCALE, LOCALES } from './locale'
import { catalogues } from './messages-by-locale'

/** Every message of a catalogue by its path, such as 'shell.card.save'. */
function messagesOf(node: unknown, path = ''): [path: string, text: string][] {
  if (typeof node === 'string') return [[path, node]]
  return Object.entries(node as object).flatMap(([key, value]) => messagesOf(value, path ? `${path}.${key}` : key))
}

const english = new Map(messagesOf(catalogues[DEFAULT_LOCALE]))

describe.each(LOCALES.filter((locale) => locale !== DEFAULT_LOCALE))('%s', (locale) => {
  const own = new Map(messagesOf(catalogues[locale]))

  test('has the messages that English has', () => {
    expect([...own.keys()].toSorted()).toEqual([...english.keys()].toSorted())
  })

  test.each([...english])('%s shows the values that English shows', (path, text) => {
    expect(placeholders(own.get(path) ?? '')).toEqual(placeholders(text))
  })
})

test.each(LOCALES)('every message of %s compiles and says something', (locale) => {
  for (const [path, text] of messagesOf(catalogues[locale])) {
    expect(text.trim(), path).not.toBe('')
    expect(() => compile(text), path).not.toThrow()
  }
})

test.each(LOCALES)('no message of %s needs a formatter of numbers or dates', (locale) => {
  for (const [path, text] of messagesOf(catalogues[locale])) {
    expect(text, path).not.toMatch(/\{\s*\w+\s*,\s*(number|date|time)\b/)
  }
})

/**
 * Names of the values and tags that a message shows, in any of its branches. A number by which a language only inflects,
 * which English may not need, is not shown.
 */
function placeholders(text: string): string[] {
  return [...new Set(shownIn(compile(text)))].toSorted()
}

const SELECTORS = new Set([1, 2, 3])
const NUMBER_SIGN = 0

/** A compiled message is a text or a list of parts; a part with a name is a list that begins with it. */
function shownIn(message: unknown, counted?: string): string[] {
  if (!Array.isArray(message)) return []
  return message.flatMap((part: unknown) => {
    if (part === NUMBER_SIGN) return counted ?? []
    if (!Array.isArray(part)) return []
    const [name, kind, branches] = part as [string, unknown, unknown]
    if (SELECTORS.has(kind as number)) return Object.values(branches as object).flatMap((each) => shownIn(each, name))
    // Without a kind, what follows the name of a tag is its contents.
    const isTag = part.length > 1 && typeof kind !== 'number'
    return isTag ? [`<${name}>`, ...shownIn(part.slice(1), counted)] : [name]
  })
}

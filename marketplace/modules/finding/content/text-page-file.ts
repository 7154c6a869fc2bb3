import { z } from 'zod'
import {
  type TextPageBody,
  type TextPageName,
  textPageBody,
  textPageNames,
} from '../../../../contract/finding/content.ts'
import { type Locale, locales } from '../../../../contract/values/languages.ts'

/** The page and language of a file: `terms.md` is English, `terms.es.md` Spanish. Undefined for any other file. */
export function pageOfFile(file: string): { readonly key: TextPageName; readonly locale: Locale } | undefined {
  const [, name, language = 'en'] = /^([a-z]+)(?:\.([a-z]+))?\.md$/.exec(file) ?? []
  const key = textPageNames.find((one) => one === name)
  const locale = locales.find((one) => one === language)
  return key && locale && { key, locale }
}

/** What a template leaves to the operator, `[[like this]]`, with the line of each. */
export function placeholdersIn(text: string): readonly { readonly line: number; readonly words: string }[] {
  return text
    .split('\n')
    .flatMap((line, at) => [...line.matchAll(/\[\[.*?(?:\]\]|$)/g)].map(([words]) => ({ line: at + 1, words })))
}

const E_MAIL = /^E-mail: *(\S+)$/m
const HEADING = /^## +(.+?)(?: +\{#([^}]*)\})? *$/m

/**
 * Reads a page of text: `# Title`, the introduction, perhaps a line `E-mail: address`, and sections `## Title {#id}`.
 * Returns what is wrong with it instead.
 */
export function readTextPage(text: string, lastChanged: string): { body: TextPageBody } | { problem: string } {
  const [head = '', ...parts] = text.replaceAll('\r\n', '\n').split(HEADING)
  const [, title = '', beginning = ''] = /^\s*# +(.+)\n([\s\S]*)$/.exec(head) ?? []
  const email = E_MAIL.exec(beginning)?.[1]
  const sections = []
  // A heading that is split by gives its title, its id, and the text after it.
  for (let at = 0; at < parts.length; at += 3) {
    const [name = '', id, paragraphs = ''] = parts.slice(at, at + 3)
    sections.push({ id: id ?? `part-${at / 3 + 1}`, title: name, text: paragraphs.trim() })
  }
  const intro = beginning.replace(E_MAIL, '').trim()
  const read = textPageBody.safeParse({ title, intro, ...(email !== undefined && { email }), lastChanged, sections })
  return read.success ? { body: read.data } : { problem: z.prettifyError(read.error).replaceAll('\n', ' ') }
}

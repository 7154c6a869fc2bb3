import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { LRUCache } from 'lru-cache'
import { buildFolder } from '../interventions.mjs'

/** Where the build puts its style sheets, and under which address the framework serves them. */
const FOLDER = `${buildFolder()}/static/chunks`
const ADDRESS = '/_next/static/chunks/'
const OWN_ADDRESS = '/api/styles/'

const NAME = /^[\w~-]{1,40}$/
const MAX_SHEETS = 60
/** Maximum number of characters of all cached joined sheets, because a request may name any order of them. */
const MAX_REMEMBERED = 4_000_000

/**
 * The address under which several style sheets of the build come as one, in their order: a dozen small ones cost more
 * requests and compress worse. It names them, so that every server of the same build can answer it.
 * Undefined when one of them is none of the build's.
 */
export function joinedStylesAddress(hrefs: readonly string[]): string | undefined {
  const names = hrefs.map((href) => (href.startsWith(ADDRESS) ? href.slice(ADDRESS.length).replace(/\.css$/, '') : ''))
  if (names.length === 0 || names.length > MAX_SHEETS || !names.every((name) => NAME.test(name))) return undefined
  return `${OWN_ADDRESS}${names.join('+')}.css`
}

/**
 * An inline script that adds a disabled link for each sheet that `data-sheets` names. Parts that load later find by them
 * which styles are there already. They are not in the document itself, because the preload scanner of Chromium fetches
 * disabled sheets on slow connections.
 */
export const SHEET_LINKS_SCRIPT = [
  '(function(d){',
  'd.currentScript.dataset.sheets.split(" ").forEach(function(a){',
  'var l=d.createElement("link");',
  'l.rel="stylesheet";l.setAttribute("disabled","");l.href=a;d.head.append(l)',
  '})})(document)',
].join('')

const remembered = new LRUCache<string, string>({
  maxSize: MAX_REMEMBERED,
  sizeCalculation: (joined, names) => joined.length + names.length,
})

/** The sheets that such an address names, as one; undefined when there are none of that name. */
export async function joinedStyles(joinedNames: string): Promise<string | undefined> {
  const known = remembered.get(joinedNames)
  if (known !== undefined) return known
  const names = joinedNames.replace(/\.css$/, '').split('+')
  const isOfOurs = names.length <= MAX_SHEETS && names.every((name) => NAME.test(name))
  if (!isOfOurs || new Set(names).size < names.length) return undefined
  const sheets = await Promise.all(names.map(readSheet)).catch(() => undefined)
  const joined = sheets?.join('\n')
  if (joined !== undefined) remembered.set(joinedNames, joined)
  return joined
}

async function readSheet(name: string): Promise<string> {
  const text = await readFile(path.join(process.cwd(), FOLDER, `${name}.css`), 'utf8')
  return text
    .replaceAll('url(../media/', 'url(/_next/static/media/')
    .replace(/\/\*# sourceMappingURL=.*?\*\//g, '')
    .trim()
}

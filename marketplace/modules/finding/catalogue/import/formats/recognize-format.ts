import { columnNames, MAX_LINES_ABOVE, tableOf } from './recognize-table.ts'

export type CatalogueFormat =
  | { readonly kind: 'jsonLines' | 'merchantXml' }
  | { readonly kind: 'shopifyTable' | 'merchantTable'; readonly delimiter: string }

/** Spreadsheets of languages with decimal commas separate the fields of a CSV by semicolons. */
const DELIMITERS = ['\t', ',', ';'] as const

/** Returns the format of a file that begins like this, or undefined for none that the import reads. */
export function recognizeFormat(beginning: string): CatalogueFormat | undefined {
  const text = beginning.replace(/^\uFEFF/, '').trimStart()
  const [first = '', ...others] = text.split(/\r\n|\r|\n/)
  if (first.startsWith('{') && (others.length === 0 || first.trimEnd().endsWith('}'))) return { kind: 'jsonLines' }
  if (text.startsWith('<')) return /<(rss|feed)\b/i.test(text) ? { kind: 'merchantXml' } : undefined
  for (const line of [first, ...others.slice(0, MAX_LINES_ABOVE)])
    for (const delimiter of DELIMITERS) {
      const table = tableOf(columnNames(line.split(delimiter)))
      if (table) return { kind: table === 'shopify' ? 'shopifyTable' : 'merchantTable', delimiter }
    }
  return undefined
}

export type CatalogueFormat = 'jsonLines' | 'shopifyCsv' | 'merchantTsv' | 'merchantXml'

/** Returns the format of a file that begins like this, or undefined for none that the import reads. */
export function recognizeFormat(beginning: string): CatalogueFormat | undefined {
  const text = beginning.replace(/^\uFEFF/, '').trimStart()
  const [first = '', ...others] = text.split(/\r?\n/)
  if (first.startsWith('{') && (others.length === 0 || first.trimEnd().endsWith('}'))) return 'jsonLines'
  if (text.startsWith('<')) return /<(rss|feed)\b/i.test(text) ? 'merchantXml' : undefined
  const tabbed = first.toLowerCase().split('\t')
  if (tabbed.includes('id') && tabbed.includes('title')) return 'merchantTsv'
  const columns = first.toLowerCase().replaceAll('"', '').split(',')
  if (columns.includes('title') && (columns.includes('handle') || columns.includes('url handle'))) return 'shopifyCsv'
  return undefined
}

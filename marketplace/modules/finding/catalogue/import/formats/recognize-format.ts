export type CatalogueFormat = 'jsonLines' | 'shopifyCsv'

/** Returns the format of a file that begins like this, or undefined for none that the import reads. */
export function recognizeFormat(beginning: string): CatalogueFormat | undefined {
  const text = beginning.replace(/^\uFEFF/, '').trimStart()
  const [first = '', ...others] = text.split(/\r?\n/)
  if (first.startsWith('{') && (others.length === 0 || first.trimEnd().endsWith('}'))) return 'jsonLines'
  const columns = first.toLowerCase().replaceAll('"', '').split(',')
  if (columns.includes('title') && (columns.includes('handle') || columns.includes('url handle'))) return 'shopifyCsv'
  return undefined
}

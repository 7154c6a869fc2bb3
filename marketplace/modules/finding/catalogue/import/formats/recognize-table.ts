/** Names as the formats compare them: in small letters, without the quotes and spaces around them. */
export const columnNames = (fields: readonly string[]): string[] =>
  fields.map((field) =>
    field
      .trim()
      .replace(/^"+|"+$/g, '')
      .trim()
      .toLowerCase(),
  )

/** Returns which table has columns of these names, or undefined. */
export function tableOf(names: readonly string[]): 'shopify' | 'merchant' | undefined {
  if (!names.includes('title')) return undefined
  if (names.includes('handle') || names.includes('url handle')) return 'shopify'
  return names.includes('id') ? 'merchant' : undefined
}

/** Lines that may stand above the names, such as the name of a sheet or a template's explanations. */
export const MAX_LINES_ABOVE = 5

import type { WholeProduct } from '../lines/product-line.ts'

export interface Problem {
  /** Column of a table, or path within a line. */
  readonly column?: string
  readonly message: string
}

export interface FoundProblem extends Problem {
  /** Line of the file. */
  readonly at: number
}

/** Returns the line and column of a path within a product's line. */
export type Locate = (path: string) => { readonly at: number; readonly column: string }

/** Returns what is wrong with a product in itself. */
export function productProblems(product: WholeProduct): Problem[] {
  const { variants, attributes, minimumQuantity, maximumQuantity } = product
  const problems: Problem[] = []
  const add = (column: string, message: string) => problems.push({ column, message })

  for (const [at, { options, listPrice, memberPrice }] of variants.entries()) {
    if (options.length !== attributes.length)
      add(`variants.${at}.options`, `has ${options.length} values for ${attributes.length} attributes`)
    for (const [index, value] of options.entries())
      if (!attributes[index]?.options.some((option) => option.value === value))
        add(`variants.${at}.options`, `'${value}' is no option of ${attributes[index]?.name ?? 'an attribute'}`)
    if (memberPrice > listPrice) add(`variants.${at}.memberPrice`, 'is above the list price')
  }
  for (const { name, options } of attributes)
    for (const value of repeated(options.map((option) => option.value)))
      add('attributes', `${name} has the option '${value}' twice`)
  for (const value of repeated(attributes.map(({ name }) => name))) add('attributes', `'${value}' stands twice`)
  for (const value of repeated(variants.map(({ options }) => options.join(', '))))
    add('variants', value ? `the combination ${value} stands twice` : 'there are several variants without options')
  for (const slug of repeated(variants.map((variant) => variant.slug))) add('variants', `the slug ${slug} stands twice`)
  for (const sku of repeated(variants.flatMap((variant) => variant.sku ?? [])))
    add('variants', `the SKU ${sku} stands twice`)
  if (!variants.some(({ slug }) => slug === product.slug)) add('slug', 'is the slug of none of the variants')
  if (maximumQuantity < minimumQuantity) add('maximumQuantity', 'is below the minimum')
  for (const { slug, variant } of product.formerSlugs)
    if (!variants.some((one) => one.slug === variant)) add('formerSlugs', `${slug} leads to the unknown ${variant}`)
  return problems
}

const repeated = (values: readonly string[]) => [...new Set(values.filter((value, at) => values.indexOf(value) !== at))]

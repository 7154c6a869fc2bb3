interface NamedVariant {
  readonly slug: string
  readonly sku: string | null
  readonly options: readonly string[]
}

/** Returns what an admin knows a variant by: 'Sage, Bath Sheet · TOWEL-7'. */
export const variantName = ({ slug, sku, options }: NamedVariant): string =>
  [options.join(', '), sku].filter(Boolean).join(' · ') || slug

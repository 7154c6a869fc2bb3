const MAX_STEM_LENGTH = 24

/**
 * What an address carries as `linkid`: the label as far as it goes into an address, and a tail that tells it from all
 * others. 'Newsletter, March' with 'k3x9' gives 'newsletter-march-k3x9'; a label without a Latin letter gives 'link-k3x9'.
 */
export function linkIdOf(label: string, tail: string): string {
  const stem = label
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_STEM_LENGTH)
    .replace(/^-+|-+$/g, '')
  return `${stem || 'link'}-${tail}`
}

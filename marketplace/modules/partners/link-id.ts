const MAX_STEM_LENGTH = 24

/**
 * Returns the `linkid` of a link: the label as URL text, and a tail that makes it unique. 'Newsletter, March' with
 * 'k3x9' gives 'newsletter-march-k3x9'; a label without Latin letters gives 'link-k3x9'.
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

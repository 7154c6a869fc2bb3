/** Returns a name as a URL slug: 'Bath Sheet (90 × 160 cm)' gives 'bath-sheet-90-x-160-cm'. */
export const slugOf = (name: string): string =>
  name
    .replaceAll('×', 'x')
    .replaceAll('½', ' 1 2')
    .replaceAll('&', ' and ')
    .replaceAll('+', ' plus ')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')

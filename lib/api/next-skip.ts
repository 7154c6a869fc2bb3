/** Returns `skip` of the page after these, or undefined when all `total` items are loaded or the last page is empty. */
export function nextSkip<Page>(
  pages: readonly Page[],
  itemsOf: (page: Page) => readonly unknown[],
  total: number,
): number | undefined {
  const counts = pages.map((page) => itemsOf(page).length)
  const loaded = counts.reduce((sum, count) => sum + count, 0)
  return counts.at(-1) && loaded < total ? loaded : undefined
}

import Router from 'next/router'

/** A page that was read ahead is good for so long, in milliseconds: as long as its data says it may be kept. */
const GOOD_FOR = 10_000
const MOST_AT_ONCE = 3

const readAt = new Map<string, number>()
let underWay = 0

/**
 * Fetches a product page's code and its data, so that a tap shows it at once. The framework fetches code ahead but no
 * data: this asks for it under the very address that the framework will ask for, and leaves it in the browser's cache.
 * Does nothing for a visitor who saves data.
 * @param path of the page, without a query
 */
export function readProductAhead(path: string): void {
  if (process.env.NODE_ENV !== 'production' || savesData()) return
  void Router.prefetch(path).catch(() => undefined)
  const time = performance.now()
  if (underWay >= MOST_AT_ONCE || time - (readAt.get(path) ?? Number.NEGATIVE_INFINITY) < GOOD_FOR) return
  readAt.set(path, time)
  underWay += 1
  fetch(dataAddress(path), { headers: { purpose: 'prefetch', 'x-nextjs-data': '1' }, priority: 'low' })
    // A cache has only what was read to its end.
    .then((answer) => answer.text())
    .catch(() => readAt.delete(path))
    .finally(() => {
      underWay -= 1
    })
}

/** Where the framework asks for the data of a product page. */
export function dataAddress(path: string): string {
  const name = new URLSearchParams({ name: decodeURIComponent(path.slice(1)) })
  return `/_next/data/${window.__NEXT_DATA__.buildId}${path}.json?${name}`
}

interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

function savesData(): boolean {
  const { connection } = navigator as { readonly connection?: Connection }
  return (
    connection?.saveData === true ||
    /2g/.test(connection?.effectiveType ?? '') ||
    matchMedia('(prefers-reduced-data: reduce)').matches
  )
}

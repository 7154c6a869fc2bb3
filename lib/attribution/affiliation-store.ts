import { type ExpiringStore, expiringStore } from '../storage/expiring-store'

type Pairs = Readonly<Record<string, string>>

/** So much of an address is kept: as much as the cart's payload takes. */
const MOST_PAIRS = 40
const LONGEST_NAME = 64
const LONGEST_VALUE = 2000

/** What partner links brought along, for 30 hours (specification 4.1 and 9). */
export const affiliationStore = (): ExpiringStore => expiringStore(() => localStorage, Date.now)

/** Where the parameters of a partner link to a page are kept. */
const keyOf = (pathname: string) => `affiliation_${pathname}`

/** Keeps all query parameters of an address that has a linkid, under its path; of any other address nothing. */
export function keepAffiliation(store: ExpiringStore, pathname: string, search: URLSearchParams): void {
  if (!search.get('linkid')) return
  const fitting = [...search].filter(([name, value]) => name.length <= LONGEST_NAME && value.length <= LONGEST_VALUE)
  store.set(keyOf(pathname), Object.fromEntries(fitting.slice(0, MOST_PAIRS)))
}

/** The query parameters with which a partner link led to this path; undefined when none did within 30 hours. */
export function keptAffiliation(store: ExpiringStore, pathname: string): Pairs | undefined {
  const kept = store.get(keyOf(pathname))
  return isPairs(kept) ? kept : undefined
}

function isPairs(kept: unknown): kept is Pairs {
  return typeof kept === 'object' && kept !== null && Object.values(kept).every((value) => typeof value === 'string')
}

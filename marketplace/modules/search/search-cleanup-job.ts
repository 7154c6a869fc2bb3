import type { ContractApp } from '../../shared/contract-app.ts'
import { whileListening } from '../../shared/while-listening.ts'
import type { SearchEvents } from './algolia/search-events.ts'
import type { SearchTally } from './suggestions/search-tally.ts'

interface Kept {
  readonly searchTally: SearchTally
  readonly searchEvents: SearchEvents
}

const SETTLE_MS = 5000
const TIDY_MS = 3_600_000

/** Counts what is searched for, and forgets what is old, while the marketplace listens. */
export function keepTidySearches(app: ContractApp, { searchTally, searchEvents }: Kept): void {
  whileListening(app, { everyMs: SETTLE_MS, work: searchTally.settle, problem: 'searches not counted' })
  whileListening(app, {
    everyMs: TIDY_MS,
    work: () => Promise.all([searchTally.tidy(), searchEvents.tidy()]),
    problem: 'old searches not forgotten',
  })
}

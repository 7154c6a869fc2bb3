import { lt } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { SearchEventsBody } from '../../../../../contract/finding/search-events.ts'
import { DAY_MS, MINUTE_MS } from '../../../../../contract/values/durations.ts'
import { DomainError, TooManyRequests } from '../../../../shared/domain-error.ts'
import type { Infrastructure } from '../../../../shared/ports/infrastructure.ts'
import { EVENTS_KEPT_DAYS } from '../search-policy.ts'
import { searchEvents } from '../search-tables.ts'

type SearchEvent = SearchEventsBody['events'][number]

/** Older events no longer say anything about today's results. */
const MAX_AGE_MS = 4 * DAY_MS
const MAX_CLOCK_SKEW_MS = 5 * MINUTE_MS
const MAX_ROWS_PER_MINUTE = 600
const MAX_NETWORKS = 10_000

export type SearchEvents = ReturnType<typeof searchEventsService>

interface EventSources extends Pick<Infrastructure, 'db' | 'clock'> {
  readonly isIndex: (name: string) => boolean
}

export function searchEventsService({ db, clock, isIndex }: EventSources) {
  const rowsOf = new LRUCache<string, { readonly minute: number; rows: number }>({ max: MAX_NETWORKS })

  function countRows(network: string, rows: number): void {
    const minute = Math.floor(clock.now().getTime() / MINUTE_MS)
    const known = rowsOf.get(network)
    const counted = known?.minute === minute ? known : { minute, rows: 0 }
    if (counted.rows + rows > MAX_ROWS_PER_MINUTE) throw new TooManyRequests('Too many events', 'TOO_MANY_REQUESTS', 60)
    counted.rows += rows
    rowsOf.set(network, counted)
  }

  return {
    /**
     * Stores events, one row for each object. @param network the sender's network; absent: exempt from the rate limit.
     * Throws DomainError 422 for an unknown index or an impossible time, and TooManyRequests.
     */
    record: async (events: readonly SearchEvent[], network: string | undefined): Promise<void> => {
      const now = clock.now().getTime()
      const rows = events.flatMap((event, at) => {
        const time = event.timestamp ?? now
        if (time < now - MAX_AGE_MS || time > now + MAX_CLOCK_SKEW_MS)
          throw refused(`events.${at}.timestamp is too far`)
        if (!isIndex(event.index)) throw refused(`events.${at}.index does not exist`)
        return rowsFor(event, new Date(time))
      })
      if (network !== undefined) countRows(network, rows.length)
      await db.insert(searchEvents).values(rows)
    },

    /** Deletes events beyond the retention period. */
    deleteOld: async (): Promise<void> => {
      const since = new Date(clock.now().getTime() - EVENTS_KEPT_DAYS * DAY_MS)
      await db.delete(searchEvents).where(lt(searchEvents.happenedAt, since))
    },
  }
}

const rowsFor = (event: SearchEvent, happenedAt: Date) =>
  event.objectIDs.map((objectId, at) => ({
    kind: event.eventType,
    name: event.eventName,
    indexName: event.index,
    queryId: event.queryID ?? event.objectData?.[at]?.queryID ?? null,
    objectId,
    position: event.positions?.[at] ?? null,
    userToken: event.userToken,
    happenedAt,
  }))

const refused = (message: string) => new DomainError(422, message)

import {
  recentSearchBody,
  recentSearchChangedAnswer,
  recentSearchesAnswer,
  recentSearchForgetBody,
} from '../../../../../contract/finding/recent-searches.ts'
import { MAX_SEARCH_LENGTH } from '../../../../../contract/finding/search-rules.ts'
import * as z from '../../../../../contract/values/zod.ts'
import { ownerOf } from '../../../../shared/auth/owner.ts'
import { calls } from '../../../../shared/request/calls.ts'
import type { ContractApp } from '../../../../shared/request/contract-app.ts'
import { writtenText } from '../../../../shared/text/written-text.ts'
import type { SearchCounter } from '../suggestions/search-counter.ts'
import type { RecentSearchesService } from './recent-searches-service.ts'

const call = calls('search')
const path = '/v1/recentSearch'

interface RecentSearchesSources {
  readonly recentSearches: RecentSearchesService
  readonly searchCounter: Pick<SearchCounter, 'count'>
}

/** Registers the endpoints of the caller's recent searches. See docs/search.md#recent-searches. */
export function recentSearchesRoutes(app: ContractApp, { recentSearches, searchCounter }: RecentSearchesSources): void {
  const query = writtenText({ longest: MAX_SEARCH_LENGTH, oneLine: true })

  app.get(
    path,
    call({
      summary: 'What the caller searched for, the latest first; needs a token, a guest’s will do',
      answer: recentSearchesAnswer,
    }),
    async ({ caller, context }) => {
      const queries = await recentSearches.of(ownerOf(caller, context.locale))
      return { data: queries.map((each) => ({ query: each })) }
    },
  )

  app.post(
    path,
    call({
      summary: 'Keeps a search; needs a token, a guest’s will do',
      body: z.extend(recentSearchBody, { query }),
      answer: recentSearchChangedAnswer,
    }),
    async ({ caller, context, body, network }) => {
      const owner = ownerOf(caller, context.locale)
      await recentSearches.keep(owner, body.query)
      const by = network ?? owner.id
      searchCounter.count({ text: body.query, locale: context.locale, by, isWhole: true })
      return { message: 'Kept' }
    },
  )

  app.delete(
    path,
    call({
      summary: 'Forgets a search, or without one all of them; needs a token, a guest’s will do',
      body: z.nullish(z.extend(recentSearchForgetBody, { query: z.optional(query) })),
      answer: recentSearchChangedAnswer,
    }),
    async ({ caller, context, body }) => {
      await recentSearches.forget(ownerOf(caller, context.locale), body?.query)
      return { message: 'Forgotten' }
    },
  )
}

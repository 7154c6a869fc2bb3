import {
  recentSearchBody,
  recentSearchChangedAnswer,
  recentSearchesAnswer,
  recentSearchForgetBody,
} from '../../../../contract/recent-searches.ts'
import type { ContractApp } from '../../../shared/contract-app.ts'
import { isLoopback, networkOf } from '../../../shared/network.ts'
import { writtenText } from '../../../shared/written-text.ts'
import type { SearchTally } from '../suggestions/search-tally.ts'
import { type RecentSearchesService, searcherOf } from './recent-searches-service.ts'

const tags = ['search']
const path = '/v1/recentSearch'
const LONGEST_QUERY = 200

interface RecentSearchesSources {
  readonly recentSearches: RecentSearchesService
  readonly searchTally: Pick<SearchTally, 'note'>
}

/** What the caller searched for (decisions, section 6). */
export function recentSearchesRoutes(app: ContractApp, { recentSearches, searchTally }: RecentSearchesSources): void {
  const query = writtenText({ longest: LONGEST_QUERY, oneLine: true })

  app.get(
    path,
    {
      schema: {
        tags,
        summary: 'What the caller searched for, the latest first; needs a token, a guest’s will do',
        response: { 200: recentSearchesAnswer },
      },
    },
    async ({ caller, asked }) => {
      const queries = await recentSearches.of(searcherOf(caller, asked.locale))
      return { data: queries.map((each) => ({ query: each })) }
    },
  )

  app.post(
    path,
    {
      schema: {
        tags,
        summary: 'Keeps a search; needs a token, a guest’s will do',
        body: recentSearchBody.extend({ query }),
        response: { 200: recentSearchChangedAnswer },
      },
    },
    async ({ caller, asked, body, ip }) => {
      const owner = searcherOf(caller, asked.locale)
      await recentSearches.keep(owner, body.query)
      const by = isLoopback(ip) ? owner.id : networkOf(ip)
      searchTally.note({ text: body.query, locale: asked.locale, by, isWhole: true })
      return { message: 'Kept' }
    },
  )

  app.delete(
    path,
    {
      schema: {
        tags,
        summary: 'Forgets a search, or without one all of them; needs a token, a guest’s will do',
        body: recentSearchForgetBody.extend({ query: query.optional() }).nullish(),
        response: { 200: recentSearchChangedAnswer },
      },
    },
    async ({ caller, asked, body }) => {
      await recentSearches.forget(searcherOf(caller, asked.locale), body?.query)
      return { message: 'Forgotten' }
    },
  )
}

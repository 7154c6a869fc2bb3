import { z } from 'zod'
import { categoryAnswer } from '../../../../../contract/finding/categories.ts'
import { calls } from '../../../../shared/request/calls.ts'
import type { ContractApp } from '../../../../shared/request/contract-app.ts'
import { slugField } from '../../../../shared/request/request-fields.ts'
import type { CategoryDetails } from './category-details.ts'

const call = calls('catalogue')

/** Route for the details on a category page. */
export function categoryRoutes(app: ContractApp, category: CategoryDetails): void {
  app.get(
    '/v1/category/:slugOrId',
    call.cached({
      summary: 'A category with its path, counts and sub-categories; a former slug answers the category it leads to',
      params: z.object({ slugOrId: slugField }),
      answer: categoryAnswer,
    }),
    async ({ params, context }) => ({ data: await category(params.slugOrId, context.locale) }),
  )
}

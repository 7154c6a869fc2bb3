import { queryOptions } from '@tanstack/react-query'
import type { CategoryDetails } from '@/contract/finding/categories'
import type { ApiCaller } from '@/lib/api/api-caller'

/** A category without the ids of related categories: their pages are linked to by slug. */
export interface CategoryOverview extends Omit<CategoryDetails, 'path' | 'children'> {
  readonly path: readonly Omit<CategoryDetails['path'][number], 'categoryId'>[]
  readonly children: readonly Omit<CategoryDetails['children'][number], 'categoryId'>[]
}

/** A category by its slug or id. Throws ApiError. */
export const categoryQuery = (api: ApiCaller, slugOrId: string) =>
  queryOptions({
    queryKey: ['category', slugOrId],
    queryFn: async ({ signal }): Promise<CategoryOverview> => {
      const { data } = await api.call('category', { slugOrId }, { signal })
      return { ...data, path: data.path.map(withoutId), children: data.children.map(withoutId) }
    },
  })

function withoutId<Link extends { readonly categoryId: string }>({ categoryId: _, ...link }: Link) {
  return link
}

import { queryOptions } from '@tanstack/react-query'
import type { CategoryDetails } from '@/contract/categories'
import type { ApiCaller } from '@/lib/api/api-caller'

/** What the page of a category draws beside its products. The pages of others are found by their slugs. */
export interface DrawnCategory extends Omit<CategoryDetails, 'path' | 'children'> {
  readonly path: readonly Omit<CategoryDetails['path'][number], 'categoryId'>[]
  readonly children: readonly Omit<CategoryDetails['children'][number], 'categoryId'>[]
}

/** What the page of a category says, by its slug or its id. */
export const categoryQuery = (api: ApiCaller, slugOrId: string) =>
  queryOptions({
    queryKey: ['category', slugOrId],
    queryFn: async ({ signal }): Promise<DrawnCategory> => {
      const { data } = await api.call('category', { slugOrId }, { signal })
      return { ...data, path: data.path.map(withoutId), children: data.children.map(withoutId) }
    },
  })

function withoutId<Link extends { readonly categoryId: string }>({ categoryId: _, ...link }: Link) {
  return link
}

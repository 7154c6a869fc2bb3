import { queryOptions } from '@tanstack/react-query'
import type { HomeContent } from '@/contract/home'
import type { ApiCaller } from '@/lib/api/api-caller'

/** More rows of categories make the page long, not useful: the departments lead to the others. */
const CATEGORY_ROWS = 4
/** A card shows the first picture, the hero and the large deal the second. */
const PICTURES = 2

/** Departments and rows of the home page, cut to what it draws. */
export const homeQuery = (api: ApiCaller) =>
  queryOptions({
    queryKey: ['home'],
    queryFn: async ({ signal }) => drawn((await api.call('home', {}, { signal })).data),
  })

function drawn({ departments, sections }: HomeContent): HomeContent {
  const categories = sections.filter(({ kind }) => kind === 'category').slice(0, CATEGORY_ROWS)
  return {
    departments,
    sections: sections
      .filter((section) => section.kind !== 'category' || categories.includes(section))
      .map((section) => ({
        ...section,
        products: section.products.map((product) => ({ ...product, images: product.images.slice(0, PICTURES) })),
      })),
  }
}
